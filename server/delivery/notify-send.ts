import { createHmac } from 'node:crypto'
import { PRODUCT_NAME } from '#shared/brand.ts'
import { SECOND } from '#shared/dates.ts'
import { DEFAULT_LANGUAGE } from '#shared/messages/languages.ts'
import { textOf, type Texts } from '#shared/messages/text.ts'
import { ntfyTopic, type NotifyKind } from '#shared/notify.ts'
import { allowsPrivate, ForbiddenTarget, postToPublic } from '#server/http/outgoing-requests.ts'
import { inLanguage } from '#server/language.ts'
import { hiddenText } from './push-module.ts'
import { languageOfReader } from './readers-repository.ts'
import { type Outcome, waitOf } from './queue.ts'
import type { Secrets } from '#server/secrets.ts'
import type { NotifyCore } from './notify-module.ts'
import type { AddressRecord } from './notify-repository.ts'

/** The outcome of a request to an address; a reason is for its owner, whom `reasonInWords` tells it. */
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
  const language = await languageOfReader(core.db, { is: 'member', userId: to.userId })
  const { url, headers, body } = inLanguage(language, () => requestOf(core, to, { message, now }))
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
    const reason = inLanguage(DEFAULT_LANGUAGE, () => answerInWords(status, to.kind))
    if (NEVER_TAKEN.includes(status)) return { is: 'rejected', reason }
    return { is: 'later', reason, waitMs: waitOf(answer.headers['retry-after'], now) }
  } catch (error) {
    const isForbidden = error instanceof ForbiddenTarget
    return {
      is: isForbidden ? 'rejected' : 'later',
      reason: inLanguage(DEFAULT_LANGUAGE, () => failureInWords(error)),
    }
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
        text: hiddenText(claimId),
        url: `${config.publicUrl}/dashboard`,
      }
}

/** Returns what a response other than success means, and what to do about it. */
function answerInWords(status: number, kind: NotifyKind): string {
  const text = textOf('notifyAnswers').answers
  const of = { status }
  if (status === 401 || status === 403) return kind === 'ntfy' ? text.isProtected(of) : text.notAllowed(of)
  if (status === 404 || status === 410) return kind === 'ntfy' ? text.noTopic(of) : text.noWebhook(of)
  if (status === 429) return text.tooMany(of)
  if (status >= 300 && status < 400) return text.elsewhere(of)
  return status >= 500 ? text.ownProblem(of) : text.notUnderstood(of)
}

type Failure = keyof Texts['notifyAnswers']['failures']

/** Returns why nothing answered, and what to do about it. */
export const failureInWords = (error: unknown): string => textOf('notifyAnswers').failures[failureOf(error)]

function failureOf(error: unknown): Failure {
  if (error instanceof ForbiddenTarget) return 'forbidden'
  const code = codeOf(error)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'noSuchName'
  if (code === 'ECONNREFUSED') return 'nothingListens'
  if (/CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|EPROTO|SSL/.test(code)) return 'certificate'
  return error instanceof Error && /Abort|Timeout/.test(error.name) ? 'tooSlow' : 'brokeOff'
}

/** Returns a reason, which is stored in English, in the reader's language. */
export function reasonInWords(reason: string, kind: NotifyKind): string {
  const [, status] = /^It answered (\d{3}):/.exec(reason) ?? []
  if (status !== undefined) return answerInWords(Number(status), kind)
  const { failures } = textOf('notifyAnswers')
  const english = inLanguage(DEFAULT_LANGUAGE, () => textOf('notifyAnswers').failures)
  // The keys of an object of messages are those of its type.
  const failure = (Object.keys(english) as Failure[]).find((key) => english[key] === reason)
  return failure ? failures[failure] : reason
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
