import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { SavedNotifyAddress } from '#shared/notify.ts'
import type { HomeownerInTests } from './homeowner.ts'

/** What ntfy takes as JSON at its root (docs.ntfy.sh/publish, "Publish as JSON"). */
const Published = z.strictObject({
  topic: z.string().regex(/^[-\w]{1,64}$/),
  title: z.string(),
  message: z.string(),
  click: z.url(),
})
export type Published = z.infer<typeof Published>

const Called = z.object({
  type: z.string(),
  timestamp: z.iso.datetime(),
  data: z.object({
    claimId: z.string().nullable(),
    title: z.string(),
    text: z.string(),
    url: z.url(),
  }),
})
export type Called = z.infer<typeof Called> & { id: string; isSigned: boolean }

/** Seconds that a receiver of Standard Webhooks lets a timestamp differ from its own clock. */
const TOLERANCE_SECONDS = 300

/** `status` with headers, not before `after`; or 'silent': never responds. */
type Mood = { status: number; headers?: Record<string, string>; after?: Promise<void> } | 'silent'

/** An ntfy server and a receiver of Standard Webhooks on loopback, at `/topic` and `/hook`. */
export async function startNotifyServer(now: () => Date) {
  const published: Published[] = []
  const called: Called[] = []
  const logins: (string | undefined)[] = []
  let asked = 0
  let mood: Mood = { status: 200 }
  let secret = ''
  let onAsked = Promise.withResolvers<void>()

  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request)
      asked += 1
      logins.push(request.headers.authorization)
      const told = onAsked
      onAsked = Promise.withResolvers<void>()
      told.resolve()
      if (mood === 'silent') return
      const { status, headers, after } = mood
      await after
      if (status === 200 && request.url === '/') published.push(Published.parse(JSON.parse(body)))
      if (status === 200 && request.url === '/hook') called.push(receive(request.headers, body))
      response.writeHead(status, headers).end()
    })().catch((error: unknown) => response.writeHead(400).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`

  function receive(headers: IncomingMessage['headers'], body: string): Called {
    const id = String(headers['webhook-id'])
    const timestamp = String(headers['webhook-timestamp'])
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
    const [version, given = ''] = String(headers['webhook-signature']).split(',')
    const signature = Buffer.from(given, 'base64')
    const isRecent = Math.abs(now().getTime() / 1_000 - Number(timestamp)) < TOLERANCE_SECONDS
    const isSigned =
      version === 'v1' && isRecent && signature.length === 32 && timingSafeEqual(signature, expected)
    return { ...Called.parse(JSON.parse(body)), id, isSigned }
  }

  return {
    host,
    topic: `http://${host}/my-home`,
    hook: `http://${host}/hook`,
    published,
    called,
    asked: () => asked,
    /** The Authorization header of every request, in order. */
    logins,
    /** Resolves when it is asked the next time. */
    nextAsked: () => onAsked.promise,
    /** What it does from now on; takes everything without one. */
    set: (next: Mood = { status: 200 }) => void (mood = next),
    /** The secret that its owner entered. */
    knows: (given: string) => void (secret = given),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const Saved = z.object({ result: z.object({ data: z.object({ json: SavedNotifyAddress }) }) })

/** A person adds a topic or a webhook there. */
export async function savesAddress(
  person: HomeownerInTests,
  peer: Awaited<ReturnType<typeof startNotifyServer>>,
  { kind, showsWhat }: { kind: 'ntfy' | 'webhook'; showsWhat: boolean },
): Promise<void> {
  const address = kind === 'ntfy' ? peer.topic : peer.hook
  const answer = await person.mutate('notify.save', { kind, address, showsWhat })
  if (!answer.ok) throw new Error(`notify.save answered ${answer.status}: ${await answer.text()}`)
  const { secret } = Saved.parse(await answer.json()).result.data.json
  if (secret !== null) peer.knows(secret)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}
