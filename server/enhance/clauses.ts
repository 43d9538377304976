import { FIXED_SENTENCES, FRAMES } from './phrases.ts'

/** The order a builder reads best: what is wrong, where, since when or on what occasion, what it does, what is asked. */
export const ROLES = ['what', 'where', 'when', 'effect', 'request'] as const
export type Role = (typeof ROLES)[number]
export type Clause = { role: Role; text: string }

const GREETING =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))(?: (?:there|all|team|builder|everyone|folks|guys|sir or madam|sir|madam))?(?:[,!:-]+\s*|\s+(?=we\b|i\b|i'm\b|our\b|my\b|the\b|just\b)|$)/i
const FAREWELL =
  /^(?:thanks|thank you|thx|ty|cheers|regards|best|best regards|sincerely)(?: (?:so much|a lot|very much|in advance|you))?$/i

const REQUEST =
  /^(?:please|kindly|can (?:you|someone|somebody|we|i|it|your|this|these|they)|could (?:you|someone|we|your|it)|would (?:like|you|appreciate)|(?:i|we)(?:'d| would) (?:like|appreciate)|we want|i want|(?:this )?needs? (?:to be|re|a |an |some|fix|repair|adjust|replac|someone)|(?:we|i) need|when can|fix\b|send\b|let (?:me|us) know|how soon|must be|should be (?:fixed|replaced|repaired)|as soon as possible)|\bplease$|\bplease (?:advise|fix|send|check|come|help|repair|call)/i
const EFFECT =
  /^(?:so (?!far)|because of (?:this|that|it)|as a result|now (?:we|i|it|the|my|our)|(?:we|i|you|they|my \w+|our \w+) (?:can't|cannot|couldn't|had to|have to|are afraid|am afraid|stopped|unplugged|wash|got)|can't (?:use|sleep|lock|get|watch)|(?:it|that|this) (?:makes|wakes|ruined|keeps us|prevents|means)|afraid|unusable|(?:kids|my mother|someone|my wife|my husband|my son|my daughter) )/i
const WHEN =
  /^(?:(?:ever )?since\b|for (?:about |almost |over |the (?:last|past) |a |an |\d|one|two|three|several|some)|started\b|it started\b|began\b|it began\b|(?:first )?noticed (?:it|this|last|yesterday|on|about|around)\b|(?:i|we) (?:first )?noticed (?:it|this)|every (?:time|day|night|morning|rain|few)|whenever\b|(?:right |only |mostly )?(?:when|after|during)\b|it showed up|it's been (?:like|this|going|happening|\d|about)|(?:it|this) has been|(?:it )?has been like|yesterday\b|last (?:week|night|month|year|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|this (?:happens|morning)|first saw)/i
const WHEN_FRAME = new RegExp(
  `^(?:${FRAMES.when}|${FRAMES.lasting}|${FRAMES.noticed}|This (?:started|began))\\b`,
  'i',
)

const PLACE_WORD =
  /^(?:in|on|at|the|our|my|upper|lower|upstairs|downstairs|main|first|second|third|1st|2nd|3rd|top|ground|floor|level|master|guest|hall|powder|kids|front|back|side|left|right|north|south|east|west|half|full|primary|owner's|bath|bathroom|bedroom|room|kitchen|garage|basement|attic|laundry|living|dining|family|bonus|great|office|nursery|hallway|entry|foyer|pantry|closet|mudroom|den|study|loft|porch|deck|patio|yard|backyard|crawlspace|stairwell|utility|outside|of|house)$/i
const ROOM =
  /(?:bath|bathroom|bedroom|room|kitchen|garage|basement|attic|office|nursery|hallway|hall|entry|foyer|pantry|closet|mudroom|den|study|loft|porch|deck|patio|yard|backyard|crawlspace|stairwell|upstairs|downstairs)$/i

const A_TIME =
  '(?:about |around |early |late |mid |the |at least )?(?:mon|tues|wednes|thurs|fri|satur|sun|yester|christmas|thanksgiving|easter|halloween|new year|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|fall|autumn|winter|last|first|day|we (?:moved|closed|bought)|move|moving|closing|installation|\\d|one|two|three|a |several|then)'
/** A tail that says since when or on what occasion, and can stand as a sentence of its own. */
const OCCASION =
  'after (?:every|each|heavy|hard|rain|storms?|snow|it rains|a (?:heavy |hard |big )?(?:rain|storm)|(?:we|you|i|someone) (?:use|run|shower|flush|walk))\\b'
const WHEN_TAIL = new RegExp(
  `^(.{8,}?),? ((?:ever )?since ${A_TIME}[^,]*|(?:almost |about )?every time [^,]{4,}|whenever [^,]{4,}|(?:even |only |mostly |especially )?(?:when [^,]{4,}|${OCCASION}[^,]*)|for (?:about |almost |over |the (?:last|past) )?(?:\\d+|one|two|three|four|five|six|several|a few) (?:days?|weeks?|months?|years?|hours?)(?: now)?)$`,
  'i',
)
const EFFECT_TAIL = /^(.{8,}?),? so ((?:we|i|you|my|our|now|the|it|they|nobody|no one)\b.{6,})$/i
const REQUEST_TAIL =
  /^(.{8,}?),? ((?:please|can you|could you|can someone|could someone|can (?:it|this|these|they) be)\b.{2,})$/i
const LEADING_WHEN = /^((?:since|when|whenever|every time|after) [^,]{4,}), (?!and\b|but\b|or\b)(.{8,})$/i
const LEADING_PLACE = /^([\p{L}\d' ]{3,40}?)(?:: | - )(.{4,})$/u

/** Parts the text into clauses and names each one's part in the story. Nothing but greetings and thanks is left out. */
export function toClauses(text: string): Clause[] {
  const sentences = sentencesOf(text)
  // "This happens when it rains" must stand next to the one thing it can mean.
  const hasOneSubject = sentences.filter((sentence) => roleOf(sentence) === 'what').length === 1
  return sentences.flatMap((sentence) => partSentence(sentence, hasOneSubject))
}

/** Sentences without their full stop; question marks and exclamations are kept, decimals stay whole. */
function sentencesOf(text: string): string[] {
  const fixed = new Set(FIXED_SENTENCES.map((sentence) => sentence.replace(/\.$/, '')))
  return text
    .split(/\n+|(?<=[.!?])\s+|\.{2,}\s*|;\s+/)
    .map((part) => part.replace(/^[\s.,;:–—-]+|[\s.,;:–—-]+$/g, '').trim())
    .map((part) => part.replace(GREETING, '').trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .filter((part) => !fixed.has(part) && !FAREWELL.test(part.replace(/[!.]+$/, '')))
}

function partSentence(sentence: string, hasOneSubject: boolean): Clause[] {
  const label = roleOf(sentence)
  if (label === 'request' || label === 'where') return [{ role: label, text: sentence }]

  const place = LEADING_PLACE.exec(sentence)
  if (place?.[1] && place[2] && isPlace(place[1]))
    return [...partSentence(place[2], hasOneSubject), { role: 'where', text: place[1] }]

  const request = REQUEST_TAIL.exec(sentence)
  if (request?.[1] && request[2] && !/\b(?:to|and|or|we|i)$/i.test(request[1]))
    return [...partSentence(request[1], hasOneSubject), { role: 'request', text: request[2] }]

  if (sentence.endsWith('?')) return [{ role: 'what', text: sentence }]

  const effect = EFFECT_TAIL.exec(sentence)
  if (effect?.[1] && effect[2])
    return [
      ...partSentence(effect[1], hasOneSubject),
      { role: 'effect', text: `${FRAMES.effect} ${effect[2]}` },
    ]

  const leading = hasOneSubject ? LEADING_WHEN.exec(sentence) : null
  if (leading?.[1] && leading[2] && !WHEN_FRAME.test(sentence))
    return [...partSentence(leading[2], hasOneSubject), { role: 'when', text: leading[1] }]

  const tail = label === 'what' && hasOneSubject ? WHEN_TAIL.exec(sentence) : null
  if (tail?.[1] && tail[2] && standsAlone(tail[1]) && !mustStayInSentence(tail[2]))
    return [...partSentence(tail[1], hasOneSubject), { role: 'when', text: tail[2] }]

  return [{ role: label, text: sentence }]
}

const OPEN_END =
  /\b(?:and|or|but|because|so|that|than|is|are|even|not|only|to|it|the|a|from|of|by|for|since|until|unless|like|as|about|in|on|at|right|shortly|soon|just|long|days?|weeks?|months?|years?|hours?|minutes?)$/i

/** A tail can only be taken off what is a whole thought without it: no open "and", no second thought inside. */
function standsAlone(head: string): boolean {
  if (/[,(]/.test(head) || OPEN_END.test(head)) return false
  return head.split(' ').length >= 2 && !/\b(?:was|were|had|has|have)\b/i.test(head)
}

const PAST =
  /\b(?:\w{3,}ed|did|was|were|came|went|got|slid|ran|fell|blew|had|said|left|broke|took|put|made|built|told|hit|cut|found|bought|brought|sent|saw)\b/i

/**
 * "when I plugged it in" tells of one time, and "This happens when I plugged it in" would not be English;
 * after "and" nobody can tell whether the occasion or the defect goes on.
 */
function mustStayInSentence(tail: string): boolean {
  if (/^(?:ever )?since\b|^for\b/i.test(tail)) return false
  return PAST.test(tail) || /\band\b/i.test(tail)
}

function roleOf(sentence: string): Role {
  if (sentence.startsWith(FRAMES.where) || isPlace(sentence)) return 'where'
  if (WHEN_FRAME.test(sentence)) return 'when'
  if (REQUEST.test(sentence)) return 'request'
  if (WHEN.test(sentence) && !/, (?!and\b)/.test(sentence) && isShortOrWhole(sentence)) return 'when'
  if (EFFECT.test(sentence)) return 'effect'
  return 'what'
}

/** "Since it got cold the door sticks" is the defect itself; "since it got cold" is only its time. */
function isShortOrWhole(sentence: string): boolean {
  return /^(?:it|this|i|we)\b/i.test(sentence) || sentence.split(' ').length <= 7
}

function isPlace(text: string): boolean {
  return ROOM.test(text) && text.split(' ').every((word) => PLACE_WORD.test(word))
}
