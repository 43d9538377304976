import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { refusalOf, sha256, type Keys } from './sigv4.ts'

/**
 * `silent` never responds; `cut-answer` sends half of the declared length; `cut` ends the connection without a
 * response.
 */
export type Fault = { status: number; code: string } | 'silent' | 'cut' | 'cut-answer'

export const BUCKET = 'homeclaim-photos'
const KEYS: Keys = {
  accessKeyId: 'AKIDHOMECLAIMTEST',
  secretAccessKey: 'a/secret+access=key',
  region: 'us-east-1',
}

type BucketPeer = {
  /** The port of the store behind the verifier. */
  carrierPort: number
  fault: (request: { method: string; key: string }) => Fault | undefined
  /** The clock by which presigned URLs expire; the server's own requests are dated by the machine's clock. */
  now: () => Date
  /** Method and key of every request, in order. */
  requests: string[]
}

/**
 * An S3 store on loopback: s3rver stores the bytes behind a verifier that accepts only correctly signed requests.
 * `fault` decides about each request before it is served.
 */
export async function startBucketServer({ allowedOrigin }: { allowedOrigin?: string } = {}) {
  const directory = await mkdtemp(path.join(tmpdir(), 'bucket-'))
  const carrier = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET, configs: allowedOrigin ? [corsFor(allowedOrigin)] : [] }],
  })
  const { port: carrierPort } = await carrier.run()
  const peer: BucketPeer = {
    carrierPort,
    fault: () => undefined,
    now: () => new Date(),
    requests: [],
  }

  const server = createServer((request, response) => {
    serve(peer, request, response).catch(() => request.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  let { port } = server.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`

  return Object.assign(peer, {
    endpoint,
    settings: { endpoint, bucket: BUCKET, ...KEYS },
    /** The same as the environment gives it. */
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    },
    /** Bypasses the verifier: what an insecure store would allow. */
    async putUnchecked(key: string, bytes: Buffer): Promise<void> {
      await fetch(`http://127.0.0.1:${carrierPort}/${BUCKET}/${key}`, {
        method: 'PUT',
        body: new Uint8Array(bytes),
      })
    },
    /** Stops listening until `comesBack`. */
    async goesAway() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
    async comesBack() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
      ;({ port } = server.address() as AddressInfo)
    },
    async close() {
      server.closeAllConnections()
      if (server.listening) server.close()
      await carrier.close()
      await rm(directory, { recursive: true, force: true })
    },
  })
}

export type BucketServer = Awaited<ReturnType<typeof startBucketServer>>

/** Serves one request: with its fault, refused by the verifier, or by the store behind. */
async function serve(peer: BucketPeer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = Buffer.concat(await request.toArray())
  const { method = '', url = '' } = request
  const { pathname } = new URL(url, 'http://x')
  const key = pathname.slice(`/${BUCKET}/`.length)
  peer.requests.push(`${method} ${key}`)
  const fault = peer.fault({ method, key })
  if (fault === 'silent') return
  if (fault === 'cut') {
    // The request is complete by now, so that destroying it would leave the connection open.
    request.socket.destroy()
    return
  }
  if (typeof fault === 'object') return refuse(response, fault)
  if (method !== 'OPTIONS') {
    const headers = headersOf(request)
    const code = refusalOf({ method, url, headers, bodySha256: sha256(body) }, KEYS, {
      header: new Date(),
      query: peer.now(),
    })
    if (code) return refuse(response, { status: 403, code })
  }
  const answer = await carry(request, body, peer.carrierPort)
  const whole = Buffer.concat(await answer.toArray())
  const bytes =
    url.includes('list-type=2') && answer.statusCode === 200 ? pageOf(whole.toString(), url) : whole
  const { 'content-length': _length, ...headers } = answer.headers
  response.writeHead(answer.statusCode ?? 500, {
    ...headers,
    ...(bytes.length > 0 ? { 'content-length': bytes.length } : {}),
    connection: 'keep-alive',
  })
  if (fault !== 'cut-answer') {
    response.end(bytes)
    return
  }
  response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy())
}

/** Without the signature, which s3rver only knows for its own account. */
async function carry(request: IncomingMessage, body: Buffer, carrierPort: number): Promise<IncomingMessage> {
  const url = new URL(request.url ?? '', 'http://x')
  const kept = [...url.searchParams].filter(
    ([name]) => !/^(x-amz|x-id|max-keys|continuation-token)/i.test(name),
  )
  const headers = Object.entries(headersOf(request)).filter(
    ([name]) => !/^(authorization|x-amz-|expect|connection|amz-sdk)/.test(name),
  )
  const carried = forward({
    host: '127.0.0.1',
    port: carrierPort,
    method: request.method,
    path: `${url.pathname}?${new URLSearchParams(kept)}`,
    headers: Object.fromEntries(headers),
    agent: false,
  })
  // What s3rver sends after a whole answer fails the request that is over: nobody waits for it any more.
  carried.on('error', () => undefined)
  carried.end(body)
  const [answer] = (await once(carried, 'response')) as [IncomingMessage]
  return answer
}

/** Pages of a list are made here: s3rver makes its tokens with a cipher that Node no longer has. */
function pageOf(xml: string, url: string): Buffer {
  const { searchParams } = new URL(url, 'http://x')
  const after = searchParams.get('continuation-token') ?? ''
  const keyOf = (contents: string) => /<Key>(.*?)<\/Key>/.exec(contents)?.[1] ?? ''
  const all = [...xml.matchAll(/<Contents>.*?<\/Contents>/gs)].map(([contents]) => contents)
  const left = all.filter((contents) => keyOf(contents) > after)
  const page = left.slice(0, Number(searchParams.get('max-keys') ?? 1_000))
  const token =
    page.length < left.length
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${keyOf(page.at(-1) ?? '')}</NextContinuationToken>`
      : '<IsTruncated>false</IsTruncated>'
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult>${token}${page.join('')}</ListBucketResult>`,
  )
}

function headersOf(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : (value ?? ''),
    ]),
  )
}

function refuse(response: ServerResponse, { status, code }: { status: number; code: string }): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
    )
}

function corsFor(origin: string): string {
  return `<CORSConfiguration><CORSRule><AllowedOrigin>${origin}</AllowedOrigin><AllowedMethod>PUT</AllowedMethod><AllowedHeader>content-type</AllowedHeader></CORSRule></CORSConfiguration>`
}
