import * as z from 'zod/mini'
import { OwnPassword } from './auth.ts'
import { textOf } from './messages/text.ts'
import { requiredText } from './text.ts'

/** What a token may do: read the home's claims, or file claims and write messages too. */
export const TokenScope = z.enum(['read', 'file'])
export type TokenScope = z.infer<typeof TokenScope>

export const MAX_TOKEN_NAME = 60
/** Enough for every script of a home, and a list that one looks through. */
export const MAX_TOKENS = 20

/** A token as its owner sees it; the secret is shown once, when it is made. */
export const AccessToken = z.object({
  id: z.string(),
  name: z.string(),
  scope: TokenScope,
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})
export type AccessToken = z.infer<typeof AccessToken>

/** `password`: the password once more; an account without one has signed in at its provider recently. */
export const NewAccessToken = z.object({
  name: requiredText(
    () => textOf('tokenRules').nameMissing,
    MAX_TOKEN_NAME,
    () => textOf('tokenRules').nameTooLong({ max: MAX_TOKEN_NAME }),
  ),
  scope: TokenScope,
  password: z.optional(OwnPassword),
})
export type NewAccessToken = z.infer<typeof NewAccessToken>

export const MadeAccessToken = z.object({ secret: z.string() })
