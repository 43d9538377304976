import type { ReactNode } from 'react'
import type { MailProvider, MailServer, MailSetup, ReplyWay } from '#shared/mail-setup.ts'
import type { IconName } from '#client/ui/icon.tsx'
import { textOf } from '#shared/messages/text.ts'
import { Rich } from '#client/ui/rich.tsx'
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

/** A link to another site, within a sentence. */
export function Out({ to, children }: { to: string; children?: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

/** Returns the mail services with their servers, as of November 2026, and what each wants for a password. */
export function presets(): Preset[] {
  const text = textOf('emailProviders')
  const withPassword = (words: string) =>
    ({ key: 'password', icon: 'lock', name: text.appPassword, words }) as const
  const withSignIn = (name: string, words: string) =>
    ({ key: 'oauth', icon: 'profile', name: text.signInAt({ name }), words }) as const
  return [
    {
      key: 'gmail',
      name: 'Gmail',
      needs: text.gmail.needs,
      icon: 'mail',
      servers: { smtp: tls('smtp.gmail.com', 465), imap: tls('imap.gmail.com', 993) },
      signIns: [withPassword(text.gmail.withPassword), withSignIn('Google', text.gmail.withSignIn)],
      passwordLabel: text.appPassword,
      passwordHint: (
        <Rich text={text.gmail.hint} of={{ a: <Out to="https://myaccount.google.com/apppasswords" /> }} />
      ),
      replies: 'mailbox',
    },
    {
      key: 'microsoft',
      name: text.microsoft.name,
      needs: text.microsoft.needs,
      icon: 'mail',
      servers: { smtp: startTls('smtp.office365.com'), imap: tls('outlook.office365.com', 993) },
      signIns: [
        withSignIn('Microsoft', text.microsoft.withSignIn),
        withPassword(text.microsoft.withPassword),
      ],
      passwordLabel: text.appPassword,
      passwordHint: text.microsoft.hint,
      replies: 'mailbox',
    },
    {
      key: 'fastmail',
      name: 'Fastmail',
      needs: text.needsAppPassword,
      icon: 'mail',
      servers: { smtp: tls('smtp.fastmail.com', 465), imap: tls('imap.fastmail.com', 993) },
      passwordLabel: text.appPassword,
      passwordHint: text.fastmail.hint,
      replies: 'mailbox',
    },
    {
      key: 'icloud',
      name: 'iCloud Mail',
      needs: text.needsAppPassword,
      icon: 'mail',
      servers: { smtp: startTls('smtp.mail.me.com'), imap: tls('imap.mail.me.com', 993) },
      passwordLabel: text.appPassword,
      passwordHint: <Rich text={text.icloud.hint} of={{ a: <Out to="https://account.apple.com" /> }} />,
      replies: 'mailbox',
    },
    {
      key: 'key',
      name: 'Amazon SES, Postmark, Mailgun',
      needs: text.key.needs,
      icon: 'bolt',
      passwordLabel: text.key.password,
      passwordHint: text.key.hint,
      replies: 'webhook',
    },
    {
      key: 'other',
      name: text.other.name,
      needs: text.other.needs,
      icon: 'settings',
      passwordLabel: text.other.password,
      passwordHint: text.other.hint,
      replies: 'mailbox',
    },
  ]
}

/** Returns the preset of a provider. */
export function presetOf(key: MailProvider): Preset {
  const preset = presets().find((one) => one.key === key)
  if (!preset) throw new Error(`there is no preset of ${key}`)
  return preset
}
