import type { GrantError, OAuthApp } from '#server/delivery/email/oauth-client.ts'
import type { MailSetup } from '#shared/mail-setup.ts'
import { textOf } from '#shared/messages/text.ts'

/** A mail service that people sign in to for their mailbox. */
export type MailService = {
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
export const MAIL_SERVICES: Record<'gmail' | 'microsoft', MailService> = {
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
export function refusalWords({ name, refusals }: MailService, error: GrantError): string {
  const said = `${error.message} ${error.description ?? ''}`
  const text = textOf('adminErrors').signIn
  const known = refusals.find(([words]) => words.test(said))
  if (known) return known[1]()
  if (error.kind === 'late' || error.kind === 'unreachable') return text.unreachable({ name })
  if (error.message === 'invalid_grant') return text.used
  const own = error.description?.replaceAll(/\s+/g, ' ').slice(0, 200)
  return text.refused({ name, words: own ? `${error.message} (${own})` : error.message })
}
