import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'

export type ReceivedEvent = { event: string; id: string | undefined; data: string }

/** Opens a stream of server-sent events and reads it as a browser does. */
export async function openEvents(url: string, headers: Record<string, string> = {}) {
  const options = { headers: { accept: 'text/event-stream', ...headers }, agent: false }
  // The proxies in front of a test's server have a certificate of their own.
  const sent = url.startsWith('https:')
    ? httpsRequest(url, { ...options, rejectUnauthorized: false })
    : httpRequest(url, options)
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const events = eventsOf(response)
  const isStream = response.headers['content-type'] === 'text/event-stream'
  return {
    status: response.statusCode,
    headers: response.headers,
    /** The next event, pings and what begins a stream included; undefined when the server has ended it. */
    nextOfAny: async (): Promise<ReceivedEvent | undefined> => (await events.next()).value ?? undefined,
    /** The next event that says something. */
    async next(): Promise<ReceivedEvent | undefined> {
      for (;;) {
        const { value } = await events.next()
        if (!value || (value.event !== 'ping' && value.event !== 'connected')) return value ?? undefined
      }
    },
    close: () => sent.destroy(),
    isStream,
  }
}

async function* eventsOf(response: IncomingMessage): AsyncGenerator<ReceivedEvent, undefined> {
  let text = ''
  try {
    for await (const chunk of response.setEncoding('utf8')) {
      text += chunk
      for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
        const fields = new Map(
          text
            .slice(0, end)
            .split('\n')
            .map((line): [string, string] => {
              const at = line.indexOf(':')
              return [line.slice(0, at), line.slice(at + 1).trimStart()]
            }),
        )
        text = text.slice(end + 2)
        const data = fields.get('data')
        if (data !== undefined) yield { event: fields.get('event') ?? 'message', id: fields.get('id'), data }
      }
    }
  } catch (error) {
    // The server went away in the middle: for a browser that is an end as well.
    if (!(error instanceof Error && 'code' in error && error.code === 'ECONNRESET')) throw error
  }
  return undefined
}
