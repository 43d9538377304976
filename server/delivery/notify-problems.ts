import type { NotifyKind } from '#shared/notify.ts'
import { ForbiddenTarget } from '#server/http/public-request.ts'

/** Returns what a response other than success means, and what to do about it. */
export function answerInWords(status: number, kind: NotifyKind): string {
  const what = kind === 'ntfy' ? 'topic' : 'webhook'
  if (status === 401 || status === 403)
    return kind === 'ntfy'
      ? `It answered ${status}: this topic is protected. Let everybody write to it, or choose another topic.`
      : `It answered ${status}: not allowed. Check the signature’s secret and who may call it.`
  if (status === 404 || status === 410)
    return `It answered ${status}: there is no such ${what}. Check the address.`
  if (status === 429) return 'It answered 429: too many messages. We wait and try again.'
  if (status >= 300 && status < 400)
    return `It answered ${status}: it sends us on to another address. Enter that one instead.`
  if (status >= 500) return `It answered ${status}: it has a problem of its own. Try again in a while.`
  return `It answered ${status}: it did not understand the message. Check the address.`
}

/** Returns why nothing answered, and what to do about it. */
export function failureInWords(error: unknown): string {
  if (error instanceof ForbiddenTarget)
    return 'Messages may not go there: it is not https, or it is in a private network. The admin can allow it.'
  const code = codeOf(error)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'There is nothing of that name. Check the address.'
  if (code === 'ECONNREFUSED') return 'Nothing listens there. Check the address, and that it is running.'
  if (/CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|EPROTO|SSL/.test(code))
    return 'Its certificate is not valid, so nothing was sent. Renew it, or use another address.'
  if (error instanceof Error && /Abort|Timeout/.test(error.name))
    return 'It did not answer within ten seconds.'
  return 'The connection broke off. Try again in a while.'
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
