/** Returns whether the address of a picture is one of this server; those of other hosts are never contacted. */
export const isStoredHere = (address: string | null): address is string =>
  address?.startsWith(`${location.origin}/`) === true

/** Values the browser would not store; they are kept until the tab closes and replace older stored values. */
const fallback = new Map<string, string>()

/** Reads local storage without throwing, also when the browser blocks it. */
export function readStored(key: string): string | null {
  try {
    return fallback.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores the text under the key; null removes it. */
export function writeStored(key: string, value: string | null): void {
  fallback.delete(key)
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value !== null) fallback.set(key, value)
  }
}
