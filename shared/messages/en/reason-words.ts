import type { SentBy } from '#shared/claims/reasons.ts'

const sentBy: Record<SentBy, string> = {
  email: 'by email',
  text: 'by text message',
  portal: 'through the builder’s portal',
  'in-person': 'in person',
  other: 'in another way',
}

/** Words for why and how something of a claim was said: corrections, reopening, sending. */
export const reasonWords = {
  /** A field that can be corrected, inside a sentence. */
  field: ({ name }: { name: string }) => name,
  /** "title, category and address", the corrected fields. */
  fields: ({ names }: { names: readonly string[] }) =>
    names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`,
  /** Where nobody had said, or no longer says, which room it is. */
  noRoom: 'Not said',
  /** How the homeowner reported sending the link. */
  sentBy,
  reasonMissing: 'Please say what is still wrong',
}
