import { ALL_FIXED_WORDS } from './phrases.ts'
import { stem } from '#shared/classify/stem.ts'

/**
 * Words that may be in any polite report because they say nothing about a house: no part of it, place, time, amount,
 * cause, degree, damage, promise or demand. An AI service may add only these words to a summary. Words that state a
 * fact ("again", "severe", "under", "because", "will") are left out on purpose: they must be the homeowner's own.
 */
const SMALL_WORDS =
  'a an the this that these those it its i me my myself we us our ourselves you your they them their there here ' +
  'who which what someone somebody something anyone anything any such other ' +
  'am is are was were be been being have has had having do does did doing can could would may might ' +
  'and or but so as if though although also however whether when whenever where since ' +
  'of to in on at by for from with about into'
const LETTER_WORDS =
  'please kindly thank thanks appreciate appreciated appreciation grateful hope hoping forward hearing hear ' +
  'report reporting write writing inform let know tell contact reach describe description mention note follow following ' +
  'issue problem concern matter situation condition trouble attention aware area affect home ' +
  'notice see find found observe experience seem appear look feel show ' +
  'occur happen exist present current currently ' +
  'ask request would like want need wish arrange schedule visit come send able possible available ' +
  'inspect inspection examine check assess assessment evaluate evaluation investigate review address resolve ' +
  'repair repaired fix fixed correct corrected help assist assistance advise confirm response reply ' +
  'appointment time earliest convenience convenient question information detail provide further ' +
  'work working function operate use using make take get give'

export const NEUTRAL_WORDS: readonly string[] = [
  ...new Set(`${SMALL_WORDS} ${LETTER_WORDS}`.split(' ')),
  ...ALL_FIXED_WORDS,
]

const NEUTRAL_STEMS = new Set(NEUTRAL_WORDS.map(stem))

/** Returns whether a word is neutral. Input: one word in lower case, in any inflection. */
export function isNeutral(word: string): boolean {
  return NEUTRAL_STEMS.has(stem(word))
}
