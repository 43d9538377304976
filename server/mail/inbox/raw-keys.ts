/** Where a mail lies as it came, and the envelope it came in. */
export const rawKey = (id: string): string => `inbound/${id}.eml`
export const envelopeKey = (id: string): string => `inbound/${id}.json`

export const INBOUND_FOLDER = 'inbound'
/** The mail's id in a key of the two above. */
export const idOfInboundKey = (key: string): string | undefined =>
  /^inbound\/([0-9a-z]{26})\.(?:eml|json)$/.exec(key)?.[1]
