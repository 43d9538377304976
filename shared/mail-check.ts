import * as z from 'zod/mini'

/** The steps of a check of the mail set-up, in their order. */
const MAIL_CHECK_STEPS = [
  'settings',
  'smtp-name',
  'smtp-connect',
  'smtp-sign-in',
  'imap',
  'listener',
  'webhook',
  'public-webhook',
  'send',
  'round-trip',
  'plain',
  'dns',
] as const

/** Why a mail server lets nobody in, where it is known. */
const SignInProblem = z.enum(['wrong-password', 'no-sign-in', 'no-passwords'])
export type SignInProblem = z.infer<typeof SignInProblem>

export const MailCheckStep = z.object({
  key: z.enum(MAIL_CHECK_STEPS),
  title: z.string(),
  /** hint: it works, and could be better; skipped: there is nothing to try, or an earlier step failed. */
  state: z.enum(['waiting', 'running', 'ok', 'hint', 'wrong', 'skipped']),
  /** Seconds that it took; null until it has ended. */
  seconds: z.nullable(z.number()),
  /** The result. It holds no secret. */
  message: z.nullable(z.string()),
  /** Remedies, one sentence or command each. */
  remedies: z.array(z.string()),
  /** The mail server's own words, if any. */
  reply: z.nullable(z.string()),
  /** Of a sign-in that failed. */
  signInProblem: z.optional(SignInProblem),
})
export type MailCheckStep = z.infer<typeof MailCheckStep>

export const MailCheckReport = z.object({
  startedAt: z.string(),
  /** Name of the mail service that it seems to be, such as "Gmail". */
  provider: z.nullable(z.string()),
  steps: z.array(MailCheckStep),
  /** null while it runs. */
  verdict: z.nullable(z.enum(['well', 'wrong'])),
})
export type MailCheckReport = z.infer<typeof MailCheckReport>

/** `report` is null when nothing was checked since the server started. */
export const MailCheckProgress = z.object({ isRunning: z.boolean(), report: z.nullable(MailCheckReport) })
export type MailCheckProgress = z.infer<typeof MailCheckProgress>
