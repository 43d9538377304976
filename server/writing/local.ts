import type { Category } from '#shared/claims/categories.ts'
import { DESCRIPTION_MAX } from '#shared/claims/lengths.ts'
import { isSpanish } from '#shared/classify/spanish.ts'
import { correctSpelling } from '#shared/classify/spelling.ts'
import { categoriesOf } from '#shared/classify/suggest.ts'

/**
 * Accents and letters that Spanish words miss when typed on a phone: what is typed, a colon, the right word. A list,
 * because the maintained Spanish dictionaries have no permissive licence.
 */
const ACCENTED =
  'boton:botón botones:botones bano:baño banos:baños tambien:también despues:después ademas:además aqui:aquí asi:así mas:más atras:atrás detras:detrás dia:día dias:días rapido:rápido sabado:sábado miercoles:miércoles proximo:próximo ultimo:último ultima:última numero:número sotano:sótano atico:ático tuberia:tubería tuberias:tuberías cañeria:cañería cañerias:cañerías lampara:lámpara lamparas:lámparas electrico:eléctrico electrica:eléctrica electricos:eléctricos bateria:batería baterias:baterías jardin:jardín balcon:balcón cajon:cajón porton:portón calefon:calefón escalon:escalón rincon:rincón fria:fría frio:frío frios:fríos vacio:vacío vacia:vacía maquina:máquina plastico:plástico metalico:metálico ceramica:cerámica marmol:mármol cesped:césped arbol:árbol raiz:raíz raices:raíces facil:fácil dificil:difícil util:útil movil:móvil telefono:teléfono camion:camión razon:razón jabon:jabón carton:cartón algun:algún ningun:ningún segun:según quiza:quizá quizas:quizás todavia:todavía mayoria:mayoría garantia:garantía energia:energía compañia:compañía averia:avería griferia:grifería carpinteria:carpintería albañileria:albañilería plomeria:plomería habia:había tenia:tenía podria:podría deberia:debería estan:están estara:estará podra:podrá sera:será vendra:vendrá hara:hará alli:allí alla:allá aca:acá tecnico:técnico tecnicos:técnicos basico:básico mecanico:mecánico termico:térmico monoxido:monóxido humedo:húmedo humeda:húmeda solido:sólido liquido:líquido pajaro:pájaro raton:ratón pesimo:pésimo pesima:pésima ninos:niños cafe:café calenton:calentón enfria:enfría enfrian:enfrían desvan:desván camara:cámara camaras:cámaras buzon:buzón tapon:tapón valvula:válvula valvulas:válvulas linea:línea lineas:líneas lamina:lámina laminas:láminas codigo:código rapida:rápida unico:único unica:única' +
  ' ahi:ahí q:que xq:porque pq:porque porq:porque tmb:también tb:también dsd:desde bn:bien hise:hice ase:hace asen:hacen asta:hasta uele:huele guele:huele umo:humo umedad:humedad aiga:haya haiga:haya enchufle:enchufe refrijerador:refrigerador labavo:lavabo labadora:lavadora lababo:lavabo rregadera:regadera calefacion:calefacción calefasion:calefacción instalasion:instalación inundasion:inundación havitacion:habitación abitacion:habitación cosina:cocina serradura:cerradura bentana:ventana bentanas:ventanas bentilador:ventilador puelta:puerta yave:llave yabe:llave fujas:fugas fuja:fuga gotiando:goteando javon:jabón alfonbra:alfombra asulejo:azulejo asulejos:azulejos griyeta:grieta desaue:desagüe desague:desagüe desagues:desagües'
/** A past tense after "se": "se cayo" is "se cayó". */
const PAST =
  'cayo rompio salio metio abrio cerro quedo inundo quebro daño mojo solto despego movio hundio partio rajo apago prendio quemo derritio revento tapo atoro trabo zafo doblo inflo hincho pelo mancho perdio fundio levanto desprendio deslavo separo despinto volo cuarteo encharco oxido pudrio agrieto seco murio estropeo'.split(
    ' ',
  )

