import { textOf } from '#shared/messages/text.ts'

/** Returns the first line of emails that can be answered: mail programs' quoted history is folded away below it. */
export const replyMarker = (): string => `--- ${textOf('mailLayout').replyAbove} ---`

/** "4 photos in all", or with where they are: "4 photos, attached to this email". */
export const photosLine = ({ total, about }: { total: number; about?: string | undefined }): string =>
  about ?? textOf('mailLayout').photosInAll({ total })

// Control characters, line and paragraph separators, and marks that change the text direction.
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu

/** Returns the text fit for a mail header: one line, no invisible characters, at most `max` characters. */
export function oneLine(text: string, max: number): string {
  const line = text.replaceAll(UNPRINTABLE, ' ').replaceAll(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  return characters.length <= max
    ? line
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}

/** Returns the lines of a text as it was typed, without unprintable characters and without blank lines at the ends. */
export function printableLines(text: string): string[] {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  return lines
    .map((line) => line.replaceAll('\t', ' ').replaceAll(UNPRINTABLE, '').trimEnd())
    .join('\n')
    .trim()
    .split('\n')
}
