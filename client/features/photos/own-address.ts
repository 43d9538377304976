/**
 * Our own server writes addresses of photos and uploads with its public name. Someone who reached it by another name (a
 * test, a tunnel, the bare machine) still gets them from the server the page came from. A bucket's address stays.
 */
export function ownAddress(address: string, page: string = location.href): string {
  const url = new URL(address, page)
  const isOurs = url.pathname.startsWith('/uploads/') || url.pathname.startsWith('/photos/')
  return isOurs && !isSigned(url) ? url.pathname + url.search : url.href
}

/** Whether an upload goes past our server, straight into the bucket. */
export function isInBucket(address: string): boolean {
  return isSigned(new URL(address, location.href))
}

/** A bucket may have folders of the same names; its addresses carry the signature of the store. */
function isSigned(url: URL): boolean {
  return url.searchParams.has('X-Amz-Signature')
}
