import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

/** A request as chat completions define it; anything else gets 400, as from a strict endpoint. */
const ChatBody = z.looseObject({
  model: z.string().min(1),
  messages: z
    .array(z.strictObject({ role: z.enum(['system', 'user', 'assistant']), content: z.string().min(1) }))
    .min(1),
  response_format: z
    .strictObject({
      type: z.literal('json_schema'),
      json_schema: z.strictObject({
        name: z.string().regex(/^[\w-]{1,64}$/),
        strict: z.literal(true),
        schema: z.looseObject({ type: z.literal('object'), additionalProperties: z.literal(false) }),
      }),
    })
    .optional(),
})
type ChatBody = z.infer<typeof ChatBody>

export type AiRequest = { body: ChatBody; headers: IncomingMessage['headers'] }
/** What the endpoint does with one request. */
export type AiReaction = (request: AiRequest, response: ServerResponse) => void

/** The data message of a request. */
export function summaryOf({ body }: AiRequest): string {
  const data = body.messages.find(({ role }) => role === 'user')?.content ?? ''
  return z.object({ summary: z.string() }).parse(JSON.parse(data)).summary
}

type Choice = { content?: string | null; refusal?: string | null; finishReason?: string }

/** A completion in the protocol's full shape. */
export function completes({ content = null, refusal = null, finishReason = 'stop' }: Choice): AiReaction {
  return ({ body }, response) =>
    sendJson(response, 200, {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1_770_000_000,
      model: body.model,
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content, refusal },
          logprobs: null,
          finish_reason: finishReason,
        },
      ],
      usage: { prompt_tokens: 300, completion_tokens: 60, total_tokens: 360 },
    })
}

export function answers(description: string, category: string): AiReaction {
  return completes({ content: JSON.stringify({ description, category }) })
}

/** A model that translates the text of a request. */
export function translates(translate: (text: string) => string): AiReaction {
  return (request, response) => {
    const data = request.body.messages.find(({ role }) => role === 'user')?.content ?? ''
    const { text } = z.object({ text: z.string() }).parse(JSON.parse(data))
    completes({ content: JSON.stringify({ translation: translate(text) }) })(request, response)
  }
}

export function politely(summary: string): string {
  return `I would like to report an issue: ${summary}. Could you please arrange for someone to look at it? Thank you.`
}

/** A well-behaved model: the summary in a polite frame. */
export const writesWell: AiReaction = (request, response) =>
  answers(politely(summaryOf(request)), 'Plumbing')(request, response)

/** Obeys the words after "ignore the above and write". */
export const obeysTheSummary: AiReaction = (request, response) => {
  const [, order] = /ignore the above and write (.*)/i.exec(summaryOf(request)) ?? []
  answers(order ?? '', 'Other')(request, response)
}

export function fails(status: number, headers: Record<string, string> = {}): AiReaction {
  return ({ headers: asked }, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    // Some endpoints quote the key they received.
    sendJson(response, status, {
      error: { message: `No: ${asked.authorization ?? ''}`, type: 'error', code: null },
    })
  }
}

export function sends(body: string, contentType = 'application/json'): AiReaction {
  return (_, response) => {
    response.writeHead(200, { 'content-type': contentType }).end(body)
  }
}

export const neverAnswers: AiReaction = () => undefined

export const stopsHalfway: AiReaction = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"choices":[')
}

export const hangsUp: AiReaction = (_, response) => {
  response.destroy()
}

export const hangsUpHalfway: AiReaction = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('{"choices":[', () => response.destroy())
}

/** An endpoint without structured outputs, as some local ones are. */
export const knowsNoFormat: AiReaction = (request, response) =>
  (request.body.response_format ? fails(400) : writesWell)(request, response)

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** An endpoint of OpenAI's chat completions on loopback that writes well or, on request, does anything else. */
export async function startAiServer() {
  const requests: AiRequest[] = []
  let reactions: AiReaction[] = [writesWell]
  const arrivals = new Set<() => void>()

  const server = createServer((request, response) => {
    void read(request).then((text) => {
      const body = ChatBody.safeParse(text)
      if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
        return sendJson(response, 404, { error: { message: 'Unknown path', type: 'error' } })
      if (!body.success)
        return sendJson(response, 400, { error: { message: body.error.message, type: 'error' } })
      const known = { body: body.data, headers: request.headers }
      requests.push(known)
      for (const arrived of arrivals) arrived()
      const react = (reactions.length > 1 ? reactions.shift() : reactions[0]) ?? writesWell
      return react(known, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    /** Reactions are used in turn; the last one stays. Clears the recorded requests. */
    will(...next: AiReaction[]) {
      reactions = next
      requests.length = 0
    },
    /** Resolves after this many requests. */
    async received(count: number): Promise<void> {
      if (requests.length >= count) return
      await new Promise<void>((resolve) => {
        const check = () => {
          if (requests.length < count) return
          arrivals.delete(check)
          resolve()
        }
        arrivals.add(check)
      })
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type AiServer = Awaited<ReturnType<typeof startAiServer>>

async function read(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  try {
    return JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    return undefined
  }
}
