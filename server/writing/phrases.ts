/**
 * Every word the writer may add to the homeowner's own. None of them names a part of the house, a cause, a time or a
 * promise, so none can make a claim untrue. The test of invented facts reads this file.
 */

/** What a fragment needs to become a sentence: "Since Monday", "Master bath". */
export const FRAMES = {
  where: 'It is in the',
  lasting: 'It has been like this',
  noticed: 'I noticed this',
  started: 'It',
  needs: 'This',
} as const

/** The small words that turn a note into a sentence: "sink leaking" → "The sink is leaking." */
const GLUE = "the a an it is are there does not doesn't has for when rains in"

export const ALL_FIXED_WORDS: ReadonlySet<string> = new Set(
  [...Object.values(FRAMES), GLUE]
    .join(' ')
    .toLowerCase()
    .match(/[a-z']+/g) ?? [],
)
