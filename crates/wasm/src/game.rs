//! The class `Game`.

use std::rc::Rc;

use gambado_rules::fault::{Fault, Refusal};
use gambado_rules::next::Begun;
use gambado_rules::turn::Part;
use gambado_rules::{Man, Play, Position, Rules, Site, SiteSet, Turn, code, games};
use js_sys::{Array, Error, JsString};
use wasm_bindgen::prelude::*;

use crate::value::{Record, Value};
use crate::{data, error, info, texts};

/// A game in progress, with its whole history. After a thrown error it is as it was.
#[wasm_bindgen]
pub struct Game {
    play: Play,
    steps: Vec<Rc<Value>>,
}

impl Game {
    fn rules(&self) -> &'static Rules {
        self.play.rules()
    }

    fn fault(&self, text: &str, fault: Fault) -> Error {
        error::fault(Some(self.rules()), text, fault)
    }

    fn begin(&self, prefix: &str) -> Result<Begun, Error> {
        match self.rules().begin(self.play.position(), prefix) {
            Ok(Ok(begun)) => Ok(begun),
            Ok(Err(refusal)) => Err(error::refusal(self.rules(), refusal)),
            Err(fault) => Err(self.fault(prefix, fault)),
        }
    }

    /// What may be played after the first parts of a turn, or of it one part alone.
    fn offers(&self, prefix: &str, only: Option<Part>) -> Result<Vec<Value>, Error> {
        let begun = self.begin(prefix)?;
        let mut offers = Vec::new();
        for next in &begun.next() {
            if only.is_none_or(|part| part == next.part) {
                offers.push(data::part(self.rules(), begun.position(), next));
            }
        }
        Ok(offers)
    }

    fn man(&self, letter: &str) -> Result<Man, Error> {
        data::man(self.rules(), letter)
            .ok_or_else(|| self.fault(letter, Fault::new(code::UNKNOWN_MAN).with("letter", letter)))
    }

    fn site(&self, name: &str) -> Result<Site, Error> {
        let site = self.rules().board().site(name);
        site.ok_or_else(|| self.fault(name, Fault::new(code::VOID_CELL).with("site", name)))
    }

    fn reach_in(&self, position: &Position, from: Site) -> JsValue {
        let reach = self.rules().reach(position, from);
        let man = position.man(from);
        data::reach(self.rules(), man, reach.moving, reach.taking).into()
    }

    fn try_read(&self, text: &str) -> Result<Result<Turn, Refusal>, Error> {
        self.rules()
            .read_turn(self.play.position(), text)
            .map_err(|fault| self.fault(text, fault))
    }

    fn read_legal(&self, text: &str) -> Result<Turn, Error> {
        self.try_read(text)?
            .map_err(|refusal| error::refusal(self.rules(), refusal))
    }

    /// The parts of a legal turn, each as it was offered.
    fn parts(&self, turn: &Turn) -> Result<Value, Error> {
        let mut prefix = String::new();
        let mut parts = Vec::new();
        for part in turn.parts() {
            parts.append(&mut self.offers(&prefix, Some(*part))?);
            if !prefix.is_empty() {
                prefix.push(',');
            }
            prefix += &part.text(self.rules());
        }
        Ok(parts.into())
    }
}

#[wasm_bindgen]
#[expect(
    clippy::needless_pass_by_value,
    reason = "an optional text of JavaScript's is owned"
)]
impl Game {
    /// A game by its id, from its usual array or from a position text.
    ///
    /// # Errors
    /// The fault of the id or of the text.
    #[wasm_bindgen(constructor)]
    pub fn new(
        id: &str,
        #[wasm_bindgen(unchecked_optional_param_type = "string | null")] position: Option<String>,
    ) -> Result<Self, Error> {
        let rules = games::find(id).map_err(|fault| error::fault(None, id, fault))?;
        let play = Play::new(rules, position.as_deref())
            .map_err(|fault| error::fault(Some(rules), position.as_deref().unwrap_or_default(), fault))?;
        Ok(Self {
            play,
            steps: Vec::new(),
        })
    }

    /// What the game is.
    #[wasm_bindgen(unchecked_return_type = "GameInfo")]
    #[must_use]
    pub fn info(&self) -> JsValue {
        info::game(self.rules()).into()
    }

    /// The site at file `x`, rank `y`, from 0; beyond the edges of a board whose edges are joined, the one repeated
    /// there.
    #[wasm_bindgen(js_name = siteAt)]
    #[must_use]
    pub fn site_at(&self, x: i32, y: i32) -> Option<String> {
        let board = self.rules().board();
        let site = board.at(x.try_into().ok()?, y.try_into().ok()?)?;
        Some(board.name(site).into())
    }

