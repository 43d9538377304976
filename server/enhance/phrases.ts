/**
 * Every word the writer may add to the homeowner's own. Nothing here names a part of the house, a cause, a time
 * or a promise, so nothing here can be untrue of a claim. The test of invented facts reads this file.
 */
export const OPENING = 'I would like to report the following at my home.'
export const ASK = 'Please let me know when someone can come and look at this.'
export const THANKS = 'Thank you.'

/** Frames for a part of a sentence that stands alone: the homeowner's own words follow. */
export const FRAMES = {
  where: 'Location:',
  when: 'This happens',
  lasting: 'This has been so',
  noticed: 'I noticed this',
  started: 'This',
  effect: 'As a result,',
} as const

/** The small words that make a sentence out of a note: "sink leaking" → "The sink is leaking." */
export const GLUE = {
  the: 'The',
  is: 'is',
  are: 'are',
  thereIs: 'There is',
  thereAre: 'There are',
  a: 'a',
  an: 'an',
}

/** Fixed sentences a text may already hold, so that a second pass adds none twice. */
export const FIXED_SENTENCES: readonly string[] = [OPENING, ASK, THANKS]

export const ALL_FIXED_WORDS: ReadonlySet<string> = new Set(
  [...FIXED_SENTENCES, ...Object.values(FRAMES), ...Object.values(GLUE)]
    .join(' ')
    .toLowerCase()
    .match(/[a-z']+/g) ?? [],
)
