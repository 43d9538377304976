import type { HomeRole } from './homes.ts'

/** Name and rights of each role. Without a schema, for the pages' first drawing. */
export const ROLE_WORDS: Record<HomeRole, { name: string; may: string }> = {
  owner: { name: 'Owner', may: 'Can do everything' },
  member: { name: 'Partner', may: 'Can file, answer and close' },
  'read-only': { name: 'Reader', may: 'Can read only' },
}