    /// The men on the board.
    #[wasm_bindgen(unchecked_return_type = "Man[]")]
    #[must_use]
    pub fn men(&self) -> JsValue {
        data::men(self.rules(), self.play.position()).into()
    }

    /// The men in hand.
    #[wasm_bindgen(unchecked_return_type = "HandMan[]")]
    #[must_use]
    pub fn hands(&self) -> JsValue {
        data::hands(self.rules(), self.play.position()).into()
    }

    /// Whose turn it is.
    #[wasm_bindgen(unchecked_return_type = "SideId")]
    #[must_use]
    pub fn side(&self) -> String {
        data::side(self.play.position().side()).into()
    }

    /// Every legal turn as text, sorted bytewise.
    #[wasm_bindgen(js_name = legalMoves, unchecked_return_type = "string[]")]
    #[must_use]
    pub fn legal_moves(&self) -> Array {
        let turns = self.rules().turns(self.play.position());
        if let Some(texts) = texts::of_plain(self.rules(), &turns) {
            return texts;
        }
        let mut text = String::with_capacity(8 * turns.len());
        for turn in &turns {
            if !text.is_empty() {
                text.push(' ');
            }
            turn.write(self.rules(), &mut text);
        }
        // One text crosses the border faster than many.
        JsString::from(text).split(" ")
    }

    /// What may be played next, after parts that are joined by commas.
    ///
    /// # Errors
    /// The fault of the prefix, or why no legal turn begins so.
    #[wasm_bindgen(js_name = nextParts, unchecked_return_type = "Part[]")]
    pub fn next_parts(&self, prefix: Option<String>) -> Result<JsValue, Error> {
        let offers = self.offers(prefix.as_deref().unwrap_or_default(), None)?;
        Ok(Value::List(offers).into())
    }

    /// The men as they stand after the first parts of a turn.
    ///
    /// # Errors
    /// As for `nextParts`.
    #[wasm_bindgen(unchecked_return_type = "Man[]")]
    pub fn preview(&self, prefix: &str) -> Result<JsValue, Error> {
        Ok(data::men(self.rules(), self.begin(prefix)?.position()).into())
    }

    /// What the board should show after the first parts of a turn.
    ///
    /// # Errors
    /// As for `nextParts`.
    #[wasm_bindgen(js_name = previewMarks, unchecked_return_type = "Mark[]")]
    pub fn preview_marks(&self, prefix: &str) -> Result<JsValue, Error> {
        let mut position = self.begin(prefix)?.position().clone();
        let marks = self.rules().laws().marks(self.rules(), &mut position);
        Ok(data::marks(self.rules(), &marks).into())
    }

    /// Plays a turn, written either way.
    ///
    /// # Errors
    /// The fault of the text, or why the turn is not legal.
    #[wasm_bindgen(js_name = applyMove, unchecked_return_type = "Step")]
    pub fn apply_move(&mut self, turn: &str) -> Result<JsValue, Error> {
        let side = data::side(self.play.position().side());
        let turn = self.read_legal(turn)?;
        let parts = self.parts(&turn)?;
        let ply = self.play.ply();
        self.play.play_legal(turn);
        let (_, notation) = self.play.turns().nth(ply).expect("it was played");
        let undo = self.play.effects(ply).expect("it was played");
        let step = Rc::new(
            Record::new()
                .with("text", turn.text(self.rules()))
                .with("notation", notation.to_owned())
                .with("side", side)
                .with("parts", parts)
                .with("changes", data::changes(self.rules(), undo.effects()))
                .value(),
        );
        self.steps.truncate(ply);
        self.steps.push(Rc::clone(&step));
        Ok(Value::Shared(step).into())
    }

    /// Why a turn is not legal; nothing if it is.
    ///
    /// # Errors
    /// The fault of a text that is no turn.
    #[wasm_bindgen(unchecked_return_type = "Refusal | null")]
    pub fn explain(&self, turn: &str) -> Result<JsValue, Error> {
        Ok(match self.try_read(turn)? {
            Ok(_) => JsValue::NULL,
            Err(refusal) => data::refusal(self.rules(), refusal).into(),
        })
    }

    /// Takes the last turn back; false at the start.
    pub fn undo(&mut self) -> bool {
        self.play.undo()
    }

    /// Plays the next of the turns taken back; false if there is none.
    pub fn redo(&mut self) -> bool {
        self.play.redo()
    }

    /// Goes to where so many turns have been played, or as near as there are turns.
    #[wasm_bindgen(js_name = goTo)]
    pub fn go_to(&mut self, ply: usize) {
        while self.play.ply() > ply && self.play.undo() {}
        while self.play.ply() < ply && self.play.redo() {}
    }

