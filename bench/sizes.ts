import type { Sizes } from './many-claims.ts'

/** Sizes of the benchmark's databases. Heavy users are those who ask; the growth compares one in each size. */
export const SIZES = {
  few: { claims: 100, users: 10, heavyUsers: 10, claimsOfHeavyUser: 10 },
  small: { claims: 1_000, users: 1, heavyUsers: 1, claimsOfHeavyUser: 1_000 },
  /** A list as long as one home's may get. */
  list: { claims: 2_000, users: 1, heavyUsers: 1, claimsOfHeavyUser: 2_000 },
  short: { claims: 100_000, users: 1_000, heavyUsers: 50, claimsOfHeavyUser: 1_000 },
  large: { claims: 1_000_000, users: 10_000, heavyUsers: 50, claimsOfHeavyUser: 1_000 },
} satisfies Record<string, Sizes>
