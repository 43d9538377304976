/** A path of this app that an address carried, and nothing a browser would take for another site. */
export function ownPath(path: string | null | undefined): string | null {
  return path && /^\/(?![/\\])/.test(path) ? path : null
}
