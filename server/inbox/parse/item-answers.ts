import { oneLine } from '#shared/message-text.ts'

/** The answer of an email about one item of a walk-through. */
type ItemAnswer = {
  /** In the list, from 1. */
  number: number
  /** The words at the number, and the lines below them up to an empty one. */
  text: string
  /** It says that the item is fixed, and nothing that takes it back. */
  isFixed: boolean
  /** It takes back that the item is fixed. */
  isNotFixed: boolean
}

/** Further lines are not read: an answer to fifty items needs far fewer. */
const MAX_LINES = 1_000
const MAX_LINE_LENGTH = 1_000

const NUMBER = String.raw`\d{1,2}`
/** English, Spanish and German, whatever language the list was sent in: a builder answers in their own. */
const NUMBERS = String.raw`${NUMBER}(?:\s{0,3}(?:-|–|—|,|&|to|and|through|al?|y|e|hasta|bis|und|u\.)\s{0,3}${NUMBER}){0,30}`
const FIXED =
  'done|fixed|completed?|repaired|finished|resolved|list[oa]s?|hech[oa]s?|reparad[oa]s?|arreglad[oa]s?|terminad[oa]s?|completad[oa]s?|resuelt[oa]s?|erledigt|repariert|fertig|behoben'
const RECEIVED =
  'acknowledged|received|noted|confirmed|recibid[oa]s?|confirmad[oa]s?|anotad[oa]s?|enterad[oa]s?|(?:eingang )?bestätigt|erhalten|notiert'
const ALL = String.raw`(?:all|everything)(?:\s(?:items|of them))?|(?:tod[oa]s?)(?:\s(?:los|las)\s(?:pendientes|puntos))?|alles?(?:\spunkte)?`
const NAMES = String.raw`items?|nos?\.?|numbers?|pendientes?|puntos?|punkte?|nr\.?|n[úu]m(?:ero)?s?\.?|n\.º`
const IS =
  'is|are|was|were|has been|have been|est[áa]n?|qued[óo]|quedaron|ya est[áa]n?|ya qued[óo]|ya quedaron|ya|ist|sind|wurde|wurden'
/** "3: done", "#4 - we come Tuesday", "Items 1-5 done", "all: acknowledged". Without a sign only known words follow. */
const ANSWER = new RegExp(
  String.raw`^(?:[*•·-]\s{0,3})?(?:(?:${NAMES})\s{0,3})?#?\s?(?<which>${NUMBERS}|${ALL})` +
    String.raw`(?:\s{0,3}[:.)=](?!\d)\s{0,3}(?<named>.*)|\s{1,3}[-–—]\s{1,3}(?<dashed>.*)|\s{1,3}(?<bare>(?:(?:${IS})\s)?(?:${FIXED}|${RECEIVED})\b.*))$`,
  'i',
)
const MONTH =
  /^(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|(?:de )?(?:ene|feb|mar|abr|may|jun|jul|ago|sep|set|oct|nov|dic)[a-z]*|märz|mai|okt[a-z]*|dez[a-z]*)\b/i
/** The word itself, not what will be or is not: "done by Friday" promises, "done, but" takes back. */
const SAYS_FIXED = new RegExp(
  String.raw`^¡?(?:(?:${IS}|all|now|already|todo|ahora|jetzt|schon)\s){0,2}(?:${FIXED})(?:\s(?:today|yesterday|already|now|this morning|this afternoon|last week|hoy|ayer|ya|esta mañana|esta tarde|la semana pasada|heute|gestern|schon))?\s*(?:$|[.!](?!\?)|,(?!\s*(?:but|except|not|only|pero|menos|excepto|salvo|no|solo|sólo|aber|außer|bis auf|nicht|nur)\b)|;|-|–)`,
  'i',
)
const SAYS_NOT_FIXED =
  /^(?:(?:it(?:’|')?s |is )?not fixed(?: yet)?|(?:todavía |aún )?no (?:está |quedó )?(?:reparad|arreglad|list)[oa](?: todavía| aún)?|(?:ist )?(?:noch )?nicht (?:repariert|erledigt|fertig|behoben))\s*(?:$|[.!:,;])/i

/**
 * Reads which items of a walk-through an email answers. `titles` are those of the items in their order: a line that only
 * repeats one is the list quoted, and the words below it answer. Numbers that the list does not have, times and dates name
 * no item. Returns each item once, in the order of the list; nothing when the text names none. Pure, and linear in the
 * length of the text.
 */
export function readItemAnswers(text: string, titles: readonly string[]): ItemAnswer[] {
  const said = new Map<number, string[]>()
  let current: readonly number[] = []
  const lines = text.normalize('NFC').replaceAll('\r', '').split('\n', MAX_LINES)
  for (const raw of lines) {
    const line = raw.slice(0, MAX_LINE_LENGTH).trim()
    if (line === '') current = []
    // The list as a mail program quotes it.
    if (line === '' || /^[>|]/.test(line) || / · (?:Claim|Reclamo|Meldung) \d+$/.test(line)) continue
    const read = readLine(line, titles.length)
    if (read) current = read.numbers
    const words = read ? read.words : line
    for (const number of current) {
      const isQuoted = read !== undefined && isTitle(words, titles[number - 1])
      said.set(number, [...(said.get(number) ?? []), ...(isQuoted || words === '' ? [] : [words])])
    }
  }
  return [...said]
    .filter(([, words]) => words.length > 0)
    .toSorted(([one], [other]) => one - other)
    .map(([number, words]) => ({
      number,
      text: words.join('\n'),
      isFixed: words.some((each) => SAYS_FIXED.test(each)),
      isNotFixed: words.some((each) => SAYS_NOT_FIXED.test(each)),
    }))
}

function readLine(line: string, count: number): { numbers: number[]; words: string } | undefined {
  const { which, named, dashed, bare } = ANSWER.exec(line)?.groups ?? {}
  if (which === undefined) return undefined
  const words = (named ?? dashed ?? bare ?? '').trim()
  // "24. November" is a date.
  if (MONTH.test(words) && named !== undefined && !line.includes(':')) return undefined
  const numbers = numbersIn(which, count)
  return numbers && { numbers, words }
}

/** Returns the numbers that "1-3, 5" means; undefined when the list does not have one of them. */
function numbersIn(which: string, count: number): number[] | undefined {
  if (/^(?:all|everything|tod)/i.test(which)) return Array.from({ length: count }, (_, index) => index + 1)
  const numbers = new Set<number>()
  for (const part of which.split(/,|&|and|\b[ye]\b/i)) {
    const ends = [...part.matchAll(/\d+/g)].map(([digits]) => Number(digits))
    const [from = 0, to = from] = [ends[0], ends.at(-1)]
    if (from < 1 || to > count || from > to) return undefined
    for (let number = from; number <= to; number += 1) numbers.add(number)
  }
  return [...numbers]
}

function isTitle(words: string, title: string | undefined): boolean {
  return title !== undefined && oneLine(words).toLowerCase() === oneLine(title).toLowerCase()
}
