import { hash, verify } from '@node-rs/argon2'

// argon2id with 19 MiB and two passes (OWASP's first choice); the library hashes on its own threads.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The hash of an unknown password: signing in to a missing account takes as long as to an existing one. */
const NOBODY = hash(crypto.randomUUID(), OPTIONS)

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS)
}

/** Returns false for a wrong password, and after the same time for an account without one (null). */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await NOBODY), password)
  return stored !== null && matches
}
