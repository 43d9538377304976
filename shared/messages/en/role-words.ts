/** Name and rights of each role in a home. */
export const roleWords = {
  owner: { name: 'Owner', may: 'Can do everything' },
  member: { name: 'Partner', may: 'Can file, answer and close' },
  'read-only': { name: 'Reader', may: 'Can read only' },
}
