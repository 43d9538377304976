import type { GrantError, OAuthApp } from '#server/delivery/email/oauth-client.ts'
import type { MailSetup } from '#shared/mail-setup.ts'

/** A mail service that people sign in to for their mailbox. */
export type MailService = {
  name: string
  scope: string
  /** The parts of what it allowed that are needed, by RFC 6749's names of scopes. */
  needs: readonly RegExp[]
  /** Tells a person what to do when a part was not allowed. */
  allow: string
  /** Further parameters of the page that a person is sent to. */
  parameters: Record<string, string>
  /** That page leads a browser here which cannot be led back to us: its address is then pasted. */
  pastedFrom: string
  endpoints: (
    app: MailSetup['app'],
    base: string | undefined,
  ) => Required<Omit<OAuthApp, 'clientId' | 'clientSecret'>>
  /** Its known refusals and how to mend them, by the codes in its words. */
  refusals: readonly [words: RegExp, remedy: string][]
}

/** As of November 2026: each service's own pages on signing in to IMAP and SMTP by OAuth2. */
export const MAIL_SERVICES: Record<'gmail' | 'microsoft', MailService> = {
  microsoft: {
    name: 'Microsoft',
    scope:
      'https://outlook.office.com/IMAP.AccessAsUser.All https://outlook.office.com/SMTP.Send offline_access openid email profile',
    needs: [/IMAP\.AccessAsUser\.All|wl\.imap/i, /SMTP\.Send|wl\.imap/i],
    allow:
      'The app may not read and send mail yet. In its API permissions add IMAP.AccessAsUser.All and SMTP.Send, then sign in again.',
    parameters: { prompt: 'select_account' },
    pastedFrom: 'https://login.microsoftonline.com/common/oauth2/nativeclient',
    endpoints({ tenant }, base = 'https://login.microsoftonline.com') {
      const at = `${base}/${tenant || 'common'}/oauth2/v2.0`
      return { tokenUrl: `${at}/token`, authorizeUrl: `${at}/authorize`, deviceUrl: `${at}/devicecode` }
    },
    refusals: [
      [
        /AADSTS(7000218|70002\b)/,
        'In the app’s Authentication settings, switch “Allow public client flows” on, then sign in again.',
      ],
      [
        /AADSTS(700016|70001|700038|90013)\b/,
        'Microsoft doesn’t know this client ID. Copy “Application (client) ID” from the app’s overview.',
      ],
      [
        /AADSTS(50059|50194|50020|90002|90023|900023|9002331|9002332|9002346)\b|unauthorized_client/,
        'The app is for another kind of account. Enter its Directory (tenant) ID, or register it for “any organizational directory and personal Microsoft accounts”.',
      ],
      [
        /AADSTS(53003|530\d\d|50005)\b/,
        'Your organization doesn’t allow signing in with a code. Sign in with a link instead.',
      ],
      [
        /AADSTS(65001|90094|90093|65004)\b/,
        'An administrator of your organization has to allow the app first.',
      ],
      [
        /AADSTS7000(215|222)\b/,
        'The client secret is wrong or has expired. Leave it empty, or make a new one.',
      ],
    ],
  },
  gmail: {
    name: 'Google',
    scope: 'https://mail.google.com/ openid email',
    needs: [/^https:\/\/mail\.google\.com\/$/],
    allow: 'Reading and sending mail was not allowed. Sign in again and tick the box for Gmail.',
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
      [
        /invalid_client|unauthorized_client/,
        'Google doesn’t know this client ID, or the client secret is wrong. Copy both again.',
      ],
      [
        /redirect_uri_mismatch/,
        'The address to return to isn’t registered. Add it at the client, as shown, then sign in again.',
      ],
    ],
  },
}

/** Returns why a service refused, with the remedy where it is known. */
export function refusalWords({ name, refusals }: MailService, error: GrantError): string {
  const text = `${error.message} ${error.description ?? ''}`
  const known = refusals.find(([words]) => words.test(text))
  if (known) return known[1]
  if (error.kind === 'late' || error.kind === 'unreachable')
    return `${name} can’t be reached from here. Check the internet connection, then try again.`
  if (error.message === 'invalid_grant')
    return 'This sign-in was used already, or it is too old. Please sign in again.'
  const own = error.description?.replaceAll(/\s+/g, ' ').slice(0, 200)
  return `${name} refused it: ${own ? `${error.message} (${own})` : error.message}.`
}
