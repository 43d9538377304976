/**
 * Returns whose drafts these are: a person's, in one of their homes. The home that came with the account has the account's
 * id, and its drafts the name they had before there were several.
 */
export const draftScope = (userId: string, homeId: string | undefined): string =>
  homeId === undefined || homeId === userId ? userId : `${userId}/home/${homeId}`
