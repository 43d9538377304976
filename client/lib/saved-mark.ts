import { readStored } from './stored.ts'

/**
 * Returns the local storage key that is set while this device has an unfinished walk-through, or submitted claims that
 * are not sent yet.
 */
export const savedMark = (userId: string): string => `homeclaim.saved.${userId}`

/** Returns whether to load the code that shows and sends saved claims. */
export const hasSavedClaims = (userId: string): boolean => readStored(savedMark(userId)) !== null
