import { phraseAt, plain, readWords } from './spanish-lists.ts'

/** Words that English has too ("no", "a") say nothing. */
const SPANISH_WORD =
  /^(?:el|la|los|las|del?|que|se|una?|en|con|por|esta|estan|hay|mis?|desde|cuando|y|al|muy|sin|tiene|hace|ya|le|lo|su|para|como|nos|pero|mas|son|bajo|sobre|entre|sale|cada|todo|toda)$/
const ENGLISH_WORD =
  /^(?:the|is|are|and|of|in|on|at|when|it|my|an|has|have|does|doesn|not|won|to|with|from|by|for|we|was|under|after|near|this|that|there|our|out|up|but)$/

/** Few English words of a house end like these. */
const SPANISH_ENDING =
  /^(?!(?:patio|stucco|camera|formica|radio|video|area|data|extra|into|also)s?$)[a-z]{2,}(?:[ao]s?|cion)$/

const wordsOf = (text: string): string[] =>
  plain(text)
    .replace(/\ba\/c\b/g, 'ac')
    .match(/[\p{L}\p{N}]+|[^\p{L}\p{N}\s]+|\n+/gu) ?? []

/** Returns whether a text is Spanish rather than English, by its function words, and without any by the others. */
export function isSpanish(text: string): boolean {
  const words = wordsOf(text)
  const spanish = words.filter((word) => SPANISH_WORD.test(word)).length
  const english = words.filter((word) => ENGLISH_WORD.test(word)).length
  return spanish > english || (english === 0 && words.filter((word) => SPANISH_ENDING.test(word)).length >= 2)
}

/** A word or phrase of the text in English, and the Spanish that it was. */
type Said = { english: string; spanish: string }

/**
 * A word that means something else beside other words: "llave" is a faucet, and a key beside a door. `beside` and
 * `never` are English words of the whole text.
 */
