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
  'scald',
  'no-heat',
  'blocked-exit',
  'drowning',
  'fall',
  'open-house',
] as const
export type DangerKind = (typeof DANGER_KINDS)[number]

/**
 * One rule of words that together mean a danger. `all`: concepts near each other in one clause, in any order; `a|b` is
 * either, `!a` its denial ("no heat"). `within`: how many words may be between first and last, when the usual twelve
 * are too many or too few. `inOrder`: they come in the given order. `unless`: concepts that make it harmless in the
 * same clause within six words. `also`: concepts of which the text must have one in any clause.
 */
export type Rule = {
  kind: DangerKind
  all: string
  within?: number
  inOrder?: true
  unless?: string
  also?: string
  /** Like `unless`, in any clause of the text. */
  unlessAnywhere?: string
}
