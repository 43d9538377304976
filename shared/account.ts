import * as z from 'zod/mini'
import { EMAIL_MAX, HELP_MAX } from './account-lengths.ts'
import { EmailAddress, NewPassword, OwnPassword, requiredEmail, trimAddress } from './auth.ts'
import { LANGUAGE_NAMES } from './messages/languages.ts'
import { textOf } from './messages/text.ts'
import { requiredName } from './person-name.ts'
import { requiredText } from './text.ts'

export const ForgottenPassword = z.object({
  email: EmailAddress,
})

export const PasswordReset = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  password: NewPassword,
})
export type PasswordReset = z.infer<typeof PasswordReset>

export const PasswordChange = z.object({ password: z.optional(OwnPassword), newPassword: NewPassword })
export type PasswordChange = z.infer<typeof PasswordChange>

export const EmailChange = z.object({
  email: requiredEmail(() => textOf('accountRules').newAddressMissing),
  password: z.optional(OwnPassword),
})
export type EmailChange = z.infer<typeof EmailChange>

export const NameChange = z.object({ name: requiredName(() => textOf('accountRules').nameMissing) })

/** A question to the server's admin. */
export const HelpRequest = z.object({
  text: requiredText(
    () => textOf('accountRules').helpMissing,
    HELP_MAX,
    () => textOf('accountRules').helpTooLong({ max: HELP_MAX }),
  ),
})

export const MailChoice = z.object({ wantsMail: z.boolean() })
export const ReminderChoice = z.object({ wantsReminders: z.boolean() })

/** An account at a provider that signs in to this one. */
export const Identity = z.object({
  provider: z.string(),
  email: z.string(),
  connectedAt: z.string(),
  /** True when it is the provider this server is configured for. */
  isUsable: z.boolean(),
})
export type Identity = z.infer<typeof Identity>

/** The account as the settings page shows it, beyond `User`. */
export const AccountSettings = z.object({
  wantsMail: z.boolean(),
  wantsReminders: z.boolean(),
  /** A requested new address, until the link in its email is opened. */
  pendingEmail: z.nullable(z.string()),
  /** Without a password the account is signed in by a provider only. */
  hasPassword: z.boolean(),
  identities: z.array(Identity),
})
export type AccountSettings = z.infer<typeof AccountSettings>

/** A session, as its user sees it. */
export const Device = z.object({
  id: z.string(),
  /** Browser and system, such as "Safari on iPhone". */
  name: z.string(),
  isThis: z.boolean(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
})
export type Device = z.infer<typeof Device>

/** The password once more; an account without one has signed in at its provider recently. */
export const OwnPasswordProof = z.object({ password: z.optional(OwnPassword) })
export type OwnPasswordProof = z.infer<typeof OwnPasswordProof>

export const AccountRemoval = z.object({
  password: z.optional(OwnPassword),
  /** Address of the next admin; required from the only admin while others have accounts. */
  successor: z.optional(z.string().check(trimAddress(), z.toLowerCase(), z.maxLength(EMAIL_MAX))),
})
/** The same where the account may not go without a successor. */
export const RemovalWithSuccessor = z.extend(AccountRemoval, {
  successor: requiredText(
    () => textOf('accountRules').successorMissing,
    EMAIL_MAX,
    () => textOf('accountRules').emailInvalid,
  ),
})

export type AccountRemoval = z.infer<typeof AccountRemoval>

/** Everything that is deleted with an account. */
export const RemovalFacts = z.object({
  claims: z.int(),
  photos: z.int(),
  messages: z.int(),
  needsSuccessor: z.boolean(),
  /** True when a card is charged every month, which ends with the account. */
  hasSubscription: z.boolean(),
})
export type RemovalFacts = z.infer<typeof RemovalFacts>

/**
 * The language in which a person reads the app and our emails. `instead`: the one before, where the choice arrives later
 * than it was made; one that was chosen elsewhere meanwhile stays.
 */
export const LanguageChoice = z.object({
  language: z.enum(LANGUAGE_NAMES),
  instead: z.optional(z.enum(LANGUAGE_NAMES)),
})
export type LanguageChoice = z.infer<typeof LanguageChoice>
