import type { ReactNode } from 'react'
import type { MailProvider, MailServer, MailSetup, ReplyWay } from '#shared/mail-setup.ts'
import type { IconName } from '#client/ui/icon.tsx'
import type { Option } from './parts.tsx'

type Preset = {
  key: MailProvider
  name: string
  needs: string
  icon: IconName
  /** Absent: the person enters the servers. */
  servers?: { smtp: MailServer; imap: MailServer }
  /** Ways to sign in, the usual one first; absent: a password only. */
  signIns?: readonly Option<MailSetup['signIn']>[]
  passwordLabel: string
  passwordHint: ReactNode
  /** The default way in which replies come back. */
  replies: ReplyWay
}

const tls = (host: string, port: number): MailServer => ({ host, port, security: 'tls' })
const startTls = (host: string): MailServer => ({ host, port: 587, security: 'starttls' })

const APP_PASSWORD = 'Needs an app password'

const withPassword = (words: string): Option<MailSetup['signIn']> => ({
  key: 'password',
  icon: 'lock',
  name: 'App password',
  words,
})
const withSignIn = (name: string, words: string): Option<MailSetup['signIn']> => ({
  key: 'oauth',
  icon: 'profile',
  name: `Sign in at ${name}`,
  words,
})

/** A link to another site, within a sentence. */
export function Out({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

/** The mail services with their servers, as of November 2026, and what each wants for a password. */
export const PRESETS: readonly Preset[] = [
  {
    key: 'gmail',
    name: 'Gmail',
    needs: 'Needs an app password, or your own app at Google',
    icon: 'mail',
    servers: { smtp: tls('smtp.gmail.com', 465), imap: tls('imap.gmail.com', 993) },
    signIns: [
      withPassword('Made in two minutes. Recommended.'),
      withSignIn('Google', 'Where app passwords are not allowed. You register your own app first.'),
    ],
    passwordLabel: 'App password',
    passwordHint: (
      <>
        Turn on 2-Step Verification, then make one at{' '}
        <Out to="https://myaccount.google.com/apppasswords">myaccount.google.com/apppasswords</Out>.
      </>
    ),
    replies: 'mailbox',
  },
  {
    key: 'microsoft',
    name: 'Outlook or Microsoft 365',
    needs: 'You sign in at Microsoft',
    icon: 'mail',
    servers: { smtp: startTls('smtp.office365.com'), imap: tls('outlook.office365.com', 993) },
    signIns: [
      withSignIn('Microsoft', 'Recommended. You register your own app first, in ten minutes.'),
      withPassword('Only for sending, where your organization still allows it.'),
    ],
    passwordLabel: 'App password',
    passwordHint: 'Your organization has to allow it: Microsoft calls it “Authenticated SMTP”.',
    replies: 'mailbox',
  },
  {
    key: 'fastmail',
    name: 'Fastmail',
    needs: APP_PASSWORD,
    icon: 'mail',
    servers: { smtp: tls('smtp.fastmail.com', 465), imap: tls('imap.fastmail.com', 993) },
    passwordLabel: 'App password',
    passwordHint:
      'In Fastmail: Settings, Privacy & Security, App passwords. Give it access to Mail (IMAP and SMTP).',
    replies: 'mailbox',
  },
  {
    key: 'icloud',
    name: 'iCloud Mail',
    needs: APP_PASSWORD,
    icon: 'mail',
    servers: { smtp: startTls('smtp.mail.me.com'), imap: tls('imap.mail.me.com', 993) },
    passwordLabel: 'App password',
    passwordHint: (
      <>
        Make one at <Out to="https://account.apple.com">account.apple.com</Out>: Sign-In and Security,
        App-Specific Passwords.
      </>
    ),
    replies: 'mailbox',
  },
  {
    key: 'key',
    name: 'Amazon SES, Postmark, Mailgun',
    needs: 'Needs a key',
    icon: 'bolt',
    passwordLabel: 'SMTP password or key',
    passwordHint: 'Your service shows it with its SMTP settings.',
    replies: 'webhook',
  },
  {
    key: 'other',
    name: 'Another provider',
    needs: 'Server name, user name and password',
    icon: 'settings',
    passwordLabel: 'Password',
    passwordHint: 'With two-step sign-in most providers want an app password here.',
    replies: 'mailbox',
  },
]

const LAST = PRESETS.length - 1

/** Returns the preset of a provider. */
export function presetOf(key: MailProvider): Preset {
  const preset = PRESETS.find((one) => one.key === key) ?? PRESETS[LAST]
  if (!preset) throw new Error('there are presets')
  return preset
}
