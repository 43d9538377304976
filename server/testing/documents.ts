import type { HomeownerInTests } from './homeowner.ts'
import type { World } from './world.ts'

/** The smallest bytes that are a PDF to this product; `text` makes them differ. */
export const aPdf = (text = ''): Buffer => Buffer.from(`%PDF-1.7\n%${text}\n%%EOF\n`)

/** What fetch requires for a streamed body; its types lack it. */
const HALF = { duplex: 'half' }

type Added = {
  bytes: Buffer | ReadableStream
  name?: string
  kind?: string
  type?: string
  homeId?: string
  headers?: Record<string, string>
}

/** Adds a document to a homeowner's first home, as the Warranty page does. */
export function addsDocument(
  world: World,
  who: HomeownerInTests,
  { bytes, name = 'Contract.pdf', kind = 'contract', type = 'application/pdf', ...more }: Added,
): Promise<Response> {
  const query = new URLSearchParams({ name, kind })
  return fetch(`${world.url}/homes/${more.homeId ?? who.user.id}/documents?${query}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': type, ...more.headers },
    body: Buffer.isBuffer(bytes) ? new Uint8Array(bytes) : bytes,
    ...HALF,
  })
}
