import type { ClaimDetail } from '#shared/claims/claims.ts'

/** What is sent with a link, in every way of sharing. */
export type SharedText = { title: string; text: string }

export function shareText(claim: Pick<ClaimDetail, 'title' | 'address' | 'number'>): SharedText {
  return {
    title: `Warranty claim: ${claim.title}, ${claim.address}`,
    text: `Warranty claim no. ${claim.number}: ${claim.title}, ${claim.address}. The whole claim with photos, and the way to answer it, is here:`,
  }
}

/** A prefilled email to the builder, for the homeowner's own mail program. */
export function mailtoLink(
  { title, text }: SharedText,
  builder: { name: string; email: string },
  shareUrl: string,
): string {
  const body = `Hello ${builder.name},\r\n\r\n${text}\r\n${shareUrl}\r\n`
  return `mailto:${encodeURIComponent(builder.email).replace('%40', '@')}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`
}

/** Copies the text to the clipboard. Returns false where the browser does not allow it. */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Without HTTPS there is no clipboard interface; copying the selection still works there.
    field?.select()
    return document.execCommand('copy')
  }
}

/** Loopback names mean the reader's own machine, so the builder could not open such a link. */
export function isThisMachineOnly(url: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname)
}
