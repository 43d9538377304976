import { folded, ROOMS } from './rooms.ts'

type Kind =
  | 'kitchen'
  | 'bath'
  | 'living'
  | 'dining'
  | 'bedroom'
  | 'entry'
  | 'laundry'
  | 'garage'
  | 'outside'
  | 'attic'
  | 'basement'
  | 'office'

/** Names of rooms, in English, Spanish and German: longer ones first, because a "master bath" is no bedroom. */
const NAMES: readonly (readonly [Kind, string])[] = [
  [
    'laundry',
    'laundry room|laundry|utility room|cuarto de lavado|cuarto de lavanderia|lavanderia|waschkuche|waschraum|hauswirtschaftsraum',
  ],
  [
    'bath',
    'half bath|powder room|(?:bath|shower|wash)rooms?|bath room|baths?|cuartos? de bano|banos?|aseo|sanitario|badezimmer|bader|bad|gaste wc|duschbad|toilettenraum',
  ],
  ['dining', 'dining room|dining area|comedor|esszimmer|essbereich'],
  [
    'living',
    'living room|family room|great room|den|sala de estar|sala|salon|estancia|wohnzimmer|wohnbereich',
  ],
  [
    'bedroom',
    '(?:master|primary|guest|kids|main) (?:bed)?room|bedrooms?|nursery|recamaras?|dormitorios?|habitacion(?:es)?|alcoba|cuarto principal|schlafzimmer|kinderzimmer|gastezimmer',
  ],
  ['office', 'home office|office|oficina|estudio|arbeitszimmer|buro'],
  ['kitchen', 'kitchen|pantry|cocina|despensa|kuche|speisekammer'],
  [
    'entry',
    'entryway|entry|foyer|front door|hallway|entrada|recibidor|vestibulo|pasillo|eingang|haustur|diele|flur',
  ],
  ['garage', 'garage|garaje|cochera'],
  ['attic', 'attic|atico|desvan|tapanco|dachboden|speicher'],
  ['basement', 'basement|cellar|sotano|keller'],
]

/** What is found in one room only; it counts where no room is named. */
const THINGS: readonly (readonly [Kind, string])[] = [
  [
    'kitchen',
    'kitchenette|dishwasher|refrigerator|fridge|stove|cooktop|oven|microwave|garbage disposal|range hood|lavavajillas|lavaplatos|refrigerador|estufa|horno|microondas|campana|geschirrspuler|spulmaschine|kuhlschrank|herd|backofen|kochfeld|dunstabzugshaube',
  ],
  [
    'bath',
    'toilet|bathtub|tub|shower|vanity|inodoro|excusado|regadera|ducha|tina|banera|badewanne|dusche|waschtisch',
  ],
  ['laundry', 'washing machine|dryer|lavadora|secadora|waschmaschine|waschetrockner'],
]

/** A wall inside has an outer side too: these count where nothing inside is named. */
const OUTSIDE =
  'outside|outdoors?|exterior|yard|backyard|driveway|patio|porch|deck|siding|stucco|gutters?|downspouts?|roof|fence|lawn|sprinklers?|afuera|jardin|terraza|fachada|canaletas?|canalones|techo exterior|azotea|tejado|barda|cerca|aussen|draussen|garten|terrasse|einfahrt|fassade|dachrinnen?|regenrinnen?|zaun|rasen'

const NUMBERS: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  first: '1',
  second: '2',
  third: '3',
  primer: '1',
  primero: '1',
  segundo: '2',
  tercero: '3',
  uno: '1',
  dos: '2',
  tres: '3',
  erstes: '1',
  erste: '1',
  zweites: '2',
  zweite: '2',
  drittes: '3',
}

/**
 * Returns the room of a home's list that the words of a claim name; null where they name none, several, or one of which
 * the home has several: nothing is guessed, because a wrong room would be on record.
 */
export function suggestRoom(words: string, rooms: readonly string[]): string | null {
  const text = ` ${folded(words)} `
  const named = namedIn(text, rooms)
  if (named.length > 0) return named.length === 1 ? (named[0] ?? null) : null
  const kinds = kindsIn(text)
  if (kinds.length !== 1) return null
  const fitting = rooms.filter((room) => kindsIn(` ${folded(room)} `).includes(kinds[0] ?? 'outside'))
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

/** Returns the rooms whose own names are in the words, without those whose name is only a part of a longer one there. */
function namedIn(text: string, rooms: readonly string[]): string[] {
  const found = rooms.flatMap((room) => {
    const name = folded(room)
    const numbered = /^(.+) (\d+)$/.exec(name)
    const isThere =
      name.length > 2 &&
      (text.includes(` ${name} `) || (numbered && hasNumbered(text, numbered[1] ?? '', numbered[2] ?? '')))
    // The offered names are found by their kind: "entry" is also "entrada".
    const isOwn = numbered !== null || !ROOMS.some((each) => each === room)
    return isThere && isOwn ? [room] : []
  })
  return found.filter(
    (room) => !found.some((other) => other !== room && folded(other).includes(folded(room))),
  )
}

/** "Bath 2", "bathroom 2", "second bathroom", "baño 2", "segundo baño". */
function hasNumbered(text: string, name: string, number: string): boolean {
  const kind = kindsIn(` ${name} `)[0]
  const spelled = Object.keys(NUMBERS).filter((word) => NUMBERS[word] === number)
  const noun = kind ? patternOf(kind) : name
  const count = [number, ...spelled].join('|')
  return new RegExp(` (?:(?:${noun}) (?:${count})|(?:${count}) (?:${noun})) `, 'u').test(text)
}

const patternOf = (kind: Kind): string => NAMES.find(([each]) => each === kind)?.[1] ?? OUTSIDE

/** Returns the kinds of rooms that the words name; else what they name that is in one room; else whether it is outside. */
function kindsIn(text: string): Kind[] {
  let rest = text
  const take = (found: readonly (readonly [Kind, string])[]) =>
    found.flatMap(([kind, names]) => {
      const before = rest
      rest = rest.replaceAll(new RegExp(` (?:${names})(?= )`, 'gu'), ' ·')
      return rest === before ? [] : [kind]
    })
  const named = take(NAMES)
  if (named.length > 0) return named
  const things = take(THINGS)
  return things.length > 0 ? things : take([['outside', OUTSIDE]])
}
