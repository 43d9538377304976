import { readStored, writeStored } from './stored.ts'

/**
 * Local storage key for the user whose notifications this device receives, the time of their sign-in and the push
 * endpoint.
 */
const TOLD_KEY = 'homeclaim.told'

export const toldMark = (userId: string, loginAt: number | null, endpoint: string): string =>
  `${userId} ${loginAt ?? 0} ${endpoint}`

/** Returns what was stored when this person turned notifications on here; null when they are off. */
export function storedToldMark(userId: string): string | null {
  const mark = readStored(TOLD_KEY)
  return mark?.startsWith(`${userId} `) ? mark : null
}

export function storeToldMark(mark: string | null): void {
  writeStored(TOLD_KEY, mark)
}
