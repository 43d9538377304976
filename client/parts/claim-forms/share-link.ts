import type { ClaimDetail } from '#shared/claims/claims.ts'
import { openedOnlyBy } from '#shared/reachable.ts'
import { textOf } from '#shared/messages/text.ts'
import { categoryText } from '#shared/claims/categories.ts'

/** The content of every way of sharing: `text` comes before a link, `words` say the whole without one. */
export type SharedText = { title: string; text: string; words: string }

/** Characters of the words in a prepared email: some mail programs cut an address that is longer than about 2,000. */
const MAX_WORDS = 1_200

export function shareText(
  claim: Pick<ClaimDetail, 'title' | 'address' | 'number' | 'category' | 'summary' | 'description'>,
): SharedText {
  const { claim: text } = textOf('shareClaim')
  return {
    title: text.title(claim),
    text: text.text(claim),
    words: [
      text.heading(claim),
      `${text.where(claim)}\n${text.category({ category: categoryText(claim.category) })}`,
      claim.description || claim.summary,
    ].join('\n\n'),
  }
}

/** The name and phone number below the text. */
export type Sender = { name: string; phone: string | null }

/** Returns the words of an email to the builder: what is wrong, where, who writes, and the link where it can be opened. */
export function emailText(
  { words }: SharedText,
  { name, sender, url }: { name: string; sender: Sender; url: string },
): string {
  const shown = words.length > MAX_WORDS ? `${words.slice(0, MAX_WORDS).trimEnd()}…` : words
  const { email: text } = textOf('shareClaim')
  return [
    text.hello({ name }),
    shown,
    openedOnlyBy(url) === null && text.link({ url }),
    [sender.name, sender.phone && text.phone({ phone: sender.phone })].filter(Boolean).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** A prepared email to the builder, for the homeowner's own mail program. */
export function mailtoLink(title: string, text: string, builder: { email: string }): string {
  const body = `${text.replaceAll(/\r?\n/g, '\r\n')}\r\n`
  return `mailto:${encodeURIComponent(builder.email).replace('%40', '@')}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`
}

/** Copies the text, which may be in a `field`, to the clipboard. Returns false where the browser does not allow it. */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Without HTTPS there is no clipboard interface; copying the selection still works there.
    const from = field ?? document.body.appendChild(document.createElement('textarea'))
    if (!field) from.value = text
    from.select()
    const isCopied = document.execCommand('copy')
    if (!field) from.remove()
    return isCopied
  }
}
