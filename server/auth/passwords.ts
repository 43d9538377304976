/** Loaded with the first password: most of a server's starts see none. */
const argon2 = () => import('@node-rs/argon2')

// argon2id with 19 MiB and two passes (OWASP's first choice); the library hashes on its own threads.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const { memoryCost, timeCost, parallelism } = OPTIONS
/**
 * A hash that no password is known to, as costly to verify as any: signing in to a missing account takes as long as to
 * an existing one. Written down, because every start would spend 20 MB and two passes over them on making one.
 */
const NOBODY = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$22l+6gFSzEg63NvIQMJzRg$oKb6L88tuG1bsQwFvjN7/Gs1XZIhwsq2iFqeVM9ypzU`

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await argon2()
  return hash(password, OPTIONS)
}

/** Returns false for a wrong password, and after the same time for an account without one (null). */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const { verify } = await argon2()
  const matches = await verify(stored ?? NOBODY, password)
  return stored !== null && matches
}
