import * as z from 'zod/mini'
import { EMAIL_MAX } from './account-lengths.ts'
import { textOf } from './messages/text.ts'
import { isPattern, PASSWORD_MAX, PASSWORD_MIN } from './passwords.ts'
import { requiredName } from './person-name.ts'
import type { Words } from './text.ts'

const emailInvalid = () => textOf('accountRules').emailInvalid
const credentialsMissing = () => textOf('accountRules').credentialsMissing

/**
 * One address as RFC 5321 allows it (4.1.2, 4.5.3.1): a dot-string of at most 64 characters, one `@`, and a domain of
 * two or more labels of at most 63 characters that begin and end with a letter or digit; 254 characters in all. Quoted
 * local parts and address literals are left out: no mailbox needs them, and mail libraries read them differently. The
 * last label is not a number (RFC 3696, 2), so no IPv4 address passes as a domain.
 */
const EMAIL_FORMAT =
  /^(?=.{6,254}$)(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/i

/** Spaces, line breaks and invisible characters around an address, as copying it from an email brings along. */
const AROUND = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu

/** Removes what was copied along with an address. */
export const trimAddress = () => z.overwrite((text: string) => text.replace(AROUND, ''))

/** The schema of every stored address: trimmed, in lower case, and exactly what mail is then sent to. */
export const EmailAddress = z
  .string()
  .check(
    trimAddress(),
    z.toLowerCase(),
    z.maxLength(EMAIL_MAX, { error: emailInvalid }),
    z.regex(EMAIL_FORMAT, { error: emailInvalid }),
  )

export const Credentials = z.object({
  email: z
    .string({ error: credentialsMissing })
    .check(trimAddress(), z.minLength(1, { error: credentialsMissing }), z.maxLength(EMAIL_MAX)),
  password: z
    .string({ error: credentialsMissing })
    .check(z.minLength(1, { error: credentialsMissing }), z.maxLength(PASSWORD_MAX)),
})
export type Credentials = z.infer<typeof Credentials>

/** The one error of a form of which every field is needed. */
export const allRequired = (): string => textOf('accountRules').allRequired

/** Characters of a setup code, far above what one has. */
export const SETUP_CODE_MAX = 100

/** An address as a field accepts it: an empty text is reported as missing, not as an invalid address. */
export const requiredEmail = (missing: Words) =>
  z.pipe(z.string({ error: missing }).check(trimAddress(), z.minLength(1, { error: missing })), EmailAddress)

/** A new password. */
export const newPassword = (missing: Words) =>
  z.string({ error: missing }).check(
    z.minLength(1, { error: missing }),
    z.minLength(PASSWORD_MIN, {
      error: () => textOf('accountRules').passwordTooShort({ min: PASSWORD_MIN }),
    }),
    z.maxLength(PASSWORD_MAX, {
      error: () => textOf('accountRules').passwordTooLong({ max: PASSWORD_MAX }),
    }),
    z.refine((password) => password.length < PASSWORD_MIN || !isPattern(password), {
      error: () => textOf('accountRules').passwordPattern,
    }),
  )

/** The same for an account that exists. */
export const NewPassword = newPassword(() => textOf('accountRules').newPasswordMissing)

/** An existing password. */
export const knownPassword = (missing: Words) =>
  z.string({ error: missing }).check(z.minLength(1, { error: missing }), z.maxLength(PASSWORD_MAX))

export const OwnPassword = knownPassword(() => textOf('accountRules').passwordMissing)

export const Registration = z.object({
  name: requiredName(allRequired),
  email: requiredEmail(allRequired),
  password: newPassword(allRequired),
  /** Required only for the first account when it is not created from the machine itself. */
  setupCode: z.optional(z.string().check(z.trim(), z.maxLength(SETUP_CODE_MAX))),
  /** The secret of an invitation's link. */
  invitation: z.optional(z.string().check(z.maxLength(200))),
  /** IANA zone of the browser, for times in emails. */
  timeZone: z.optional(z.string().check(z.maxLength(64))),
})
export type Registration = z.infer<typeof Registration>

export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  image: z.nullable(z.string()),
  isSubscribed: z.boolean(),
  claimsCount: z.int(),
  isAdmin: z.boolean(),
})
export type User = z.infer<typeof User>

export const Session = z.object({ token: z.string(), user: User })
export type Session = z.infer<typeof Session>

/** The response to a registration on a server with mail: the link in an email creates the account. */
export const CheckEmail = z.object({ checkEmail: z.literal(true) })

/**
 * A session when the account is created at once; otherwise where the email went. The same for known and unknown
 * addresses.
 */
export const RegistrationAnswer = z.union([Session, CheckEmail])
export type RegistrationAnswer = z.infer<typeof RegistrationAnswer>

/** The secret of a link that confirms an address. */
export const ConfirmationLink = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) })

export const ConfirmationProof = z.extend(ConfirmationLink, {
  /** Required when another browser registered. */
  password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX))),
})

/** The address that a link confirms, shown before confirming. */
export const Confirmation = z.object({
  /** registration: creates the account. address: the account's own. new-address: the requested one. */
  kind: z.enum(['registration', 'address', 'new-address']),
  email: z.string(),
  account: z.object({ name: z.string(), email: z.string() }),
  /** When the account was created, or requested. */
  askedAt: z.string(),
  /** Opened in the browser that registered, or signed in as the account. */
  isOwn: z.boolean(),
  needsPassword: z.boolean(),
})
export type Confirmation = z.infer<typeof Confirmation>

