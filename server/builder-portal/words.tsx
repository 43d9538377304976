import { Fragment } from 'react'

/** What a form says when what it sent did not arrive or could not be done. */
export const NOT_SENT = 'This was not sent. Everything you wrote is still here. Please try again.'

/** "Maya" of "Maya Lindqvist". */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

/** Typed text with its paragraphs and line breaks. */
export function Paragraphs({ text }: { text: string }) {
  const paragraphs = text
    .replaceAll(/\r\n?/g, '\n')
    .trim()
    .split(/\n{2,}/)
  return paragraphs.map((paragraph, index) => (
    <p key={index}>
      {paragraph.split('\n').map((line, row) => (
        <Fragment key={row}>
          {row > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  ))
}

/** The name people give the zone all year round, "Pacific Time", so that summer and winter times need no two names. */
export function zoneInWords(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(at)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone
}

/** Focuses what the reader came for: the answer chosen in the email, or the first invalid field. */
export function focusWhen(isWanted: boolean): { autoFocus?: true } {
  return isWanted ? { autoFocus: true } : {}
}