const CORRECTED = new Map(
  ACCENTED.split(' ').map((pair): [string, string] => {
    const [typed = '', right = typed] = pair.split(':')
    return [typed, right]
  }),
)

/** Nouns that always have the accent: "instalacion", "presion", "conexion". */
const ION = /^\p{L}{2,}[csxt]ion$/u
/** "esta" before what only a verb has after it: "esta roto", "esta goteando", "no esta". */
const IS =
  /(?<![\p{L}])(no |ya |casi |también |que |donde |cuando )?esta(?= (?!(?:entrada|salida|llamada|fachada|medida|parada|bajada|subida)(?!\p{L}))(?:\p{L}+(?:ando|iendo|yendo)|\p{L}+(?:[ai]d[oa])|rot[oa]|abiert[oa]|suelt[oa]|floj[oa]|suci[oa]|mal|bien|muy|en|lleno|llena|caliente|frío|fría|húmed[oa]|chuec[oa]|seco|seca|tapad[oa]|dur[oa]|así|más|peor|oscur[oa]|dañad[oa]|vieja|viejo|torcid[oa]|fuera|cerca)(?![\p{L}]))/giu

/**
 * Writes the accents and letters that were left out in a Spanish text, for words that have no other spelling. Changes
 * no name in capitals, no number and no word that it does not know.
 */
function correctSpanish(text: string): string {
  return text
    .replace(/(?<![\p{L}\p{N}@./-])\p{L}+(?![\p{L}\p{N}@/]|\.\p{L})/gu, (word, at: number) => {
      const lower = word.toLowerCase()
      const isName = word !== lower && !/(?:^|[.!?¡¿\n]\s*)$/.test(text.slice(0, at))
      if (isName) return word
      const afterSe = PAST.includes(lower) && /(?<!\p{L})se $/iu.test(text.slice(0, at))
      const listed = CORRECTED.get(lower) ?? (ION.test(lower) ? accentIon(lower) : undefined)
      const right = afterSe ? accentLast(lower) : listed
      if (right === undefined) return word
      return word === lower ? right : right.charAt(0).toUpperCase() + right.slice(1)
    })
    .replace(/(?<!\p{L})ay(?= \p{L})/gu, 'hay')
    .replace(/(?<=(?:^|[^\p{L}])(?:mi|su|tu) )(mam|pap)a(?!\p{L})/giu, '$1á')
    .replace(
      /(?<=(?:^|[^\p{L}])(?:no|ya) )se(?= (?:si|qué|que|cómo|como|dónde|donde|cuándo|cuando)(?!\p{L}))/giu,
      'sé',
    )
    .replace(/(?<=(?:^|[^\p{L}])se )callo(?!\p{L})/giu, 'cayó')
    .replace(
      /(?<=(?:^|[^\p{L}])no )(arregl|funcion|repar|quit|lleg|avis)o(?= (?:nada|nadie|el|la|los|las|a|bien)(?!\p{L}))/giu,
      '$1ó',
    )
    .replace(IS, (found) => found.replace(/esta$/i, (word) => `${word.slice(0, -1)}á`))
}

const accentLast = (word: string): string => `${word.slice(0, -1)}ó`
const accentIon = (word: string): string => `${word.slice(0, -3)}ión`

/**
 * The order that is easiest to read for a builder: what is wrong, where, since when or on what occasion, its effect,
 * the request.
 */
const ROLES = ['what', 'where', 'when', 'effect', 'request'] as const
type Role = (typeof ROLES)[number]
type Clause = { role: Role; text: string }

