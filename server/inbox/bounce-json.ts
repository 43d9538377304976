import { z } from 'zod'
import { readBareAddresses } from '#server/inbox/parse/mail-headers.ts'
import type { DeliveryAction, RecipientReport } from './bounce.ts'

// What email services post or mail about one email of ours, instead of a delivery report: their own JSON.

const LONGEST = 200_000

/** Amazon SES, alone or inside a notification of SNS. */
const Ses = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: z
    .object({
      bounceType: z.string(),
      bouncedRecipients: z.array(
        z.object({
          emailAddress: z.string(),
          status: z.string().optional(),
          diagnosticCode: z.string().optional(),
        }),
      ),
    })
    .optional(),
})
const Sns = z.object({ Message: z.string() })
const Mailgun = z.object({
  'event-data': z.object({
    event: z.string(),
    severity: z.string().optional(),
    recipient: z.string().optional(),
    reason: z.string().optional(),
    'delivery-status': z
      .object({
        code: z.number().nullish(),
        'enhanced-code': z.string().nullish(),
        message: z.string().nullish(),
        description: z.string().nullish(),
      })
      .optional(),
  }),
})
const Postmark = z.object({
  RecordType: z.literal('Bounce').optional(),
  Type: z.string(),
  Email: z.string(),
  Description: z.string().optional(),
  Details: z.string().optional(),
})
/** SendGrid, Brevo, Mailjet and Mandrill: one event, or a list of them. */
const Event = z.object({
  event: z.string(),
  email: z.string().optional(),
  reason: z.string().optional(),
  response: z.string().optional(),
  status: z.string().optional(),
  error: z.string().optional(),
  msg: z.object({ email: z.string().optional(), diag: z.string().optional() }).optional(),
})

/**
 * Returns what a notice in JSON says of each recipient: an empty list for a complaint or an opened email, null for any
 * other text.
 */
export function readJsonNotice(text: string): RecipientReport[] | null {
  const value = readJson(text)
  const found = (Array.isArray(value) ? value : [value]).slice(0, 100).map(reportsIn)
  return found.every((reports) => reports === null) ? null : found.flatMap((reports) => reports ?? [])
}

/** Returns the JSON a text begins with; mail programs append an unsubscribe footer. */
function readJson(whole: string): unknown {
  const text = whole.slice(0, LONGEST).trim()
  const close = text.startsWith('{') ? '}' : text.startsWith('[') ? ']' : ''
  if (close === '') return undefined
  for (let end = text.lastIndexOf(close), tries = 0; end > 0 && tries < 5; tries += 1) {
    const value = parsed(text.slice(0, end + 1))
    if (value !== undefined) return value
    end = text.lastIndexOf(close, end - 1)
  }
  return undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function reportsIn(value: unknown): RecipientReport[] | null {
  const sns = Sns.safeParse(value)
  const inside = sns.success ? parsed(sns.data.Message) : value
  const ses = Ses.safeParse(inside)
  if (ses.success && (ses.data.notificationType ?? ses.data.eventType)) return sesReports(ses.data)
  const mailgun = Mailgun.safeParse(inside)
  if (mailgun.success) return mailgunReports(mailgun.data['event-data'])
  const postmark = Postmark.safeParse(inside)
  if (postmark.success) {
    const { Type, Email, Description, Details } = postmark.data
    return report(POSTMARK[Type], { recipient: Email, said: [Details, Description] })
  }
  const event = Event.safeParse(inside)
  if (!event.success) return null
  const { email, msg, reason, response, status, error } = event.data
  return report(EVENTS[event.data.event], {
    recipient: email ?? msg?.email,
    status,
    said: [reason, response, msg?.diag, error],
  })
}

/** A full mailbox and one that answers by itself are both reported as transient. */
function sesReports({ bounce }: z.infer<typeof Ses>): RecipientReport[] {
  return (bounce?.bouncedRecipients ?? []).flatMap(({ emailAddress, status, diagnosticCode }) =>
    report(bounce?.bounceType === 'Permanent' ? 'failed' : 'delayed', {
      recipient: emailAddress,
      status,
      said: [diagnosticCode?.replace(/^\s*[a-z0-9-]+\s*;\s*/i, '')],
    }),
  )
}

function mailgunReports(data: z.infer<typeof Mailgun>['event-data']): RecipientReport[] {
  const { event, severity, recipient, reason, 'delivery-status': delivery } = data
  const action = event === 'failed' && severity === 'temporary' ? 'delayed' : EVENTS[event]
  const code = delivery?.code ? String(delivery.code) : ''
  const said = [delivery?.message, delivery?.description].find(Boolean)
  return report(action, {
    recipient,
    status: delivery?.['enhanced-code'] ?? undefined,
    said: [said ? `${code} ${said}`.trim() : undefined, reason],
  })
}

const EVENTS: Partial<Record<string, DeliveryAction>> = {
  bounce: 'failed',
  bounced: 'failed',
  failed: 'failed',
  dropped: 'failed',
  blocked: 'failed',
  reject: 'failed',
  rejected: 'failed',
  hard_bounce: 'failed',
  hardBounce: 'failed',
  invalid_email: 'failed',
  deferred: 'delayed',
  deferral: 'delayed',
  soft_bounce: 'delayed',
  softBounce: 'delayed',
  delivered: 'delivered',
}

const POSTMARK: Partial<Record<string, DeliveryAction>> = {
  HardBounce: 'failed',
  BadEmailAddress: 'failed',
  SpamNotification: 'failed',
  ManuallyDeactivated: 'failed',
  Blocked: 'failed',
  SMTPApiError: 'failed',
  Undeliverable: 'failed',
  DnsError: 'failed',
  SoftBounce: 'failed',
  Transient: 'delayed',
}

function report(
  action: DeliveryAction | undefined,
  more: { recipient: string | undefined; status?: string | undefined; said: (string | null | undefined)[] },
): RecipientReport[] {
  if (!action) return []
  const diagnostic = more.said.find(Boolean)?.replaceAll(/\s+/g, ' ').trim().slice(0, 500) ?? null
  const status = /[245]\.\d{1,3}\.\d{1,3}/.exec(`${more.status ?? ''} ${diagnostic ?? ''}`)?.[0] ?? null
  return [{ action, status, recipient: readBareAddresses([more.recipient ?? ''])[0] ?? null, diagnostic }]
}
