import { z } from 'zod'
import { EmailAddress, PASSWORD_MAX, PASSWORD_MIN } from './auth.ts'
import { PersonName } from './person-name.ts'

/** A password somebody chooses, as at registration. */
export const NewPassword = z
  .string({ error: 'Please enter a new password.' })
  .min(1, 'Please enter a new password.')
  .min(PASSWORD_MIN, 'Password must be at least 8 characters')
  .max(PASSWORD_MAX, 'Password must be at most 256 characters')

/** A password somebody already has, asked again before something that cannot be taken back; some accounts have none. */
const OwnPassword = z
  .string({ error: 'Please enter your password.' })
  .min(1, 'Please enter your password.')
  .max(PASSWORD_MAX)

export const ForgottenPassword = z.object({ email: z.string().trim().toLowerCase().min(1).max(254) })

export const PasswordReset = z.object({ token: z.string().min(1).max(200), password: NewPassword })
export type PasswordReset = z.infer<typeof PasswordReset>

export const PasswordChange = z.object({ password: OwnPassword.optional(), newPassword: NewPassword })
export type PasswordChange = z.infer<typeof PasswordChange>

export const EmailChange = z.object({
  email: z.string().trim().min(1, 'Please enter the new address.').pipe(EmailAddress),
  password: OwnPassword.optional(),
})
export type EmailChange = z.infer<typeof EmailChange>

export const NameChange = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Please enter your name.')
    .pipe(PersonName.min(1, 'Please enter your name.')),
})

export const HELP_MAX = 2_000
export const HELP_MISSING = 'Please say what you need help with.'

/** What somebody asks whoever runs the server. */
export const HelpRequest = z.object({
  text: z.string().trim().min(1, HELP_MISSING).max(HELP_MAX, `Please use at most ${HELP_MAX} characters.`),
})

export const MailChoice = z.object({ wantsMail: z.boolean() })

/** A provider's account that signs in to this one. */
export const Identity = z.object({
  provider: z.string(),
  email: z.string(),
  connectedAt: z.string(),
  /** Whether it is the provider this server is set up for. */
  isUsable: z.boolean(),
})
export type Identity = z.infer<typeof Identity>

/** What the settings page shows of an account beyond the user everybody sees. */
export const AccountSettings = z.object({
  wantsMail: z.boolean(),
  /** An address that was asked for and waits for the link in its mail to be followed. */
  pendingEmail: z.string().nullable(),
  /** Without one the account is signed in by a provider only. */
  hasPassword: z.boolean(),
  identities: z.array(Identity),
})
export type AccountSettings = z.infer<typeof AccountSettings>

/** A session, as the person knows it. */
export const Device = z.object({
  id: z.string(),
  /** Browser and system in words, such as "Safari on iPhone". */
  name: z.string(),
  isThis: z.boolean(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
})
export type Device = z.infer<typeof Device>

export const AccountRemoval = z.object({
  password: OwnPassword.optional(),
  /** Address of the account that looks after the server next; asked of the only admin while others have accounts. */
  successor: z.string().trim().toLowerCase().max(254).optional(),
})
export type AccountRemoval = z.infer<typeof AccountRemoval>

/** What goes when an account goes. */
export const RemovalFacts = z.object({
  claims: z.number().int(),
  photos: z.number().int(),
  messages: z.number().int(),
  needsSuccessor: z.boolean(),
  /** A card is charged every month, which ends with the account. */
  hasSubscription: z.boolean(),
})
export type RemovalFacts = z.infer<typeof RemovalFacts>