const GREETING =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))(?: (?:there|all|team|builder|everyone|folks|guys|sir or madam|sir|madam))?(?:[,!:-]+\s*|\s+(?=we\b|i\b|i'm\b|our\b|my\b|the\b|just\b)|$)|^(?:hola|buen[oa]s (?:días|tardes|noches)|buen día|estimad[oa]s?)(?: (?:a todos|a todas|equipo|constructora|señores))?(?:[,!:-]+\s*|$)/i
const FAREWELL =
  /^(?:thanks|thank you|thx|ty|cheers|regards|best|best regards|sincerely)(?: (?:so much|a lot|very much|in advance|you))?$|^(?:(?:muchas |mil )?gracias(?: de antemano| por (?:su|la) (?:ayuda|atención))?|saludos(?: cordiales)?|atentamente)$/i

const REQUEST =
  /^(?:please|kindly|can (?:you|someone|somebody|we|i|it|your|this|these|they)|could (?:you|someone|we|your|it)|would (?:like|you|appreciate)|(?:i|we)(?:'d| would) (?:like|appreciate)|we want|i want|(?:this )?needs? (?:to be|re|a |an |some|fix|repair|adjust|replac|someone)|(?:we|i) need|when can|fix\b|send\b|let (?:me|us) know|how soon|must be|should be (?:fixed|replaced|repaired)|as soon as possible)|\bplease$|\bplease (?:advise|fix|send|check|come|help|repair|call)/i
const EFFECT =
  /^(?:so (?!far)|because of (?:this|that|it)|as a result|now (?:we|i|it|the|my|our)|(?:we|i|you|they|my \w+|our \w+) (?:can't|cannot|couldn't|had to|have to|are afraid|am afraid|stopped|unplugged|wash|got)|can't (?:use|sleep|lock|get|watch)|(?:it|that|this) (?:makes|wakes|ruined|keeps us|prevents|means)|afraid|unusable|(?:kids|my mother|someone|my wife|my husband|my son|my daughter) )/i
const WHEN =
  /^(?:(?:ever )?since\b|for (?:about |almost |over |the (?:last|past) |a |an |\d|one|two|three|several|some)|started\b|it started\b|began\b|it began\b|(?:first )?noticed (?:it|this|last|yesterday|on|about|around)\b|(?:i|we) (?:first )?noticed (?:it|this)|every (?:time|day|night|morning|rain|few)|whenever\b|(?:right |only |mostly )?(?:when|after|during)\b|it showed up|it's been (?:like|this|going|happening|\d|about)|(?:it|this) has been|(?:it )?has been like|yesterday\b|last (?:week|night|month|year|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|this (?:happens|morning)|first saw)/i
const PLACE_WORD =
  /^(?:in|on|at|the|our|my|upper|lower|upstairs|downstairs|main|first|second|third|1st|2nd|3rd|top|ground|floor|level|master|guest|hall|powder|kids|front|back|side|left|right|north|south|east|west|half|full|primary|owner's|bath|bathroom|bedroom|room|kitchen|garage|basement|attic|laundry|living|dining|family|bonus|great|office|nursery|hallway|entry|foyer|pantry|closet|mudroom|den|study|loft|porch|deck|patio|yard|backyard|crawlspace|stairwell|utility|outside|of|house)$/i
const ROOM =
  /(?:bath|bathroom|bedroom|room|kitchen|garage|basement|attic|office|nursery|hallway|hall|entry|foyer|pantry|closet|mudroom|den|study|loft|porch|deck|patio|yard|backyard|crawlspace|stairwell|upstairs|downstairs)$/i

/** Splits the text into sentences and classifies each. Leaves out greetings and thanks only. */
function toClauses(text: string): Clause[] {
  return sentencesOf(text).map((sentence) => ({ role: roleOf(sentence), text: sentence }))
}

/** Splits a text into sentences without their full stops; keeps question marks, exclamation marks and decimals. */
function sentencesOf(text: string): string[] {
  return text
    .split(/\n+|(?<=[.!?])\s+|\.{2,}\s*|;\s+/)
    .map((part) => part.replace(/^[\s.,;:–—-]+|[\s.,;:–—-]+$/g, '').trim())
    .map((part) => part.replace(GREETING, '').trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .filter((part) => !FAREWELL.test(part.replace(/[!.]+$/, '')))
}

function roleOf(sentence: string): Role {
  if (isPlace(sentence)) return 'where'
  if (REQUEST.test(sentence)) return 'request'
  if (WHEN.test(sentence) && !/, (?!and\b)/.test(sentence) && isShortOrWhole(sentence)) return 'when'
  if (EFFECT.test(sentence)) return 'effect'
  return 'what'
}

/** "Since it got cold the door sticks" contains the defect; "since it got cold" is only its time. */
function isShortOrWhole(sentence: string): boolean {
  return /^(?:it|this|i|we)\b/i.test(sentence) || sentence.split(' ').length <= 7
}

function isPlace(text: string): boolean {
  return ROOM.test(text) && text.split(' ').every((word) => PLACE_WORD.test(word))
}

type CorrectWords = (text: string) => string
const asTyped: CorrectWords = (text) => text

const SOME_SPANISH = /\b(?:el|la|los|las|del|que|hay|esta|está|una|con|por|muy|donde|cuando)\b|[ñ¿¡]/i

/**
 * The built-in writer: no network, no randomness, the same input gives the same output. The summary is data, never an
 * instruction. Takes any text. Returns a description of 1 to 2000 characters, made of the summary's own words only, and
 * the category of the trade to call. A summary that reads well already is returned unchanged. `correctWords` corrects
 * English words that the lists do not know. Never throws.
 */
export function writeLocally(
  summary: string,
  correctWords: CorrectWords = asTyped,
): { description: string; category: Category } {
  const isEnglish = !isSpanish(summary)
  const said = correct(summary, correctWords)
  const description = fit(describe(said, isEnglish))
  const category = categoriesOf(summary)[0] ?? 'Other'
  // Nothing can be written from a summary that has only emoji or swearing.
  return { description: description || readable(summary) || '-', category }
}

/**
 * Returns the text with its spelling corrected in its language. English with Spanish words in it keeps the words that the
 * lists do not know.
 */
export function correct(text: string, correctWords: CorrectWords): string {
  if (isSpanish(text)) return correctSpanish(text.trim())
  const said = correctSpelling(text)
  return SOME_SPANISH.test(said) ? said : correctWords(said)
}

/** Returns the visible characters of the text, cut to the length of a description. */
const readable = (text: string) =>
  text
    .slice(0, DESCRIPTION_MAX)
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .trim()

function describe(said: string, isEnglish: boolean): string {
  const clauses = toClauses(said)
  const ordered = isEnglish ? inOrder(clauses) : clauses
  return ordered.map(({ text }) => toSentence(text)).join(' ')
}

/** Returns the sentence as it was typed, with a capital and a full stop. */
function toSentence(text: string): string {
  const first = text.charAt(0).toUpperCase()
  // A few letters become two as capitals, and the word would not be the homeowner's any more.
  const sentence = first.length === 1 ? first + text.slice(1) : text
  return /[.!?…]["')\]]?$/.test(sentence) ? sentence.replace(/!$/, '.') : `${sentence}.`
}

/** Puts the sentences in the order of `clauses.ts`, unless "it" could then mean another thing. */
function inOrder(clauses: Clause[]): Clause[] {
  if (clauses.filter(({ role }) => role === 'what').length > 1) return clauses
  return ROLES.flatMap((role) => clauses.filter((clause) => clause.role === role))
}

/** Cuts the end of a text that is too long, at the end of a word. */
function fit(text: string): string {
  if (text.length <= DESCRIPTION_MAX) return text
  const cut = text.slice(0, DESCRIPTION_MAX - 1)
  const atWord = cut.lastIndexOf(' ')
  return `${(atWord > DESCRIPTION_MAX / 2 ? cut.slice(0, atWord) : cut).replace(/\p{Cs}/gu, '')}…`
}
