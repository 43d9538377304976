import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions'
import { z } from 'zod'
import type { FallbackReason } from '#shared/enhance.ts'

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
