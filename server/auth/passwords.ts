import { PRODUCT_NAME } from '#shared/brand.ts'
import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'

/** The person who chooses a password: attackers may know all of this. */
type PasswordOwner = { name: string; email: string }

/** With more characters than this around it, a common password is no longer common. */
const COMMON_DECORATION_MAX = 4
/** With more characters than this around them, a person's own words are hard enough to guess. */
const OWN_DECORATION_MAX = 8

/** Loaded when the first password is chosen, because it takes about a tenth of a second and few requests need it. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { COMMON_PASSWORDS } = await import('./common-passwords.ts')
  return COMMON_PASSWORDS
}

/**
 * Refuses a password that attackers try first (OWASP ASVS 5.0, 6.2.4 and 6.2.11): a common one, or the person's name,
 * address or the product's name, also with a few digits or marks around it. Throws INVALID at `field`.
 */
export async function assertNotGuessable(
  password: string,
  owner: PasswordOwner,
  field: string,
): Promise<void> {
  const { tooCommon, tooClose } = textOf('accountErrors').passwords
  const text = (await isCommon(password)) ? tooCommon : isOwnWord(password, owner) ? tooClose : undefined
  if (text) throw new AppError('INVALID', text, { fields: { [field]: text } })
}

async function isCommon(password: string): Promise<boolean> {
  const known = await commonPasswords()
  const small = password.toLowerCase()
  const core = withoutDecoration(small)
  return known.has(small) || (small.length - core.length <= COMMON_DECORATION_MAX && known.has(core))
}

function isOwnWord(password: string, { name, email }: PasswordOwner): boolean {
  const given = joined(password)
  const core = withoutDecoration(given)
  const [local = ''] = email.split('@')
  const words = [email, local, name, ...name.split(/\s+/), PRODUCT_NAME].map(joined)
  return words.some(
    (word) =>
      word.length >= 3 &&
      (given === word ||
        (given.length - core.length <= OWN_DECORATION_MAX && core === withoutDecoration(word))),
  )
}

/** Returns the text in lower case without separators between words. */
const joined = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s._-]/g, '')

/** Returns the text without digits and marks at both ends: "homeclaim" of "2026homeclaim1!". */
const withoutDecoration = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

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
