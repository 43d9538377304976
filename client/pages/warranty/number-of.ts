/** Returns the whole number that was typed, with a minus of any kind; the text itself when it is none. */
export function numberOf(text: string): number | string {
  const plain = text.trim().replace(/^[\u2212\u2013]/, '-')
  return /^-?\d+$/.test(plain) ? Number(plain) : text
}
