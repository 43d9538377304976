/** Returns the path in the server's public address, such as `/homeclaim`; '' for an address without one. */
function readBase(): string {
  // The service worker is in that folder (client/public/service-worker.js).
  if (!('document' in globalThis)) return location.pathname.replace(/\/[^/]*$/, '')
  return document.querySelector<HTMLMetaElement>('meta[name=base]')?.content ?? ''
}

/** The path below which the app is, in pages that the server wrote it into (server/http/base-path.ts). */
export const base = readBase()

/** Returns the address of a path of the app or the server, for everything but the router, which adds the base itself. */
export const addressOf = (path: string): string => base + path

/** Returns the path of the app in an address below the base; undefined for another. */
export function appPath(pathname: string): string | undefined {
  if (base === '') return pathname
  if (pathname === base) return '/'
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : undefined
}

/** Leaves the app for another site's page. */
export function leaveFor(url: string): void {
  location.assign(url)
}

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
