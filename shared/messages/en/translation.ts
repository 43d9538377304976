/** A message of the other side in the reader's language, by an AI service. */
export const translation = {
  /** A small button below a message in another language. */
  translate: 'Translate',
  busy: 'Translating...',
  /** Above the translation, which is below the message's own words. */
  byMachine: 'Translated by machine',
  tooMany: 'Too many translations in a row.',
  tooLong: 'This message is too long to be translated here.',
  failures: {
    /** A homeowner reads these, or a builder. */
    slow: 'The translation took too long. Please try again.',
    busy: 'Too many translations at this moment. Please try again in a minute.',
    other: 'This could not be translated. Please try again later.',
  },
}
