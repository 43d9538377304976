/**
 * A path of this app that an address or a browser carried; null for what a browser would take for another site's. It
 * strips tabs and line breaks first and reads a backslash as a slash (WHATWG URL, 4.4).
 */
export function ownPath(path: string | null | undefined): string | null {
  return path && /^\/(?![/\\])[^\t\n\r]*$/.test(path) ? path : null
}
