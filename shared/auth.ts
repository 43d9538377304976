import * as z from 'zod/mini'
import { CREDENTIALS_MISSING, PASSWORD_MAX, PASSWORD_MIN } from './passwords.ts'
import { requiredName } from './person-name.ts'

/**
 * One address as RFC 5321 lets it travel (4.1.2, 4.5.3.1): a dot-string of at most 64 characters, one `@`, and a domain of
 * two or more labels of at most 63 characters that begin and end with a letter or digit; 254 characters in all. Quoted
 * local parts and address literals are left out: no mailbox needs them, and mail libraries read them differently. The
 * last label is not a number (RFC 3696, 2), so no IPv4 address passes as a domain.
 */
export const EMAIL_FORMAT =
  /^(?=.{6,254}$)(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/i

/** The one schema of every address that is stored: trimmed, in small letters, and exactly what mail is then sent to. */
export const EmailAddress = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, 'Invalid email address'),
    z.regex(EMAIL_FORMAT, 'Invalid email address'),
  )

export const Credentials = z.object({
  email: z
    .string({ error: CREDENTIALS_MISSING })
    .check(z.trim(), z.minLength(1, CREDENTIALS_MISSING), z.maxLength(254)),
  password: z
    .string({ error: CREDENTIALS_MISSING })
    .check(z.minLength(1, CREDENTIALS_MISSING), z.maxLength(PASSWORD_MAX)),
})
export type Credentials = z.infer<typeof Credentials>

export const ALL_REQUIRED = 'All fields are required'

/** An address as a field takes it: empty text is named as missing, not as an invalid address. */
export const requiredEmail = (missing: string) =>
  z.pipe(z.string({ error: missing }).check(z.trim(), z.minLength(1, missing)), EmailAddress)

/** A password somebody chooses. */
export const newPassword = (missing: string) =>
  z
    .string({ error: missing })
    .check(
      z.minLength(1, missing),
      z.minLength(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`),
      z.maxLength(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`),
    )

/** A password somebody already has. */
export const knownPassword = (missing: string) =>
  z.string({ error: missing }).check(z.minLength(1, missing), z.maxLength(PASSWORD_MAX))

export const OwnPassword = knownPassword('Please enter your password.')

export const Registration = z.object({
  name: requiredName(ALL_REQUIRED),
  email: requiredEmail(ALL_REQUIRED),
  password: newPassword(ALL_REQUIRED),
  /** Needed only for the first account when it is not made from the machine itself. */
  setupCode: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** IANA zone of the browser, for times in letters. */
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

/** The answer to a registration on a server with mail: the account is made by the link in a mail. */
export const CheckEmail = z.object({ checkEmail: z.literal(true) })

/** A session where the account is made at once; otherwise where to look. The same for known and unknown addresses. */
export const RegistrationAnswer = z.union([Session, CheckEmail])
export type RegistrationAnswer = z.infer<typeof RegistrationAnswer>

/** The secret of a link that confirms an address. */
export const ConfirmationLink = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) })

export const ConfirmationProof = z.extend(ConfirmationLink, {
  /** Asked for where another browser registered. */
  password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX))),
})

/** What a link confirms, before it does. */
export const Confirmation = z.object({
  /** registration: makes the account. address: the account's own. new-address: the one it has from then on. */
  kind: z.enum(['registration', 'address', 'new-address']),
  email: z.string(),
  account: z.object({ name: z.string(), email: z.string() }),
  /** When the account was made, or asked for. */
  askedAt: z.string(),
  /** Opened in the browser that asked, or signed in as the account. */
  isOwn: z.boolean(),
  needsPassword: z.boolean(),
})
export type Confirmation = z.infer<typeof Confirmation>

/**
 * What "This wasn't me" did. not-made: there will be no such account. deleted: there was one, unused. kept: an account in
 * use keeps its claims, but gets no notifications at this address. change-ended: the account keeps its old address.
 */
export const Disowned = z.object({ outcome: z.enum(['not-made', 'deleted', 'kept', 'change-ended']) })
export type Disowned = z.infer<typeof Disowned>

/** The one provider beside passwords: Google by its own script, or any OpenID provider by a redirect. */
export const SignInProvider = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('google'), name: z.string(), clientId: z.string() }),
  z.object({ kind: z.literal('redirect'), name: z.string() }),
])
export type SignInProvider = z.infer<typeof SignInProvider>

/** What a browser says before it sends somebody to the provider. */
export const ProviderStart = z.object({
  /** sign-in: who this is; connect: one more way into the account that is signed in, or the proof of the one it has. */
  intent: z.enum(['sign-in', 'connect']),
  /** The page of this app to come back to. */
  from: z.optional(z.string().check(z.maxLength(500))),
  timeZone: z.optional(z.string().check(z.maxLength(64))),
})
export type ProviderStart = z.infer<typeof ProviderStart>

/** The nonce for Google's script, or where to send the browser. */
export const ProviderStarted = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('google'), nonce: z.string() }),
  z.object({ kind: z.literal('redirect'), url: z.string() }),
])
export type ProviderStarted = z.infer<typeof ProviderStarted>

/** A signed ID token (OpenID Connect Core, 2). */
export const ProviderCredential = z.object({
  credential: z.string().check(z.minLength(1), z.maxLength(10_000)),
})

/** Whose password is asked for, to join the account with the provider's. */
export const PendingJoin = z.object({ email: z.string(), provider: z.string() })
export type PendingJoin = z.infer<typeof PendingJoin>

export const JoinProof = z.object({ password: OwnPassword })

/** What an anonymous visitor may know about this server, to draw the right sign-in screen. */
export const ServerOptions = z.object({
  devLogin: z.boolean(),
  registrationOpen: z.boolean(),
  /** The first account is being made from another machine: the form asks for the code the server logged. */
  setupCodeNeeded: z.boolean(),
  hasAccounts: z.boolean(),
  provider: z.nullable(SignInProvider),
  /** 'local': mails stay on this server, where its admin reads them. */
  mail: z.enum(['smtp', 'local']),
})
export type ServerOptions = z.infer<typeof ServerOptions>

/** What a signed-in user's screens need to know about this server. */
export const ServerFacts = z.object({
  /** 0 = no limit. */
  freeClaimLimit: z.int(),
  /** 'local': no mail server is set, letters wait in the local mailbox. */
  mail: z.enum(['smtp', 'local']),
  /** What the upgrade button opens in a new tab. */
  checkoutUrl: z.string(),
  /** Nobody takes money here, neither cards nor a page of CHECKOUT_URL: Premium is the admin's to give. */
  isPremiumByHand: z.boolean(),
  /** An AI service is set up to write descriptions; without one the built-in writer tidies up the wording. */
  hasAiWriter: z.boolean(),
  /** Until the account's address is confirmed by mail it can write to one builder address only. */
  emailConfirmed: z.boolean(),
})
export type ServerFacts = z.infer<typeof ServerFacts>
