import type { TestArrival, TestEmail } from '#server/inbox/test-mail-read.ts'
import { sendTestEmail } from './outgoing.ts'
import { ok, wrong, type Outcome } from './steps.ts'
import type { OwnChannels } from '#server/inbox/channels/configured.ts'

/** Waits until emails of this test arrive that `settles` accepts; returns undefined after the time limit. */
export type Await = (
  testId: string,
  settles: (arrivals: TestArrival[]) => boolean,
  limitMs: number,
) => Promise<TestArrival[] | undefined>

type ChannelTest = { email: TestEmail; testId: string; arrives: Await; timeoutMs: number }

/** Sends an email to our own listener, as the mail server in front of it would. */
export async function tryListener(channel: OwnChannels['listener'], test: ChannelTest): Promise<Outcome> {
  if (!channel) return wrong('The listener is off: INBOUND_SMTP_PORT is not set where the server runs.')
  if ('problem' in channel) return wrong(channel.problem)
  const sent = await sendTestEmail(
    { url: `smtp://${channel.address}?ignoreTLS=true` },
    test.email,
    test.timeoutMs,
  )
  if ('fault' in sent) {
    return sent.fault.code === 'ECONNREFUSED'
      ? wrong(`Nothing listens at ${channel.address}.`, [
          'Restart the server, with the INBOUND_SMTP_PORT that stands here.',
        ])
      : wrong('The listener did not take the email.', [], sent.fault.reply)
  }
  return cameIn(test, 'smtp', 'It takes emails. Whether they reach it from outside shows below.')
}

/** Posts an email as a mail provider does. `elsewhere`: through the public address, including any proxy. */
export async function tryWebhook(
  channel: OwnChannels['webhook'],
  secret: string,
  test: ChannelTest & { elsewhere?: boolean },
): Promise<Outcome> {
  if (!channel) return wrong('The server is not running, so nothing answers there.')
  if ('problem' in channel) return wrong(channel.problem)
  const url = new URL(`${channel.url}/api/inbound/mail`)
  url.searchParams.set('to', test.email.envelope.to)
  let status: number
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' },
      body: new Uint8Array(test.email.raw),
      signal: AbortSignal.timeout(test.timeoutMs),
    })
    status = answer.status
    await answer.body?.cancel()
  } catch (error) {
    return wrong(
      `${url.origin} does not answer.`,
      [
        test.elsewhere
          ? 'Check PUBLIC_URL, its name, its certificate and the reverse proxy.'
          : 'Restart the server.',
      ],
      reasonOf(error),
    )
  }
  if (status === 202)
    return cameIn(
      test,
      'webhook',
      test.elsewhere
        ? 'It takes emails through the public address.'
        : 'It takes emails. Whether your provider posts them shows below.',
    )
  const { message, remedy } = STATUSES[status] ?? {
    message: `The webhook answered ${status}.`,
    remedy: 'Something before the server answers in its place: look at the reverse proxy.',
  }
  return wrong(message, [remedy])
}

const moved = {
  message: 'The webhook is moved to another address, and a posted email does not follow.',
  remedy:
    'Put the address it is moved to into PUBLIC_URL and give it to your provider: https rather than http, with www or without.',
}
const STATUSES: Partial<Record<number, { message: string; remedy: string }>> = {
  301: moved,
  302: moved,
  307: moved,
  308: moved,
  401: {
    message: 'The webhook refuses the secret: the server was started with another INBOUND_WEBHOOK_SECRET.',
    remedy: 'Restart the server. If a reverse proxy is before it, let it pass the Authorization header on.',
  },
  404: {
    message: 'There is no webhook: the server was started without INBOUND_WEBHOOK_SECRET.',
    remedy: 'Restart the server. If a reverse proxy is before it, let it pass /api/inbound/mail on.',
  },
  413: {
    message: 'Something before the server finds a small email too large.',
    remedy: 'Let the reverse proxy take bodies of 35 MB (nginx: client_max_body_size 35m).',
  },
}

async function cameIn(
  { arrives, testId, timeoutMs }: ChannelTest,
  channel: 'smtp' | 'webhook',
  message: string,
): Promise<Outcome> {
  const arrivals = await arrives(testId, (all) => all.some((one) => one.channel === channel), timeoutMs)
  return arrivals
    ? ok(message)
    : wrong('The email was taken and did not come in.', [
        'Another Homeclaim may answer there: one on another data folder, or an older version.',
      ])
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}
