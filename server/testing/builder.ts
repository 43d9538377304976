import { addDays, calendarDate } from '#shared/dates.ts'
import type { Clock } from '#server/clock.ts'
import { ClaimDetail } from '#shared/claims/claims.ts'
import { z } from 'zod'
import type { HomeownerInTests } from './homeowner.ts'

/** The claim page of the app, as the client asks for it. */
export async function claimPage(homeowner: HomeownerInTests, id: string): Promise<ClaimDetail> {
  const input = encodeURIComponent(JSON.stringify({ json: { id } }))
  const response = await homeowner.call('GET', `/trpc/claims.byId?input=${input}`)
  if (!response.ok) throw new Error(`claims.byId answered ${response.status}: ${await response.text()}`)
  return z
    .object({ result: z.object({ data: z.object({ json: ClaimDetail }) }) })
    .parse(await response.json()).result.data.json
}

/** The private link's token, as the share button returns it. */
export async function tokenOf(homeowner: HomeownerInTests, id: string): Promise<string> {
  const { shareUrl } = await claimPage(homeowner, id)
  return shareUrl?.split('/b/')[1] ?? ''
}

/** Somebody with a private link, who presses the buttons of its page without script. */
export function builderAt(url: string, token: string) {
  const page = `${url}/b/${token}`
  const post = (action: string, fields: Record<string, string> = {}): Promise<Response> =>
    fetch(`${page}/${action}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: url, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
  return {
    page,
    post,
    opens: () => post('opened'),
    acknowledges: () => post('acknowledge'),
    says: (content: string, formKey = crypto.randomUUID()) => post('say', { content, formKey }),
    proposes: (visit: { date: string; from: string; to: string; who?: string }) => post('visit', visit),
    marksFixed: () => post('fixed'),
    undoesFixed: () => post('undo-fixed'),
  }
}

/** The calendar date at the houses of tests, so many days from now. */
export function dateIn(days: number, clock: Clock): string {
  return addDays(calendarDate(clock.now(), 'America/Los_Angeles'), days)
}

/** A visit on that day, in the morning. */
export function visitIn(days: number, clock: Clock) {
  return { date: dateIn(days, clock), from: '09:00', to: '11:00' }
}

/** A plain email as a builder's mail program writes it. */
export function aMail(mail: {
  to: string
  text: string
  from?: string
  messageId?: string
  headers?: Record<string, string>
}): string {
  return [
    `From: ${mail.from ?? 'Tom Becerra <tom@northfield.example>'}`,
    `To: ${mail.to}`,
    'Subject: Re: Warranty claim',
    `Message-ID: ${mail.messageId ?? `<${crypto.randomUUID()}@northfield.example>`}`,
    ...Object.entries(mail.headers ?? {}).map(([name, value]) => `${name}: ${value}`),
    'Content-Type: text/plain; charset=utf-8',
    '',
    mail.text,
    '',
  ].join('\r\n')
}
