/** Dangers that must not wait for a builder, the most pressing first. */
export const DANGER_KINDS = [
  'carbon-monoxide',
  'gas',
  'fire',
  'water-near-electrics',
  'electricity',
  'collapse',
  'running-water',
  'sewage',
  'no-heat',
  'blocked-exit',
  'fall',
  'open-house',
] as const
export type DangerKind = (typeof DANGER_KINDS)[number]
