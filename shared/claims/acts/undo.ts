import { SECOND } from '#shared/time/dates.ts'

/** How long an answer can be undone, in ms. Nothing is recorded and nobody is notified before it ends. */
export const UNDO_MS = 10 * SECOND
