import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { ImportOverview, ImportResult } from '#shared/imports.ts'
import { z } from 'zod'
import type { HomeownerInTests } from './homeowner.ts'
import type { World } from './world.ts'

/** What fetch requires for a streamed body; its types lack it. */
const HALF = { duplex: 'half' }

type Mail = {
  from?: string
  to?: string
  subject?: string
  date?: string
  id?: string
  answers?: string
  text?: string
  photo?: Buffer
  files?: readonly { name: string; bytes: Buffer }[]
}

/** An email as a mail program saves it, with CRLF. */
export function eml({
  from = 'Maya Lindqvist <maya@home.example>',
  to = 'Office <office@builder.example>',
  subject = 'Leaking window',
  date = 'Tue, 14 Jan 2025 09:30:00 +0000',
  id = '',
  answers = '',
  text = 'The window in the hall leaks.',
  photo,
  files = [],
}: Mail = {}): Buffer {
  const head = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    ...(date ? [`Date: ${date}`] : []),
    ...(id ? [`Message-ID: <${id}>`] : []),
    ...(answers ? [`In-Reply-To: <${answers}>`] : []),
    'MIME-Version: 1.0',
  ]
  const attached = [...(photo ? [{ name: 'window.jpg', bytes: photo }] : []), ...files]
  if (attached.length === 0)
    return Buffer.from([...head, 'Content-Type: text/plain; charset=utf-8', '', text, ''].join('\r\n'))
  const parts = [
    ['Content-Type: text/plain; charset=utf-8', '', text],
    ...attached.map(({ name, bytes }) => [
      `Content-Type: ${name.endsWith('.jpg') ? 'image/jpeg' : 'application/octet-stream'}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      bytes.toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
    ]),
  ]
  const body = parts.flatMap((part) => ['--limit', ...part])
  return Buffer.from(
    [...head, 'Content-Type: multipart/mixed; boundary=limit', '', ...body, '--limit--', ''].join('\r\n'),
  )
}

/** What the builder wrote back to the email `1@x`. */
export const reply = (over: Mail = {}): Buffer =>
  eml({
    id: '2@x',
    answers: '1@x',
    from: 'Office <office@builder.example>',
    to: 'Maya Lindqvist <maya@home.example>',
    subject: 'Re: Leaking window',
    date: 'Wed, 15 Jan 2025 16:00:00 +0000',
    text: 'We will come on Friday.',
    ...over,
  })

/** A ZIP of these files. */
export async function zipOf(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name)
  zip.end()
  return Buffer.concat(await Readable.from(zip.outputStream).toArray())
}

type Sent = { bytes: Buffer | ReadableStream; name?: string; homeId?: string }

/** Sends a file to the import of a person's home, as the app does. */
export function sendsImport(
  world: Pick<World, 'url'>,
  who: HomeownerInTests,
  { bytes, name = 'claims.zip', homeId = who.user.id }: Sent,
): Promise<Response> {
  return fetch(`${world.url}/homes/${homeId}/imports?${new URLSearchParams({ name })}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/octet-stream' },
    body: Buffer.isBuffer(bytes) ? new Uint8Array(bytes) : bytes,
    ...HALF,
  })
}

const Answer = <T extends z.core.$ZodType>(data: T) =>
  z.object({ result: z.object({ data: z.object({ json: data }) }) })

/** Returns the review of a person's import; throws when there is none. */
export async function reviewOf(who: HomeownerInTests) {
  const overview = await overviewOf(who)
  if (!overview.import) throw new Error('there is no open import')
  return overview.import
}

export async function overviewOf(who: HomeownerInTests): Promise<ImportOverview> {
  const answer = await who.call('GET', '/trpc/imports.overview')
  return Answer(ImportOverview).parse(await answer.json()).result.data.json
}

/** Sends files and reads them. */
export async function uploads(
  world: World,
  who: HomeownerInTests,
  files: Readonly<Record<string, Buffer>>,
): Promise<ImportOverview['import']> {
  for (const [name, bytes] of Object.entries(files)) {
    const answer = await sendsImport(world, who, { bytes, name })
    if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
  }
  await world.server.scheduler.runNow('imports')
  return (await overviewOf(who)).import
}

/** Fills in everything that the proposed claims need. */
export async function completes(who: HomeownerInTests, outcome: 'open' | 'fixed' = 'open'): Promise<string> {
  const review = await reviewOf(who)
  const importId = review.id
  await who.mutate('imports.setBuilder', { importId, addresses: ['office@builder.example'] })
  for (const { id: draftId } of review.drafts)
    await who.mutate('imports.change', { importId, draftId, category: 'Doors & Windows', outcome })
  return importId
}

export async function finishes(
  who: HomeownerInTests,
  importId: string,
  draftIds: readonly string[] = [],
): Promise<z.infer<typeof ImportResult>> {
  const answer = await who.mutate('imports.finish', { importId, draftIds })
  const body: unknown = await answer.json()
  if (answer.status !== 200) throw new Error(JSON.stringify(body))
  return Answer(ImportResult).parse(body).result.data.json
}
