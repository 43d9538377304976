/**
 * The order that is easiest to read for a builder: what is wrong, where, since when or on what occasion, its effect,
 * the request.
 */
export const ROLES = ['what', 'where', 'when', 'effect', 'request'] as const
type Role = (typeof ROLES)[number]
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
const PLACE_WORD =
  /^(?:in|on|at|the|our|my|upper|lower|upstairs|downstairs|main|first|second|third|1st|2nd|3rd|top|ground|floor|level|master|guest|hall|powder|kids|front|back|side|left|right|north|south|east|west|half|full|primary|owner's|bath|bathroom|bedroom|room|kitchen|garage|basement|attic|laundry|living|dining|family|bonus|great|office|nursery|hallway|entry|foyer|pantry|closet|mudroom|den|study|loft|porch|deck|patio|yard|backyard|crawlspace|stairwell|utility|outside|of|house)$/i
const ROOM =
  /(?:bath|bathroom|bedroom|room|kitchen|garage|basement|attic|office|nursery|hallway|hall|entry|foyer|pantry|closet|mudroom|den|study|loft|porch|deck|patio|yard|backyard|crawlspace|stairwell|upstairs|downstairs)$/i

/** Splits the text into sentences and classifies each. Leaves out greetings and thanks only. */
export function toClauses(text: string): Clause[] {
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
