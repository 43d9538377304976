import type { MailContent } from '#server/delivery/email/mail.ts'

/** Words that no Spanish text has. */
export const ENGLISH =
  /\b(the|you|your|they|this|that|is|are|was|has|can|will|not|and|for|from|with|what|who|when|claims?|photos?|visit|open|send|sent|another|of|to|by|it|days?|left|due|email|home|hello|address|account|password|link)\b/gi
/** Names and addresses, the same in both languages. */
const SAME = /https?:\S+|\S+@\S+|Homeclaim|Maya Lindqvist/g

/** Returns what a reader sees of an email, line by line. */
export const linesOf = ({ subject, text, html }: MailContent): string[] => [
  subject,
  ...text.split('\n'),
  ...html
    .replaceAll(/<(style|script)[\s\S]*?<\/\1>/g, ' ')
    .split(/<[^>]*>/)
    .map((line) => line.trim()),
]

/** Returns a line without what is the same in both languages, and what a link that writes an email puts into it. */
export const wordsOf = (line: string): string =>
  line
    .replaceAll(/mailto:[^?\s]*\?subject=(\S+)/g, (_, words: string) =>
      decodeURIComponent(words.replace('&body=', ' ')),
    )
    .replaceAll(SAME, '')
