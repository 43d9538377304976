import { addressOf, appPath } from '#client/lib/base.ts'

/**
 * Our server writes URLs of photos, recordings, documents and uploads with its public name. For a page opened by another
 * name (a test, a tunnel, the machine itself) they are rewritten to the server the page came from. A bucket's URL stays.
 */
export function ownAddress(address: string, page: string = location.href): string {
  const url = new URL(address, page)
  const path = appPath(url.pathname) ?? url.pathname
  const isOurs = /^\/(uploads|photos|recordings|attachments|documents)\//.test(path)
  return isOurs && !isSigned(url) ? addressOf(path + url.search) : url.href
}

/** Returns whether an upload goes directly to the bucket. */
export function isInBucket(address: string): boolean {
  return isSigned(new URL(address, location.href))
}

/** A bucket may have folders of the same names; its URLs carry the signature of the store. */
function isSigned(url: URL): boolean {
  return url.searchParams.has('X-Amz-Signature')
}