type Sense = { spanish: RegExp; english: string; beside?: string; never?: string }
const SENSES: readonly Sense[] = [
  {
    spanish: /^(?:la |las )?(?:llave|yave)s?$/,
    english: 'key',
    beside: 'door lock key mailbox window',
    never: 'water drip leak pipe shower sink kitchen bathroom hose yard',
  },
  {
    spanish: /^techos?$/,
    english: 'roof',
    beside:
      'shingle storm hail rain roof wind gutter flashing skylight chimney ridge blew chimney valley leaf moss',
    never: 'bedroom bathroom kitchen living dining hallway closet room upstairs laundry office crack paint',
  },
  {
    spanish: /^goteras?$/,
    english: 'leak',
    beside: 'faucet sink toilet pipe shower tub heater conditioner valve drain dishwasher refrigerator',
  },
  {
    spanish: /^aires?$/,
    english: 'air',
    beside: 'window door outlet attic wall insulation bathroom hood',
    never: 'thermostat cool hvac duct register cooling bedroom',
  },
  {
    spanish: /^(?:calentador|calentadores|heater|jiter|boiler)$/,
    english: 'furnace',
    beside: 'thermostat vent air register bedroom blower duct room house',
    never: 'water shower pipe tub sink faucet valve leak drip puddle',
  },
  {
    spanish: /^losas?$/,
    english: 'slab',
    never: 'bathroom kitchen shower hollow grout tub sink entry',
  },
  {
    spanish: /(?:hue|olor|fuga).*gas$/,
    english: 'smell',
    beside: 'stove oven cooktop heater furnace fireplace dryer',
  },
  { spanish: /humedad|encerrado|humedo/, english: 'smell', beside: 'conditioner hvac carpet duct' },
  {
    spanish: /^(?:luz|foco|luces|bombillo|bombilla)$/,
    english: 'display',
    beside: 'hood',
    never: 'when whenever',
  },
  { spanish: /^(?:tubo|barra|palo)$/, english: 'closet rod', beside: 'closet', never: 'water leak drip' },
  {
    spanish: /^(?:pod|pud)ri/,
    english: 'trim board rot',
    never: 'floor beam joist cabinet shower subfloor bathroom stair deck post fence framing',
  },
  { spanish: /diagonal/, english: 'settling diagonal crack', beside: 'door window house' },
  { spanish: /^chisp/, english: 'igniter', beside: 'stove oven burner cooktop' },
  {
    spanish: /^(?:grieta|fisura|raja|cuarte|quebrad|agriet|estrell)/,
    english: 'chip',
    beside: 'granite quartz countertop marble',
  },
  { spanish: /^(?:sell|silicon|calafat)/, english: 'exterior caulk', beside: 'outside brick siding stucco' },
  { spanish: /^(?:hund|pande|comb|venc|vence|colg)/, english: 'roof truss sag', beside: 'roof ceiling' },
  {
    spanish: /^(?:se )?empan/,
    english: 'steam',
    beside: 'bathroom mirror shower',
    never: 'window glass door',
  },
  {
    spanish: /(?:clav|tornill)/,
    english: 'nail',
    beside: 'shingle deck fence siding carpet tread baseboard board cabinet',
  },
  {
    spanish: /^(?:repello|aplanado|enjarre|revoque|friso)/,
    english: 'stucco',
    beside: 'outside facade exterior',
  },
  {
    spanish: /^(?:hund|sum[ei])/,
    english: 'floor sag',
    beside: 'floor',
    never: 'tile laminate yard concrete soft step',
  },
  {
    spanish: /^(?:desnivel|inclinad|chuec|ladead|de bajada|enchuec)/,
    english: 'floor slopes house',
    beside: 'floor house',
    never: 'door cabinet window fence post light tile tree drawer',
  },
  {
    spanish: /^(?:levant|inflad|inflo|abomb|hinch|alzad|arque|bota)/,
    english: 'buckling floor',
    beside: 'floor laminate plank',
    never: 'tile carpet door leak cabinet breaker deck',
  },
  { spanish: /^(?:aranas?)$/, english: 'chandelier', beside: 'light flicker switch dining' },
  { spanish: /^escarch\w*$/, english: 'defrost', beside: 'refrigerator freezer' },
  {
    spanish: /^(?:ventilador|ventiladores|abanicos?|fan)$/,
    english: 'bathroom fan',
    beside: 'bathroom steam shower',
  },
  {
    spanish: /^(?:ventilador|ventiladores|abanicos?|fan)$/,
    english: 'ac condenser',
    beside: 'hvac compressor',
  },
  { spanish: /^(?:lavaplatos)$/, english: 'kitchen sink', beside: 'faucet' },
  { spanish: /^(?:tapa\w*|tapo)$/, english: 'x', beside: 'attic outlet' },
  {
    spanish: /^(?:chimeneas?|chiminea)$/,
    english: 'chimney',
    beside: 'rain storm roof shingle brick flashing wind bird',
  },
]

/**
 * Translates the words of a Spanish text that name parts of a house, for the classifier only; the result is never
 * shown. `isPhrase` tells whether the classifier knows an English phrase, `isWord` whether it knows a word.
 */
export function glossSpanish(
  text: string,
  { isPhrase, isWord }: { isPhrase: (phrase: string) => boolean; isWord: (word: string) => boolean },
): string {
  const written = wordsOf(text)
    .map((word, at, all) => (word === 'al' && AN_INFINITIVE.test(all[at + 1] ?? '') ? 'cuando' : word))
    .map((word) => (word === 'del' ? 'de' : word === 'al' ? 'a' : word))
  const words = readWords(written)
  const said: Said[] = []
  for (let at = 0; at < words.length;) {
    const word = written[at] ?? ''
    const { length, english } = phraseAt(words, at)
    const spanish = written.slice(at, at + length).join(' ')
    said.push({ english: english ?? (isMark(word) || isWord(word) ? word : 'x'), spanish })
    at += length
  }
  return compounded(meant(said), isPhrase).join(' ')
}