/**
 * The result of "This wasn't me". not-made: the registration is deleted. deleted: an unused account is deleted. kept:
 * an account in use keeps its claims, but gets no notifications at this address. change-ended: the account keeps its
 * old address.
 */
export const Disowned = z.object({ outcome: z.enum(['not-made', 'deleted', 'kept', 'change-ended']) })
export type Disowned = z.infer<typeof Disowned>

/** The one provider beside passwords: Google by its own script, or any OpenID provider by a redirect. */
export const SignInProvider = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('google'), name: z.string(), clientId: z.string() }),
  z.object({ kind: z.literal('redirect'), name: z.string() }),
])
export type SignInProvider = z.infer<typeof SignInProvider>

/** Sent by the browser before it goes to the provider. */
export const ProviderStart = z.object({
  /** sign-in: identify the person; connect: add the identity to the signed-in account, or authenticate again. */
  intent: z.enum(['sign-in', 'connect']),
  /** The page of this app to return to. */
  from: z.optional(z.string().check(z.maxLength(500))),
  timeZone: z.optional(z.string().check(z.maxLength(64))),
})
export type ProviderStart = z.infer<typeof ProviderStart>

/** The nonce for Google's script, or the URL to redirect to. */
export const ProviderStarted = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('google'), nonce: z.string() }),
  z.object({ kind: z.literal('redirect'), url: z.string() }),
])
export type ProviderStarted = z.infer<typeof ProviderStarted>

/** A signed ID token (OpenID Connect Core, 2). */
export const ProviderCredential = z.object({
  credential: z.string().check(z.minLength(1), z.maxLength(10_000)),
})

/** The account whose password is required to connect it with the provider. */
export const PendingJoin = z.object({ email: z.string(), provider: z.string() })
export type PendingJoin = z.infer<typeof PendingJoin>

export const JoinProof = z.object({ password: OwnPassword })

/** Facts about this server for anonymous visitors, as the sign-in screen needs them. */
export const ServerOptions = z.object({
  devLogin: z.boolean(),
  registrationOpen: z.boolean(),
  /** Accounts are made with an invitation's link only. */
  isByInvitation: z.boolean(),
  /** The first account is being created from another machine: the form requires the code the server logged. */
  setupCodeNeeded: z.boolean(),
  hasAccounts: z.boolean(),
  provider: z.nullable(SignInProvider),
  /** provider: not with a password. redirect: the provider's page comes before any of ours. */
  signInWith: z.enum(['password', 'provider', 'redirect']),
  /** 'local': mails stay on this server, where its admin reads them. */
  mail: z.enum(['smtp', 'local']),
})
export type ServerOptions = z.infer<typeof ServerOptions>

/** Facts about this server for the screens of a signed-in user. */
export const ServerFacts = z.object({
  /** 0 = no limit. */
  freeClaimLimit: z.int(),
  /** 'local': without a mail server, emails are stored in the local mailbox. */
  mail: z.enum(['smtp', 'local']),
  /** The URL of the upgrade button, opened in a new tab. */
  checkoutUrl: z.string(),
  /** True when the server takes no payments, neither by card nor by CHECKOUT_URL: then the admin gives Premium. */
  isPremiumByHand: z.boolean(),
  /** True when an AI service writes descriptions; without one the built-in writer tidies up the wording. */
  hasAiWriter: z.boolean(),
  /** False where nobody outside the home can open a page: builders answer by email alone. */
  opensOutside: z.boolean(),
  /** Until the account's address is confirmed it can write to one builder address only. */
  emailConfirmed: z.boolean(),
  /** For the admin: somebody asks for more claims and was not answered yet. */
  hasLimitRequests: z.boolean(),
})
export type ServerFacts = z.infer<typeof ServerFacts>

/** Rules of who may make an account. */
export const RegistrationMode = z.enum(['open', 'invitation', 'closed'])
export type RegistrationMode = z.infer<typeof RegistrationMode>

/** The rule of who may make an account here; `isBySettings`: the environment decides it, so that the admin cannot. */
export const RegistrationState = z.object({ mode: RegistrationMode, isBySettings: z.boolean() })
export type RegistrationState = z.infer<typeof RegistrationState>

/** Days that an invitation works. */
export const INVITATION_DAYS = 7
/** Open invitations at a time. */
export const INVITATIONS_MAX = 100

/** `email`: only this address may use it; null: whoever has the link. */
export const NewInvitation = z.object({ email: z.nullable(EmailAddress) })
export type NewInvitation = z.infer<typeof NewInvitation>

export const Invitation = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type Invitation = z.infer<typeof Invitation>

/** `url` has the secret and is shown once; `isEmailed`: the link was also emailed. */
export const MadeInvitation = z.object({ url: z.string(), isEmailed: z.boolean() })
export type MadeInvitation = z.infer<typeof MadeInvitation>

/** A valid invitation as the registration page shows it. */
export const OpenInvitation = z.object({ email: z.nullable(z.string()) })
