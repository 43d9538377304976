import { textOf } from '#shared/messages/text.ts'
import type { TestArrival, TestEmail } from '#server/inbox/test-mail.ts'
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
  if (!channel) return wrong(textOf('mailCheck').listener.off)
  if ('problem' in channel) return wrong(channel.problem)
  const sent = await sendTestEmail(
    { url: `smtp://${channel.address}?ignoreTLS=true` },
    test.email,
    test.timeoutMs,
  )
  if ('fault' in sent) {
    return sent.fault.code === 'ECONNREFUSED'
      ? wrong(textOf('mailCheck').listener.nothingAt({ at: channel.address }), [
          textOf('mailCheck').listener.restart,
        ])
      : wrong(textOf('mailCheck').listener.notTaken, [], sent.fault.reply)
  }
  return cameIn(test, 'smtp', textOf('mailCheck').listener.fine)
}

/** Posts an email as a mail provider does. `elsewhere`: through the public address, including any proxy. */
export async function tryWebhook(
  channel: OwnChannels['webhook'],
  secret: string,
  test: ChannelTest & { elsewhere?: boolean },
): Promise<Outcome> {
  const { webhook } = textOf('mailCheck')
  if (!channel) return wrong(webhook.notRunning)
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
      webhook.silent({ at: url.origin }),
      [test.elsewhere ? webhook.checkAddress : webhook.restart],
      reasonOf(error),
    )
  }
  if (status === 202) return cameIn(test, 'webhook', test.elsewhere ? webhook.fineOutside : webhook.fine)
  const [message, remedy] = STATUSES[status] ?? [undefined, 'otherAnswers']
  return wrong(message ? webhook[message] : webhook.answered({ status }), [webhook[remedy]])
}

/** The cause of each answer of the webhook, by its name in the messages. */
const STATUSES: Partial<
  Record<
    number,
    | readonly ['moved', 'movedFix']
    | ['secret', 'secretFix']
    | ['missing', 'missingFix']
    | ['tooLarge', 'tooLargeFix']
  >
> = {
  301: ['moved', 'movedFix'],
  302: ['moved', 'movedFix'],
  307: ['moved', 'movedFix'],
  308: ['moved', 'movedFix'],
  401: ['secret', 'secretFix'],
  404: ['missing', 'missingFix'],
  413: ['tooLarge', 'tooLargeFix'],
}

async function cameIn(
  { arrives, testId, timeoutMs }: ChannelTest,
  channel: 'smtp' | 'webhook',
  message: string,
): Promise<Outcome> {
  const arrivals = await arrives(testId, (all) => all.some((one) => one.channel === channel), timeoutMs)
  return arrivals ? ok(message) : wrong(textOf('mailCheck').notIn, [textOf('mailCheck').notInFix])
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}
