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

/** Does something with an attribute; a Fault becomes that attribute's. */
export function reading<T>(attribute: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof Fault ? new AttributeFault(attribute, error) : error;
  }
}
