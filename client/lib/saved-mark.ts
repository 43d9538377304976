import { readStored } from './stored.ts'

/**
 * The key in local storage that is set while this device has submitted claims that are not sent yet, or a walk-through
 * that is begun.
 */
export const savedMark = (userId: string): string => `homeclaim.saved.${userId}`

/** Returns whether to load what shows and sends these. */
export const hasSavedClaims = (userId: string): boolean => readStored(savedMark(userId)) !== null
