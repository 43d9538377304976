import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions'
import { z } from 'zod'
import type { FallbackReason } from '#shared/enhance.ts'
import { setTimeout as pause } from 'node:timers/promises'

type ChatSettings = { baseUrl: string; apiKey: string | undefined; model: string }
export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string }
type ChatRequest = { messages: ChatMessage[]; schema: object; signal: AbortSignal }

/** Sends one request and returns the text the model wrote. Throws ChatError. */
export type ChatClient = { ask: (request: ChatRequest) => Promise<string> }

/**
 * Why an endpoint returned no text. It contains neither the endpoint's message nor the library's: an endpoint may quote
 * the key in its answer, and the library's errors quote the endpoint.
 */
export class ChatError extends Error {
  readonly reason: FallbackReason
  /** True when a second request may help. */
  readonly isWorthRetrying: boolean
  /** The HTTP status, if there was one. */
  readonly status: number | undefined
  /** Time to wait by the endpoint's Retry-After header. */
  readonly retryAfterMs: number | undefined

  constructor(
    reason: FallbackReason,
    more: { isWorthRetrying?: boolean; status?: number; retryAfterMs?: number } = {},
  ) {
    super(`the AI service: ${reason}`)
    this.name = 'ChatError'
    this.reason = reason
    this.isWorthRetrying = more.isWorthRetrying ?? false
    this.status = more.status
    this.retryAfterMs = more.retryAfterMs
  }
}

/**
 * A description has at most 2,000 characters; the rest of a usual answer is metadata and, from some models, their
 * reasoning.
 */
const MAX_ANSWER_BYTES = 64 * 1024

/** Only the fields that are used; endpoints differ in the others. */
const Completion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
})

/**
 * Returns a client for an endpoint with OpenAI's chat completions (`POST {baseUrl}/chat/completions`). The library is
 * loaded with the first request. Redirects are not followed, environment variables are not read, and an answer larger
 * than 64 KB is aborted while it arrives. If an endpoint refuses `response_format`, later requests go without it.
 */
export function createChatClient({ baseUrl, apiKey, model }: ChatSettings): ChatClient {
  let takesSchema = true

  async function ask({ messages, schema, signal }: ChatRequest): Promise<string> {
    const plain = { model, messages, stream: false } as const
    if (!takesSchema) return send(plain, signal)
    const format = {
      type: 'json_schema',
      json_schema: { name: 'answer', strict: true, schema: { ...schema } },
    } as const
    try {
      return await send({ ...plain, response_format: format }, signal)
    } catch (error) {
      if (!(error instanceof ChatError) || (error.status !== 400 && error.status !== 422)) throw error
    }
    const text = await send(plain, signal)
    takesSchema = false
    return text
  }

  async function send(body: ChatCompletionCreateParamsNonStreaming, signal: AbortSignal): Promise<string> {
    const client = await load()
    let answer: unknown
    try {
      answer = await client.chat.completions.create(body, { signal })
    } catch (error) {
      if (signal.aborted) throw new ChatError('slow')
      throw chatError(error)
    }
    const completion = Completion.safeParse(answer)
    const choice = completion.data?.choices[0]
    if (choice?.message.refusal || choice?.finish_reason === 'content_filter') throw new ChatError('declined')
    if (!choice?.message.content) throw new ChatError('unusable', { isWorthRetrying: true })
    return choice.message.content
  }

  async function load() {
    const { OpenAI } = await import('openai')
    return new OpenAI({
      baseURL: baseUrl,
      apiKey: apiKey ?? 'none',
      adminAPIKey: null,
      organization: null,
      project: null,
      webhookSecret: null,
      defaultHeaders: { ...UNSAID_HEADERS, ...(apiKey === undefined ? { authorization: null } : {}) },
      fetch: boundedFetch,
      fetchOptions: { redirect: 'manual' },
      maxRetries: 0,
      logLevel: 'off',
    })
  }

  return { ask }
}

/** Headers of the library that describe this machine; they are not sent. */
const UNSAID_HEADERS = Object.fromEntries(
  ['lang', 'package-version', 'os', 'arch', 'runtime', 'runtime-version', 'retry-count', 'timeout'].map(
    (name) => [`x-stainless-${name}`, null],
  ),
)

class TooLarge extends Error {}

async function boundedFetch(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  let bytes = 0
  const counted = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes > MAX_ANSWER_BYTES) controller.error(new TooLarge())
        else controller.enqueue(chunk)
      },
    }),
  )
  const { status, statusText, headers } = response
  return new Response(counted ?? null, { status, statusText, headers })
}

/** Recognizes the library's errors by their shape, because its classes would have to be loaded for `instanceof`. */
const StatusError = z.object({ status: z.number().int(), headers: z.instanceof(Headers).optional() })

function chatError(error: unknown): ChatError {
  if (error instanceof TooLarge) return new ChatError('unusable')
  // The library throws the JSON parser's own error when the body is not JSON.
  if (error instanceof SyntaxError) return new ChatError('unusable', { isWorthRetrying: true })
  const { success, data } = StatusError.safeParse(error)
  if (!success) return new ChatError('unavailable', { isWorthRetrying: true })
  const { status, headers } = data
  const isPassing = status === 408 || status === 409 || status === 429 || status >= 500
  const seconds = Number(headers?.get('retry-after') ?? Number.NaN)
  return new ChatError('unavailable', {
    status,
    isWorthRetrying: isPassing,
    ...(Number.isFinite(seconds) ? { retryAfterMs: Math.max(0, seconds * 1_000) } : {}),
  })
}

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

type Asking<Answer> = {
  /** `read` may add to them what the second request says about the first answer. */
  messages: ChatMessage[]
  schema: object
  /** Returns what the model's text means. Throws ChatError when it is not to be used. */
  read: (text: string) => Answer
}
type Asked<Answer> =
  | { isAnswered: true; answer: Answer }
  | { isAnswered: false; reason: FallbackReason; status: number | undefined }

type Ask = <Answer>(request: Asking<Answer>) => Promise<Asked<Answer>>

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

  async function twice<Answer>(request: Asking<Answer>, signal: AbortSignal): Promise<Answer> {
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
