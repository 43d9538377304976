import { setTimeout as pause } from 'node:timers/promises'
import type { FallbackReason } from '#shared/enhance.ts'
import { ChatError, type ChatClient, type ChatMessage } from './openai.ts'

export type AskerOptions = {
  chat: ChatClient
  /** Time limit in ms for everything together: loading, the request, the pause and the second request. */
  budgetMs: number
  pauseMs?: number
  /** Returns a signal that aborts after so many milliseconds. */
  timeLimit?: (ms: number) => AbortSignal
  /** Number of requests that may run at once; any further one is not sent. */
  atOnce?: number
}

type Request<Answer> = {
  /** `read` may add to them what the second request says about the first answer. */
  messages: ChatMessage[]
  schema: object
  /** Returns what the model's text means. Throws ChatError when it is not to be used. */
  read: (text: string) => Answer
}
type Asked<Answer> =
  | { isAnswered: true; answer: Answer }
  | { isAnswered: false; reason: FallbackReason; status: number | undefined }

export type Ask = <Answer>(request: Request<Answer>) => Promise<Asked<Answer>>

const PAUSE_MS = 250
const AT_ONCE = 4

/**
 * Returns a function that asks an AI service, at most twice and within the budget. It never throws; without an answer
 * the result has a reason.
 */
export function createAsker({
  chat,
  budgetMs,
  pauseMs = PAUSE_MS,
  timeLimit = (ms) => AbortSignal.timeout(ms),
  atOnce = AT_ONCE,
}: AskerOptions): Ask {
  let running = 0

  async function twice<Answer>(request: Request<Answer>, signal: AbortSignal): Promise<Answer> {
    const once = async () =>
      request.read(await chat.ask({ messages: request.messages, schema: request.schema, signal }))
    try {
      return await once()
    } catch (error) {
      if (!(error instanceof ChatError) || !error.isWorthRetrying) throw error
      const wait = error.retryAfterMs ?? pauseMs
      // A pause longer than the budget is pointless.
      if (wait >= budgetMs) throw error
      await pause(wait, undefined, { signal }).catch(() => {
        throw new ChatError('slow')
      })
    }
    return once()
  }

  return async (request) => {
    if (running >= atOnce) return { isAnswered: false, reason: 'busy', status: undefined }
    running += 1
    try {
      return { isAnswered: true, answer: await twice(request, timeLimit(budgetMs)) }
    } catch (error) {
      const known = error instanceof ChatError ? error : new ChatError('unavailable')
      return { isAnswered: false, reason: known.reason, status: known.status }
    } finally {
      running -= 1
    }
  }
}

/** Parses the model's text as JSON; removes a code fence around it, for models without structured outputs. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(unfenced(text.trim()))
  } catch {
    return undefined
  }
}

/**
 * Without a regular expression, which would take hours over thousands of blanks; a text may ask a model for them.
 */
function unfenced(text: string): string {
  const fence = '```'
  if (!text.startsWith(fence) || !text.endsWith(fence) || text.length < 2 * fence.length) return text
  const inside = text.slice(fence.length, -fence.length)
  return inside.startsWith('json') ? inside.slice('json'.length) : inside
}
