/**
 * A name or title as one line: line ends and other control characters become a space, marks that turn the reading
 * direction are dropped. Such texts stand in greetings and subjects of mails to people who did not write them.
 */
export function oneLine(text: string): string {
  return text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '').replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}
