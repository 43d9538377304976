import { z } from 'zod'
import { MailSetup, returnsTo, type MailSignIn, type NewMailSignIn } from '#shared/mail-setup.ts'
import { textOf } from '#shared/messages/text.ts'
import { readServerState, writeServerState } from '#server/auth/repository.ts'
import { ConfigError } from '#server/config.ts'
import type { Core } from '#server/core.ts'
import type { Db } from '#server/db/connect.ts'
import type { GrantError, Granted, OAuthClient, OAuthApp } from '#server/delivery/email/oauth-client.ts'
import { AppError } from '#server/errors.ts'
import type { LiveSettings } from '#server/start/live-settings.ts'

const KEY = 'mail_sign_in'
/** Slower polling that a service asks for by `slow_down`, in seconds (RFC 8628, section 3.5). */
const SLOWER_SECONDS = 5
/** Seconds between two requests when the service names none (RFC 8628, section 3.2). */
const DEFAULT_SECONDS = 5

/** One sign-in under way, for the whole server: any admin may finish it, also after a restart. Stored encrypted. */
const Pending = z.object({
  setup: MailSetup,
  webhookSecret: z.string(),
  state: z.enum(['waiting', 'done', 'declined', 'expired', 'failed']),
  words: z.string().nullable(),
  url: z.string().nullable(),
  code: z.string().nullable(),
  deviceCode: z.string(),
  seconds: z.number(),
  returnsHere: z.boolean(),
  redirectUri: z.string(),
  expected: z.string(),
  verifier: z.string(),
})
type Pending = z.infer<typeof Pending>

type CompleteSetup = { setup: MailSetup; webhookSecret: string }
type Deps = Pick<Core, 'config' | 'db' | 'log' | 'secrets' | 'wake'> & { settings: LiveSettings }

export type MailSignIns = ReturnType<typeof createMailSignIns>

/** Signing in to the mailbox at Microsoft or Google. The set-up is stored, and counts, once somebody has signed in. */
export function createMailSignIns(deps: Deps) {
  const { db, secrets } = deps
  let askedAt = -Infinity
  let proceeding: Promise<Pending | null> | undefined

  async function read(): Promise<Pending | null> {
    const sealed = await readServerState(db, KEY)
    const text = sealed && secrets.unseal('mail-setup', sealed)
    return text ? Pending.nullable().parse(JSON.parse(text)) : null
  }
  const write = (pending: Pending | null, to: Db = db): Promise<void> =>
    writeServerState(to, KEY, secrets.seal('mail-setup', JSON.stringify(pending)))

  async function end(pending: Pending, state: Pending['state'], words: string | null): Promise<Pending> {
    const ended = endedAs(pending, state, words)
    await write(ended)
    return ended
  }

  async function askOnce(): Promise<Pending | null> {
    const pending = await read()
    if (pending?.state !== 'waiting' || !pending.deviceCode) return pending
    if (performance.now() - askedAt < pending.seconds * 1_000) return pending
    askedAt = performance.now()
    const { client } = await clientOf(deps, pending.setup)
    return settle(pending, () => client.redeemCode(pending.deviceCode))
  }

  async function settle(pending: Pending, ask: () => Promise<Granted>): Promise<Pending> {
    const service = serviceOf(pending.setup)
    let granted: Granted
    try {
      granted = await ask()
    } catch (error) {
      return refused(pending, service, await asGrantError(error))
    }
    const problem = problemOf(pending.setup, service, granted)
    // Somebody may have started another one meanwhile.
    if ((await read())?.verifier !== pending.verifier) return pending
    if (problem !== null || granted.refreshToken === undefined) return end(pending, 'failed', problem)
    const { tokenUrl } = service.endpoints(pending.setup.app, deps.config.MAIL_SIGN_IN_BASE)
    const grant = { tokenUrl, refreshToken: granted.refreshToken }
    const done = endedAs(pending, 'done', null)
    try {
      const { setup, webhookSecret } = pending
      await deps.settings.store({ ...setup, webhookSecret, grant }, (trx) => write(done, trx))
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      return end(pending, 'failed', textOf('adminErrors').mail.noFit)
    }
    deps.log.info({ provider: pending.setup.provider }, 'somebody signed in to the mailbox')
    deps.wake('outbox')
    deps.wake('imap')
    return done
  }

  async function refused(pending: Pending, service: MailService, error: GrantError): Promise<Pending> {
    switch (error.message) {
      case 'authorization_pending':
        return pending
      case 'slow_down': {
        const slower = { ...pending, seconds: pending.seconds + SLOWER_SECONDS }
        await write(slower)
        return slower
      }
      case 'expired_token':
      case 'code_expired':
        return end(pending, 'expired', null)
      case 'access_denied':
      case 'authorization_declined':
        return end(pending, 'declined', null)
    }
    // The code stays good while the service cannot be asked.
    if (error.kind !== 'refused') return { ...pending, words: refusalWords(service, error) }
    return end(pending, 'failed', refusalWords(service, error))
  }

  return {
    /** Starts a sign-in, in place of any other. What the service says against it is in the result. */
    async begin({ setup, webhookSecret }: CompleteSetup, { way, returnTo }: Omit<NewMailSignIn, 'setup'>) {
      const service = serviceOf(setup)
      const { client, newState, newVerifier } = await clientOf(deps, setup)
      const returnsHere = way === 'link' && returnsTo(returnTo, setup.provider)
      const start: Pending = {
        setup,
        webhookSecret,
        state: 'waiting',
        words: null,
        url: null,
        code: null,
        deviceCode: '',
        seconds: DEFAULT_SECONDS,
        returnsHere,
        redirectUri: returnsHere ? returnTo : service.pastedFrom,
        expected: newState(),
        verifier: newVerifier(),
      }
      askedAt = -Infinity
      const pending = way === 'code' ? await withCode(start, client) : await withLink(start, client)
      await write(pending)
      return shown(pending)
    },
    /** Returns the sign-in as it is now, having asked the service; null without one. */
    async proceed(): Promise<MailSignIn | null> {
      proceeding ??= askOnce().finally(() => (proceeding = undefined))
      const pending = await proceeding
      return pending && shown(pending)
    },
    /** Finishes by the address that the person was led to. Throws INVALID when it is not of this sign-in. */
    async finish(address: string): Promise<MailSignIn | null> {
      const pending = await read()
      const url = URL.parse(address.trim())
      const { code, error, state } = Object.fromEntries(url?.searchParams ?? [])
      if (!url || !(code || error)) throw invalid(textOf('adminErrors').signIn.notThatAddress)
      if (pending?.state === 'done') return shown(pending)
      if (pending?.state !== 'waiting' || state !== pending.expected)
        throw invalid(textOf('adminErrors').signIn.otherSignIn)
      // Other parameters may name an issuer that the library would compare.
      url.search = new URLSearchParams({ state, ...(error ? { error } : { code: code ?? '' }) }).toString()
      const { client } = await clientOf(deps, pending.setup)
      const { verifier, redirectUri, expected } = pending
      const ended = await settle(pending, () =>
        client.redeemAddress(url, { state: expected, verifier, redirectUri }),
      )
      return shown(ended)
    },
    /** Drops the sign-in under way, in the transaction that stores another set-up. */
    drop: (trx: Db) => write(null, trx),
  }
}

