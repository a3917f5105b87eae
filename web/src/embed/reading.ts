// Faults of what an author has written, and where.
import { Fault } from "../play/fault";

/** A fault in an attribute. */
export class AttributeFault extends Error {
  readonly attribute: string;
  readonly fault: Fault;

  constructor(attribute: string, fault: Fault) {
    super(fault.message);
    this.attribute = attribute;
    this.fault = fault;
  }
}

/** Does something with an attribute, or with several of which a Fault tells; a Fault becomes that attribute's. */
export function reading<T>(attribute: string | ((fault: Fault) => string), work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    throw new AttributeFault(typeof attribute === "string" ? attribute : attribute(error), error);
  }
}
