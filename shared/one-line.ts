/**
 * Returns a name or title as one line: line ends and other control characters become a space, marks that change the
 * reading direction are removed. Such texts are in greetings and subjects of emails to people who did not write them.
 */
export function oneLine(text: string): string {
  return text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '').replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}
