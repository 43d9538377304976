import type { ClaimDetail } from '#shared/claims.ts'

type Shared = Pick<ClaimDetail, 'title' | 'address' | 'number' | 'builder'>

/** The text sent with the link, in every way of sharing. */
export function shareText(claim: Shared): { title: string; text: string } {
  return {
    title: `Warranty claim: ${claim.title}, ${claim.address}`,
    text: `Warranty claim no. ${claim.number}: ${claim.title}, ${claim.address}. The whole claim with photos, and the way to answer it, is here:`,
  }
}

/** A prefilled email to the builder, for the homeowner's own mail program. */
export function mailtoLink(claim: Shared, shareUrl: string): string {
  const { title, text } = shareText(claim)
  const body = `Hello ${claim.builder?.name ?? ''},\r\n\r\n${text}\r\n${shareUrl}\r\n`
  return `mailto:${encodeURIComponent(claim.builder?.email ?? '').replace('%40', '@')}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`
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
