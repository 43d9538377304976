/**
 * Returns a path of this app from a URL or a browser; null for what a browser would take for another site's. It strips
 * tabs and line breaks first and reads a backslash as a slash (WHATWG URL, 4.4).
 */
export function ownPath(path: string | null | undefined): string | null {
  return path && /^\/(?![/\\])[^\t\n\r]*$/.test(path) ? path : null
}