    /// All turns, those taken back included.
    #[wasm_bindgen(unchecked_return_type = "History")]
    #[must_use]
    pub fn history(&self) -> JsValue {
        let mut steps = Vec::new();
        for step in &self.steps {
            steps.push(Value::Shared(Rc::clone(step)));
        }
        let history = Record::new()
            .with("start", self.rules().text(self.play.start()))
            .with("steps", steps)
            .with("ply", self.play.ply())
            .value();
        history.into()
    }

    /// The position as text.
    #[must_use]
    pub fn position(&self) -> String {
        self.rules().text(self.play.position())
    }

    /// How the game stands.
    #[wasm_bindgen(unchecked_return_type = "Status")]
    #[must_use]
    pub fn status(&self) -> JsValue {
        data::status(self.play.status(), self.play.position().side()).into()
    }

    /// What the board should show.
    #[wasm_bindgen(unchecked_return_type = "Mark[]")]
    #[must_use]
    pub fn marks(&self) -> JsValue {
        data::marks(self.rules(), &self.play.marks()).into()
    }

    /// The readable notation of a legal turn.
    ///
    /// # Errors
    /// The fault of the text, or why the turn is not legal.
    pub fn notation(&self, turn: &str) -> Result<String, Error> {
        let turn = self.read_legal(turn)?;
        Ok(self.rules().notation(self.play.position(), &turn))
    }

    /// A legal turn, written either way, as turn text.
    ///
    /// # Errors
    /// The fault of the text, or why the turn is not legal.
    pub fn read(&self, text: &str) -> Result<String, Error> {
        Ok(self.read_legal(text)?.text(self.rules()))
    }

    /// The number of sequences of so many legal turns.
    #[must_use]
    pub fn perft(&self, depth: u32) -> f64 {
        self.rules().perft(self.play.position(), depth) as f64
    }

    /// Where a man, by its letter in its side's case, may go when it stands alone on a square.
    ///
    /// # Errors
    /// As for `reachAmong`.
    #[wasm_bindgen(unchecked_return_type = "Reach[]")]
    pub fn moves(&self, letter: &str, site: &str) -> Result<JsValue, Error> {
        self.reach_among(&format!("{letter}@{site}"), site)
    }

    /// Where the man on a square may go among the others by its own way of moving: whose turn it is and check do not
    /// count.
    ///
    /// # Errors
    /// That the game has no such square.
    #[wasm_bindgen(unchecked_return_type = "Reach[]")]
    pub fn reach(&self, site: &str) -> Result<JsValue, Error> {
        Ok(self.reach_in(self.play.position(), self.site(site)?))
    }

    /// The same on an otherwise empty board with these men, such as `F@e4 p@e5`.
    ///
    /// # Errors
    /// That the game has no such man or no such square, or that men stand on one another.
    #[wasm_bindgen(js_name = reachAmong, unchecked_return_type = "Reach[]")]
    pub fn reach_among(&self, men: &str, site: &str) -> Result<JsValue, Error> {
        let rules = self.rules();
        let mut placed = Vec::new();
        let mut filled = SiteSet::EMPTY;
        for text in men.split_ascii_whitespace() {
            let (letter, name) = text.split_once('@').unwrap_or((text, ""));
            let (man, at) = (self.man(letter)?, self.site(name)?);
            let fault = |code: code::Code| self.fault(text, Fault::new(code).with("site", name).site(at));
            if !rules.fits(man, at) {
                return Err(fault(code::VOID_CELL));
            }
            let squares = rules.footprint(man, at);
            if squares.meets(&filled) {
                return Err(fault(code::DROP_ON_MAN));
            }
            filled |= squares;
            placed.push((at, man));
        }
        Ok(self.reach_in(&rules.arrange(&placed), self.site(site)?))
    }

    /// The squares of all men of either side that attack a square, whatever stands there.
    ///
    /// # Errors
    /// That the game has no such square.
    #[wasm_bindgen(unchecked_return_type = "string[]")]
    pub fn attacks(&self, site: &str) -> Result<JsValue, Error> {
        let attackers = self.rules().all_attackers(self.play.position(), self.site(site)?);
        Ok(data::members(self.rules(), attackers).into())
    }

    /// A still picture, drawn with the text of `pieces.svg`.
    #[must_use]
    pub fn svg(&self, sprite: &str, flipped: Option<bool>) -> String {
        gambado_picture::svg(
            self.rules(),
            self.play.position(),
            sprite,
            flipped.unwrap_or_default(),
        )
    }
}
