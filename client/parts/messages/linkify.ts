type TextPart = { text: string; href?: string }

/** Matches a web address: no spaces, quotes, angle brackets, control or direction marks. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"'`\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/giu
const CLOSING: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/**
 * Splits plain text into parts, web addresses with their `href`. Only http and https become links; one that hides its
 * host behind a user name ("https://bank.example@evil.example") stays text. Joined again, the parts are the original
 * text.
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

/** The final dot of the sentence and the bracket around the address are not part of it. One pass, however long. */
function withoutTail(address: string): string {
  const left = new Map<string, number>()
  for (const character of address) left.set(character, (left.get(character) ?? 0) + 1)
  let end = address.length
  for (; end > 0; end--) {
    const last = address[end - 1] ?? ''
    const opening = CLOSING[last]
    const isTail = opening ? (left.get(last) ?? 0) > (left.get(opening) ?? 0) : /[.,;:!?…*_|\\]/.test(last)
    if (!isTail) break
    left.set(last, (left.get(last) ?? 0) - 1)
  }
  return address.slice(0, end)
}
