export type TextPart = { text: string; href?: string }

/** Where a web address may begin and what it may hold: no spaces, quotes, angle brackets, control or direction marks. */
// oxlint-disable-next-line no-control-regex
const ADDRESS = /\bhttps?:\/\/[^\s<>"'`\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/giu
const CLOSING: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/**
 * Cuts a stranger's plain text into parts, web addresses with their `href`. Only http and https become links; one
 * that hides its host behind a user name ("https://bank.example@evil.example") stays text. Joined again, the parts
 * are the text as it came.
 */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = withoutTail(match[0])
    const href = safeHref(address)
    if (href === null) continue
    if (match.index > from) parts.push({ text: text.slice(from, match.index) })
    parts.push({ text: address, href })
    from = match.index + address.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

function safeHref(address: string): string | null {
  const url = URL.parse(address)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  return url.username || url.password ? null : url.href
}

/** The dot that ends the sentence and the bracket around the address are not part of it. */
function withoutTail(address: string): string {
  let end = address.length
  for (; end > 0; end--) {
    const last = address[end - 1] ?? ''
    const opening = CLOSING[last]
    const isTail = opening
      ? count(address, last, end) > count(address, opening, end)
      : /[.,;:!?…*_|\\]/.test(last)
    if (!isTail) break
  }
  return address.slice(0, end)
}

function count(text: string, character: string, end: number): number {
  let found = 0
  for (let at = text.indexOf(character); at !== -1 && at < end; at = text.indexOf(character, at + 1)) found++
  return found
}
