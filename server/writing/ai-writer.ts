import { setTimeout as pause } from 'node:timers/promises'
import type { FallbackReason } from '#shared/enhance.ts'
import type { Config } from '#server/config.ts'
import { findUnfaithful } from './faithful.ts'
import { ChatError, createChatClient, type ChatClient } from './openai.ts'
import { ANSWER_SCHEMA, correction, messagesFor, readAnswer, type Answer } from './prompt.ts'

export type AiResult =
  ({ isWritten: true } & Answer) | { isWritten: false; reason: FallbackReason; status: number | undefined }

export type AiWriter = { write: (summary: string) => Promise<AiResult> }

export type AiWriterOptions = {
  chat: ChatClient
  /** Time limit in ms for everything together: loading, the request, the pause and the second request. */
  budgetMs?: number
  pauseMs?: number
  /** Returns a signal that aborts after so many milliseconds. */
  timeLimit?: (ms: number) => AbortSignal
  /** Number of suggestions that may be written at once; the built-in writer takes any further one. */
  atOnce?: number
}

/** The page waits 10 s for the response. */
const BUDGET_MS = 8_000
const PAUSE_MS = 250
const AT_ONCE = 4

/** Returns the writer that uses the AI service of the settings, or undefined without one. */
export function openAiWriter(
  config: Pick<Config, 'AI_BASE_URL' | 'AI_MODEL' | 'AI_API_KEY'>,
): AiWriter | undefined {
  const { AI_BASE_URL: baseUrl, AI_MODEL: model, AI_API_KEY: apiKey } = config
  return baseUrl && model ? createAiWriter({ chat: createChatClient({ baseUrl, apiKey, model }) }) : undefined
}

/**
 * Lets an AI service write, at most twice and within the budget, and accepts only an answer that follows the rules: our
 * JSON, one of our categories, nothing that the summary does not say. Never throws; without an answer the result has a
 * reason.
 */
export function createAiWriter({
  chat,
  budgetMs = BUDGET_MS,
  pauseMs = PAUSE_MS,
  timeLimit = (ms) => AbortSignal.timeout(ms),
  atOnce = AT_ONCE,
}: AiWriterOptions): AiWriter {
  let running = 0

  async function write(summary: string): Promise<AiResult> {
    if (running >= atOnce) return { isWritten: false, reason: 'busy', status: undefined }
    running += 1
    try {
      return { isWritten: true, ...(await tryTwice(summary, timeLimit(budgetMs))) }
    } catch (error) {
      const known = error instanceof ChatError ? error : new ChatError('unavailable')
      return { isWritten: false, reason: known.reason, status: known.status }
    } finally {
      running -= 1
    }
  }

  async function tryTwice(summary: string, signal: AbortSignal): Promise<Answer> {
    const messages = messagesFor(summary)
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

    async function once(): Promise<Answer> {
      const text = await chat.ask({ messages, schema: ANSWER_SCHEMA, signal })
      const answer = readAnswer(text)
      if (!answer) throw new ChatError('unusable', { isWorthRetrying: true })
      const unfaithful = findUnfaithful(answer.description, summary)
      if (!unfaithful) return answer
      messages.push(...correction(text, unfaithful.words))
      throw new ChatError('unfaithful', { isWorthRetrying: true })
    }
  }

  return { write }
}
