import { MailSetup, type MailProvider, type MailServer, type MailSetupState } from '#shared/mail-setup.ts'
import { fieldErrors } from '#shared/field-errors.ts'
import { textOf } from '#shared/messages/text.ts'
import { presetOf } from './providers.tsx'

/** The values of the set-up form; a port is text until it is validated. */
export type Draft = Omit<MailSetup, 'smtp' | 'imap'> & { smtp: ServerDraft; imap: ServerDraft }
export type ServerDraft = Omit<MailServer, 'port'> & { port: string }
export type Errors = Record<string, string | undefined>

/** The steps, in their order. */
export const STEPS = ['provider', 'details', 'replies', 'sign-in', 'test'] as const
export type Step = (typeof STEPS)[number]

/** Returns the steps of a way to sign in. */
export const stepsOf = (signIn: MailSetup['signIn']): Step[] =>
  STEPS.filter((step) => signIn === 'oauth' || step !== 'sign-in')

const toText = ({ port, ...server }: MailServer): ServerDraft => ({ ...server, port: String(port) })

const blank = (port: string, security: MailServer['security']): ServerDraft => ({ host: '', port, security })

/** Returns what was set up before, or an empty draft with the public address as the browser sees it. */
export function draftFrom(
  state: MailSetupState,
  who: { name: string; email: string },
  origin: string,
): Draft {
  const { setup, isUrlByHost, publicUrl } = state
  if (setup) return { ...setup, smtp: toText(setup.smtp), imap: toText(setup.imap), publicUrl }
  const draft: Draft = {
    provider: 'gmail',
    address: '',
    name: `${who.name} via Homeclaim`,
    user: '',
    password: '',
    signIn: 'password',
    isShared: false,
    app: { clientId: '', clientSecret: '', tenant: '' },
    certificate: '',
    smtp: blank('465', 'tls'),
    imap: blank('993', 'tls'),
    replies: 'mailbox',
    replyAddress: '',
    publicUrl: isUrlByHost ? publicUrl : origin,
  }
  return choose(draft, 'gmail')
}

/** Returns the draft with a provider's servers, and the way replies usually come back with it. */
export function choose(draft: Draft, provider: MailProvider): Draft {
  const { servers, replies, signIns } = presetOf(provider)
  return {
    ...draft,
    provider,
    replies,
    signIn: signIns?.[0]?.key ?? 'password',
    isShared: false,
    certificate: '',
    smtp: servers ? toText(servers.smtp) : blank('587', 'starttls'),
    imap: servers ? toText(servers.imap) : blank('993', 'tls'),
  }
}

/** The fields of a step; an error of one of them keeps the person there. */
const FIELDS: Record<Step, RegExp> = {
  provider: /^provider$/,
  details: /^(address|password|name|user|smtp|signIn|app|isShared|certificate)/,
  replies: /^(replies|imap|replyAddress|publicUrl)/,
  'sign-in': /^$/,
  test: /^$/,
}

/** Returns the step that a refused field is on. */
export const stepOf = (field: string): Step => STEPS.find((step) => FIELDS[step].test(field)) ?? 'details'

/**
 * Returns the set-up, or the first message of each field. A mailbox that is not read needs no server name, and a password
 * that is stored need not be entered again.
 */
export function read(
  draft: Draft,
  hasStored: boolean,
): { setup: MailSetup; errors: null } | { setup: null; errors: Errors } {
  const parsed = MailSetup.safeParse({
    ...draft,
    smtp: { ...draft.smtp, port: Number(draft.smtp.port) },
    imap:
      draft.replies === 'mailbox'
        ? { ...draft.imap, port: Number(draft.imap.port) }
        : { host: draft.imap.host || 'localhost', port: 993, security: draft.imap.security },
  })
  const missing = draft.signIn === 'oauth' ? missingOf(draft, hasStored) : missingPassword(draft, hasStored)
  if (parsed.success && Object.keys(missing).length === 0) return { setup: parsed.data, errors: null }
  return { setup: null, errors: { ...missing, ...(parsed.error ? fieldErrors(parsed.error) : {}) } }
}

const missingPassword = ({ password }: Draft, hasStored: boolean): Errors =>
  password || hasStored ? {} : { password: textOf('emailSetup').details.passwordMissing }

function missingOf({ provider, app }: Draft, hasStored: boolean): Errors {
  const text = textOf('emailSetup').details
  return {
    ...(app.clientId.trim() ? {} : { 'app.clientId': text.clientIdMissing }),
    ...(provider === 'gmail' && !app.clientSecret && !hasStored
      ? { 'app.clientSecret': text.clientSecretMissing }
      : {}),
  }
}

/** Returns the errors of one step only. */
export function errorsOf(step: Step, errors: Errors): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => FIELDS[step].test(field)))
}
