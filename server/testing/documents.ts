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

/** A PDF of one page with these words; with a password it needs that to be read. */
export async function pagePdf(words: string, { password }: { password?: string } = {}): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit')
  const document = new PdfDocument({ size: 'A4', ...(password ? { userPassword: password } : {}) })
  document.fontSize(40).text(words)
  document.rect(0, 500, 595, 342).fill('#803020')
  document.end()
  const chunks: Buffer[] = []
  for await (const chunk of document) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A small PDF whose page draws itself more often than any machine has time for. */
export function endlessPdf(): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</XObject<</F 5 0 R>>>>>>',
    stream('', '/F Do '.repeat(9)),
  ]
  const LEVELS = 12
  for (let level = 0; level < LEVELS; level += 1) {
    const next = level + 1 < LEVELS ? `/XObject<</F ${objects.length + 2} 0 R>>` : ''
    const drawing = next ? '/F Do '.repeat(9) : '0 0 500 700 re f 10 10 300 300 re S '
    objects.push(stream(`/Type/XObject/Subtype/Form/BBox[0 0 600 800]/Resources<<${next}>>`, drawing))
  }
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.7\n${body}trailer<</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF\n`)
}

const stream = (entries: string, content: string): string =>
  `<<${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`