/** Keeps how a sign-in ended, and none of its secrets. */
const endedAs = (pending: Pending, state: Pending['state'], words: string | null): Pending => ({
  ...pending,
  state,
  words,
  deviceCode: '',
  verifier: '',
  expected: '',
})

async function clientOf({ config }: Pick<Core, 'config'>, setup: MailSetup) {
  const { createOAuthClient, ...rest } = await import('#server/delivery/email/oauth-client.ts')
  const { app } = setup
  const { clientId, clientSecret } = app
  const client = createOAuthClient({
    ...serviceOf(setup).endpoints(app, config.MAIL_SIGN_IN_BASE),
    clientId,
    clientSecret: clientSecret || undefined,
  })
  return { client, ...rest }
}

function serviceOf({ provider }: Pick<MailSetup, 'provider'>): MailService {
  if (provider === 'gmail' || provider === 'microsoft') return MAIL_SERVICES[provider]
  throw new AppError('INVALID', textOf('adminErrors').signIn.takesPassword)
}

async function withCode(pending: Pending, client: OAuthClient): Promise<Pending> {
  const service = serviceOf(pending.setup)
  try {
    const asked = await client.requestCode(service.scope)
    return {
      ...pending,
      code: asked.user_code,
      url: asked.verification_uri,
      deviceCode: asked.device_code,
      seconds: asked.interval ?? DEFAULT_SECONDS,
    }
  } catch (error) {
    return { ...pending, state: 'failed', words: refusalWords(service, await asGrantError(error)) }
  }
}

async function withLink(pending: Pending, client: OAuthClient): Promise<Pending> {
  const { scope, parameters } = serviceOf(pending.setup)
  const url = await client.authorizationUrl(pending.verifier, {
    ...parameters,
    scope,
    response_type: 'code',
    state: pending.expected,
    redirect_uri: pending.redirectUri,
    ...(accountOf(pending.setup) && { login_hint: accountOf(pending.setup) }),
  })
  return { ...pending, url }
}

/** The account that has to sign in; '' for anybody who may use a shared mailbox. */
const accountOf = ({ user, address, isShared }: MailSetup): string => user || (isShared ? '' : address)

/** Returns why a grant is of no use; null when it is. */
function problemOf(setup: MailSetup, { name, needs, allow }: MailService, granted: Granted): string | null {
  const allowed = granted.scope?.split(' ')
  if (allowed && !needs.every((part) => allowed.some((one) => part.test(one)))) return allow()
  const { account } = granted
  const expected = accountOf(setup)
  const text = textOf('adminErrors').signIn
  if (account && expected && account.toLowerCase() !== expected.toLowerCase())
    return setup.provider === 'microsoft'
      ? text.otherAccountShared({ account, expected, address: setup.address })
      : text.otherAccount({ account, expected })
  return granted.refreshToken === undefined ? text.onlyAnHour({ name }) : null
}

