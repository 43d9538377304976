export const SENT_BY = ['email', 'text', 'portal', 'in-person', 'other'] as const
export type SentBy = (typeof SENT_BY)[number]

const SENT_BY_WORDS: Record<SentBy, string> = {
  email: 'by email',
  text: 'by text message',
  portal: 'through the builder’s portal',
  'in-person': 'in person',
  other: 'in another way',
}

/** "by text message": how the homeowner reported sending the link. */
export function sentByWords(way: SentBy): string {
  return SENT_BY_WORDS[way]
}
