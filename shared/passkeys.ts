import * as z from 'zod/mini'
import { textOf } from './messages/text.ts'
import { requiredText } from './text.ts'

/** Passkeys between browser and server (Web Authentication Level 3, 5.1.8–5.1.10). Bytes are base64url. */

export const MAX_PASSKEYS = 20
export const MAX_PASSKEY_NAME = 60

/** A passkey as its owner sees it. */
export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: z.string(),
  /** When it last signed in; null until it has. */
  usedAt: z.nullable(z.string()),
})
export type Passkey = z.infer<typeof Passkey>

/** The passkeys of an account. `isOffered`: whether the address of this server lets browsers use them. */
export const OwnPasskeys = z.object({ isOffered: z.boolean(), passkeys: z.array(Passkey) })

const Bytes = (maxLength: number) =>
  z.string().check(z.regex(/^[\w-]+$/), z.maxLength(maxLength, { error: () => textOf('passkeys').tooLarge }))
const Kind = z.literal('public-key')
const UserVerification = z.enum(['required', 'preferred', 'discouraged'])
const Listed = z.object({ id: z.string(), type: Kind })

/** Options for a browser to make a passkey. */
export const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: Kind })),
  timeout: z.int(),
  excludeCredentials: z.array(Listed),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    userVerification: UserVerification,
  }),
})
export type CreationOptions = z.infer<typeof CreationOptions>

/** Options for a browser to sign in with a passkey. It names none: the person chooses one of their own. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: UserVerification,
})
export type RequestOptions = z.infer<typeof RequestOptions>

/** The largest attestation without a certificate is about 1 kB. */
const MAX_RESPONSE = 8_192
const answered = {
  id: Bytes(1_400),
  rawId: Bytes(1_400),
  type: Kind,
  clientExtensionResults: z.object({}),
}

/** A new passkey's public half. */
export const MadePasskey = z.object({
  ...answered,
  response: z.object({ clientDataJSON: Bytes(MAX_RESPONSE), attestationObject: Bytes(MAX_RESPONSE) }),
})
export type MadePasskey = z.infer<typeof MadePasskey>

/** The proof that a browser has a passkey. */
export const UsedPasskey = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: Bytes(MAX_RESPONSE),
    authenticatorData: Bytes(MAX_RESPONSE),
    signature: Bytes(MAX_RESPONSE),
    userHandle: z.optional(Bytes(100)),
  }),
})
export type UsedPasskey = z.infer<typeof UsedPasskey>

const PasskeyName = requiredText(
  () => textOf('passkeys').nameMissing,
  MAX_PASSKEY_NAME,
  () => textOf('passkeys').nameTooLong({ max: MAX_PASSKEY_NAME }),
)
export const PasskeyRename = z.object({ id: z.string().check(z.maxLength(100)), name: PasskeyName })
