/** Returns whether the address of a picture is one of this server; those of other hosts are never contacted. */
export const isStoredHere = (address: string | null): address is string =>
  address?.startsWith(`${location.origin}/`) === true
