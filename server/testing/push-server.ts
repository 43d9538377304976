import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'
import { z } from 'zod'
import type { NewPushSubscription } from '#shared/notify.ts'

/** What a device is shown. */
export const Shown = z.object({
  claimId: z.string().optional(),
  isAboutHome: z.literal(true).optional(),
  title: z.string(),
  text: z.string(),
})
type Shown = z.infer<typeof Shown>

/** A message as the push service got it, and as its browser reads it. */
export type Pushed = { device: string; headers: IncomingMessage['headers']; contact: string; shown: Shown }
/** What the push service does next; `status` with the headers of a refusal, 'silent': never responds. */
type Mood = { status: number; headers?: Record<string, string> } | 'silent'

type Browser = { curve: ReturnType<typeof createECDH>; auth: Buffer }

/**
 * A push service (RFC 8030) on loopback and the browsers behind it: it accepts a message only when its token is signed
 * with the key the browser subscribed with (RFC 8292), and the browser decrypts it (RFC 8291).
 */
export async function startPushServer() {
  const browsers = new Map<string, Browser>()
  const pushed: Pushed[] = []
  const moods = new Map<string, Mood>()
  /** The requests for each device, accepted or not. */
  const asked: string[] = []
  let onAsked = Promise.withResolvers<void>()

  const server = createServer((request, response) => {
    void (async () => {
      const device = request.url?.split('/').at(-1) ?? ''
      const body = await bodyOf(request)
      asked.push(device)
      const mood = moods.get(device) ?? { status: 201 }
      const told = onAsked
      onAsked = Promise.withResolvers<void>()
      told.resolve()
      if (mood === 'silent') return
      if (mood.status === 201) pushed.push(await accept(device, request.headers, body))
      response.writeHead(mood.status, mood.headers).end()
    })().catch((error: unknown) => response.writeHead(400).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function accept(device: string, headers: IncomingMessage['headers'], body: Buffer): Promise<Pushed> {
    const browser = browsers.get(device)
    if (!browser) throw new Error('no such device')
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
    const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), {
      audience: origin,
    })
    const shown = Shown.parse(JSON.parse(decrypt(browser, body)))
    return { device, headers, contact: payload.sub ?? '', shown }
  }

  return {
    origin,
    /** The messages that devices were shown, in order. */
    pushed,
    asked,
    /** Resolves when the push service is asked the next time. */
    nextAsked: () => onAsked.promise,
    /** What it does with messages to a device from now on; accepts them without one. */
    set: (device: string, mood: Mood | undefined) =>
      void (mood ? moods.set(device, mood) : moods.delete(device)),
    /** A browser subscribes: what its Push API returns. */
    subscribes(device: string): NewPushSubscription {
      const curve = createECDH('prime256v1')
      curve.generateKeys()
      const auth = randomBytes(16)
      browsers.set(device, { curve, auth })
      return {
        endpoint: `${origin}/push/${device}`,
        p256dh: curve.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type PushServer = Awaited<ReturnType<typeof startPushServer>>

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** RFC 8291, 3.4 and RFC 8188, 2: one record, padded. */
function decrypt({ curve, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender])
  const input = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32))
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${name}\0`, bytes))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('wrong padding')
  return padded.subarray(0, end).toString()
}
