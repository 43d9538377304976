import { createHmac } from 'node:crypto'
import { PRODUCT_NAME } from '#shared/brand.ts'
import { SECOND } from '#shared/dates.ts'
import { ntfyTopic } from '#shared/notify.ts'
import { allowsPrivate, ForbiddenTarget, postToPublic } from '#server/http/public-request.ts'
import { PRIVATE_HOME_TEXT, PRIVATE_TEXT } from './push-deliver.ts'
import type { Outcome } from './queue.ts'
import { waitOf } from './retry.ts'
import type { Secrets } from '#server/secrets.ts'
import type { NotifyCore } from './notify-module.ts'
import { answerInWords, failureInWords } from './notify-problems.ts'
import type { AddressRecord } from './notify-repository.ts'

/** The outcome of a request to an address; a reason is in words for its owner. */
type Answer = Exclude<Outcome, { is: 'unneeded' }>

/** Both ids are null for a test. */
type Message = {
  id: string
  claimId: string | null
  homeId: string | null
  title: string
  text: string
  at: string
}

/** HTTP statuses that every further attempt would get again. */
const NEVER_TAKEN = [400, 410, 413]

/** Sends one message to an ntfy topic or a webhook. Does not throw. */
export async function sendMessage(core: NotifyCore, to: AddressRecord, message: Message): Promise<Answer> {
  const now = core.clock.now()
  const { url, headers, body } = requestOf(core, to, { message, now })
  try {
    const answer = await postToPublic(url, {
      headers: { 'content-type': 'application/json', 'user-agent': PRODUCT_NAME, ...headers },
      body,
      allowsPrivate: allowsPrivate(core.config, url),
      timeoutMs: core.timeoutMs,
      signal: core.signal,
    })
    const { status } = answer
    if (status >= 200 && status < 300) return { is: 'accepted' }
    const reason = answerInWords(status, to.kind)
    if (NEVER_TAKEN.includes(status)) return { is: 'rejected', reason }
    return { is: 'later', reason, waitMs: waitOf(answer.headers['retry-after'], now) }
  } catch (error) {
    const isForbidden = error instanceof ForbiddenTarget
    return { is: isForbidden ? 'rejected' : 'later', reason: failureInWords(error) }
  }
}

/** Returns the secret of a webhook as its receiver enters it (Standard Webhooks). */
export function webhookSecret(secrets: Secrets, of: { userId: string; secretId: string }): string {
  return `whsec_${secretKey(secrets, of).toString('base64')}`
}

function secretKey(secrets: Secrets, { userId, secretId }: { userId: string; secretId: string }): Buffer {
  return secrets.keyBytes('webhook', [userId, secretId])
}

function requestOf(core: NotifyCore, to: AddressRecord, { message, now }: { message: Message; now: Date }) {
  const { title, text, url } = shownOf(core, to, message)
  if (to.kind === 'ntfy') {
    // As JSON to the server's root, because a header cannot hold every script.
    const { root, authorization } = ntfyRoot(to.address)
    const topic = ntfyTopic(to.address)
    const headers: Record<string, string> = authorization ? { authorization } : {}
    return { url: root, headers, body: JSON.stringify({ topic, title, message: text, click: url }) }
  }
  const { claimId, id, at } = message
  const type = typeOf(message)
  const data = { claimId: to.showsWhat ? claimId : null, title, text, url }
  const body = JSON.stringify({ type, timestamp: at, data })
  const timestamp = String(Math.floor(now.getTime() / SECOND))
  const signature = createHmac('sha256', secretKey(core.secrets, to)).update(`${id}.${timestamp}.${body}`)
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature.digest('base64')}`,
  }
  return { url: to.address, headers, body }
}

/**
 * Returns the root of a topic's server. A login of its address, which is the header's value in base64
 * (docs.ntfy.sh/publish, "Query param"), is sent as that header: addresses are kept in the logs of servers and proxies.
 */
function ntfyRoot(address: string): { root: string; authorization: string | null } {
  const root = new URL(address)
  root.pathname = '/'
  const given = Buffer.from(root.searchParams.get('auth') ?? '', 'base64').toString()
  if (!/^(?:Basic|Bearer) [\x21-\x7e]+$/.test(given)) return { root: root.href, authorization: null }
  root.searchParams.delete('auth')
  return { root: root.href, authorization: given }
}

function typeOf({ claimId, homeId }: Message): 'claim.news' | 'home.reminder' | 'test' {
  if (claimId !== null) return 'claim.news'
  return homeId === null ? 'test' : 'home.reminder'
}

/** Without the person's choice neither what happened nor on which claim. */
function shownOf({ config }: NotifyCore, to: AddressRecord, { claimId, homeId, title, text }: Message) {
  if (claimId === null && homeId === null)
    return { title, text, url: `${config.publicUrl}/settings/notifications` }
  return to.showsWhat
    ? { title, text, url: `${config.publicUrl}${claimId === null ? '/coverage' : `/claims/${claimId}`}` }
    : {
        title: PRODUCT_NAME,
        text: claimId === null ? PRIVATE_HOME_TEXT : PRIVATE_TEXT,
        url: `${config.publicUrl}/dashboard`,
      }
}
