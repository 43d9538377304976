/** The file in dist/ that stores which sources it was built from. */
export const stampFile: string
/** Returns whether dist/ was built from the current sources. */
export function isBuilt(): boolean
/** Returns a digest of names, sizes and times of all sources. */
export function stamp(): string