async function asGrantError(error: unknown): Promise<GrantError> {
  const { GrantError } = await import('#server/delivery/email/oauth-client.ts')
  if (error instanceof GrantError) return error
  throw error
}

function shown({ setup, state, code, url, returnsHere, words }: Pending): MailSignIn {
  const provider = setup.provider === 'gmail' ? 'gmail' : 'microsoft'
  const { isShared } = setup
  return {
    provider,
    address: accountOf(setup) || setup.address,
    isShared,
    state,
    code,
    url,
    returnsHere,
    words,
  }
}

const invalid = (message: string): AppError =>
  new AppError('INVALID', message, { fields: { address: message } })

/** A mail service that people sign in to for their mailbox. */
type MailService = {
  name: string
  scope: string
  /** The parts of what it allowed that are needed, by RFC 6749's names of scopes. */
  needs: readonly RegExp[]
  /** Tells a person what to do when a part was not allowed. */
  allow: () => string
  /** Further parameters of the page that a person is sent to. */
  parameters: Record<string, string>
  /** That page leads a browser here which cannot be led back to us: its address is then pasted. */
  pastedFrom: string
  endpoints: (
    app: MailSetup['app'],
    base: string | undefined,
  ) => Required<Omit<OAuthApp, 'clientId' | 'clientSecret'>>
  /** Its known refusals and how to mend them, by the codes in its words. */
  refusals: readonly [words: RegExp, remedy: () => string][]
}

/** As of November 2026: each service's own pages on signing in to IMAP and SMTP by OAuth2. */
const MAIL_SERVICES: Record<'gmail' | 'microsoft', MailService> = {
  microsoft: {
    name: 'Microsoft',
    scope:
      'https://outlook.office.com/IMAP.AccessAsUser.All https://outlook.office.com/SMTP.Send offline_access openid email profile',
    needs: [/IMAP\.AccessAsUser\.All|wl\.imap/i, /SMTP\.Send|wl\.imap/i],
    allow: () => textOf('adminErrors').signIn.microsoft.allow,
    parameters: { prompt: 'select_account' },
    pastedFrom: 'https://login.microsoftonline.com/common/oauth2/nativeclient',
    endpoints({ tenant }, base = 'https://login.microsoftonline.com') {
      const at = `${base}/${tenant || 'common'}/oauth2/v2.0`
      return { tokenUrl: `${at}/token`, authorizeUrl: `${at}/authorize`, deviceUrl: `${at}/devicecode` }
    },
    refusals: [
      [/AADSTS(7000218|70002\b)/, () => textOf('adminErrors').signIn.microsoft.publicClient],
      [/AADSTS(700016|70001|700038|90013)\b/, () => textOf('adminErrors').signIn.microsoft.clientId],
      [
        /AADSTS(50059|50194|50020|90002|90023|900023|9002331|9002332|9002346)\b|unauthorized_client/,
        () => textOf('adminErrors').signIn.microsoft.otherKind,
      ],
      [/AADSTS(53003|530\d\d|50005)\b/, () => textOf('adminErrors').signIn.microsoft.noCode],
      [/AADSTS(65001|90094|90093|65004)\b/, () => textOf('adminErrors').signIn.microsoft.consent],
      [/AADSTS7000(215|222)\b/, () => textOf('adminErrors').signIn.microsoft.secret],
    ],
  },
  gmail: {
    name: 'Google',
    scope: 'https://mail.google.com/ openid email',
    needs: [/^https:\/\/mail\.google\.com\/$/],
    allow: () => textOf('adminErrors').signIn.gmail.allow,
    // Without the first two there is no refresh token.
    parameters: { access_type: 'offline', prompt: 'consent' },
    pastedFrom: 'http://127.0.0.1:8765/',
    endpoints(_app, base) {
      return {
        tokenUrl: `${base ?? 'https://oauth2.googleapis.com'}/token`,
        authorizeUrl: `${base ?? 'https://accounts.google.com'}/o/oauth2/v2/auth`,
        deviceUrl: `${base ?? 'https://oauth2.googleapis.com'}/device/code`,
      }
    },
    refusals: [
      [/invalid_client|unauthorized_client/, () => textOf('adminErrors').signIn.gmail.clientId],
      [/redirect_uri_mismatch/, () => textOf('adminErrors').signIn.gmail.returnAddress],
    ],
  },
}

/** Returns why a service refused, with the remedy where it is known. */
function refusalWords({ name, refusals }: MailService, error: GrantError): string {
  const said = `${error.message} ${error.description ?? ''}`
  const text = textOf('adminErrors').signIn
  const known = refusals.find(([words]) => words.test(said))
  if (known) return known[1]()
  if (error.kind === 'late' || error.kind === 'unreachable') return text.unreachable({ name })
  if (error.message === 'invalid_grant') return text.used
  const own = error.description?.replaceAll(/\s+/g, ' ').slice(0, 200)
  return text.refused({ name, words: own ? `${error.message} (${own})` : error.message })
}
