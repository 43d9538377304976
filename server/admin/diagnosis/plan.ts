import { configuredChannels } from '#server/inbox/channels/configured.ts'
import type { MailSettings } from './settings.ts'
import type { StepKey } from './steps.ts'
import type { Place } from './advice-labels.ts'

/** Returns the steps that these settings allow, in order, with their titles in the report. */
export function planOf(settings: MailSettings, place: Place): [StepKey, string][] {
  const sends = settings.SMTP_URL !== undefined
  const returns = sends && settings.INBOUND_ADDRESS !== undefined
  const channels = settings.INBOUND_ADDRESS === undefined ? [] : configuredChannels(settings)
  const isHere: Record<StepKey, boolean> = {
    settings: true,
    'smtp-name': sends,
    'smtp-connect': sends,
    'smtp-sign-in': sends,
    imap: settings.IMAP_URL !== undefined,
    listener: channels.includes('smtp'),
    webhook: channels.includes('webhook'),
    'public-webhook': channels.includes('webhook') && settings.PUBLIC_URL !== undefined,
    send: sends,
    'round-trip': returns,
    plain: returns,
    dns: sends,
  }
  const titles: [StepKey, string][] = [
    ['settings', 'Read the settings'],
    ['smtp-name', `Find ${place.host}`],
    ['smtp-connect', `Connect to ${place.host}, port ${place.port}`],
    ['smtp-sign-in', 'Sign in to send'],
    ['imap', `Open the mailbox at ${settings.IMAP_URL?.host ?? ''}`],
    ['listener', 'Hand an email to the built-in listener, from this machine'],
    ['webhook', 'Post an email to the webhook, from this machine'],
    ['public-webhook', `Post an email to the webhook at ${settings.PUBLIC_URL ?? ''}`],
    ['send', `Send an email to ${place.tagged}`],
    ['round-trip', 'See it come back'],
    ['plain', `The same without a tag, to ${place.inbound}`],
    ['dns', `Look up what ${place.from.slice(place.from.lastIndexOf('@') + 1)} says about its mail`],
  ]
  return titles.filter(([key]) => isHere[key])
}
