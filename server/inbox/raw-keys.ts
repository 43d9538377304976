/** Where a mail lies as it came, and the envelope it came in. */
export const rawKey = (id: string): string => `inbound/${id}.eml`
export const envelopeKey = (id: string): string => `inbound/${id}.json`
