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