/** "Al abrir" is when it is opened. */
const AN_INFINITIVE = /(?:ar|er|ir)(?:se|me|nos|l[aeo]s?)?$/

const isMark = (word: string) => !/[\p{L}\p{N}]/u.test(word)

/** What is the cause of something, and not the place that it goes through. */
const CAUSES = /\b(?:pipe|leak|leaking|hose|valve|faucet|drain|air conditioner|hvac)\b/

/** What leaks goes "a" somewhere, and damages it. */
const A_LEAK = /\b(?:leak|drip|water|overflow)\b/

/** Returns the words with those that mean something else beside the others. */
function meant(said: readonly Said[]): string[] {
  const all = new Set(said.flatMap(({ english }) => english.split(' ')))
  const has = (words: string | undefined) => words?.split(' ').some((word) => all.has(word)) ?? false
  return said.map(({ english, spanish }, at) => {
    const [next, afterNext] = said.slice(at + 1, at + 3)
    const noun = (next?.english === 'the' ? afterNext : next)?.english ?? ''
    if (spanish === 'por' && CAUSES.test(noun)) return 'from'
    if (spanish === 'a' && said.slice(0, at).some((before) => A_LEAK.test(before.english))) return 'onto'
    // "La tapa" is a lid, "se tapa" is clogged.
    if (/^tapas?$/.test(spanish) && said[at - 1]?.english === 'the') return 'x'
    const sense = SENSES.find(
      (one) => one.spanish.test(spanish) && (!one.beside || has(one.beside)) && !has(one.never),
    )
    return sense?.english ?? english
  })
}

/** A part that many things have, so that the trade is that of the whole. */
const A_PART = /^(?:door handle|door knob|hinge|glass|key|door lock|lock|door gasket|display|hose)$/

const A_MACHINE =
  /^(?:range hood|stove|oven|microwave|dryer|washing machine|dishwasher|freezer|refrigerator|oven door|fridge door)$/
const BESIDE_A_MACHINE =
  /outlet|switch|breaker|wire|vent|valve|faucet|pipe|drain|floor|wall|cabinet|drawer|hole|leak|water|tile|countertop|plug|power|side|front|back|door|paint|window/

/** At most this many words may stand between a part and what it is of: "la manija floja de la ventana". */
const MOST_BETWEEN = 2

/** Returns "door of the oven" as "oven door", where the classifier has that phrase. */
function compounded(words: readonly string[], isPhrase: (phrase: string) => boolean): string[] {
  const out = [...words]
  for (let at = out.length - 1; at > 0; at--) {
    if (out[at] !== 'of') continue
    const whole = out.findIndex((word, place) => place > at && word !== 'the')
    let part = at - 1
    while (part > at - 1 - MOST_BETWEEN && out[part] === 'x') part--
    const compound = compoundOf(out[part], out[whole], isPhrase)
    if (compound !== undefined) out.splice(part, whole - part + 1, compound)
    else if (isPartOf(out[part], out[whole]) && isPhrase(out[whole] ?? ''))
      out.splice(part, whole - part, 'x')
  }
  return out
}

const isPartOf = (part = '', whole = '') =>
  A_PART.test(part) || (A_MACHINE.test(whole) && part !== '' && !BESIDE_A_MACHINE.test(part))

function compoundOf(
  part: string | undefined,
  whole: string | undefined,
  isPhrase: (phrase: string) => boolean,
): string | undefined {
  if (!part || !whole || whole === 'x') return undefined
  const last = part.slice(part.lastIndexOf(' ') + 1)
  const place = whole === 'backyard' ? 'yard' : whole
  const [kind = ''] = whole.split(' ')
  return [`${whole} ${part}`, `${whole} ${last}`, `${place} ${last}`, `${kind} ${last}`].find(isPhrase)
}
