import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { NewEvidenceLink } from '#shared/evidence/links.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { claimAt, ok, OUTCOMES, startWorlds, type Here } from '#server/testing/told.ts'
import { readZip } from '#server/testing/zip.ts'

let worlds: Awaited<ReturnType<typeof startWorlds>>
beforeAll(async () => {
  worlds = await startWorlds()
})
afterEach(() => worlds.withMail.mail.release())
afterAll(() => worlds[Symbol.asyncDispose]())

const Made = z.object({ result: z.object({ data: z.object({ json: NewEvidenceLink }) }) })
const readable = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll('&#x27;', "'")
const bytesOf = async (answer: Promise<Response>) => Buffer.from(await (await answer).arrayBuffer())

/** The words of every document that a claim can be read in, each on one line. */
async function documentsOf({ world, maya, id }: Here): Promise<string[]> {
  const { email, password } = maya
  const signedIn = await maya.call('POST', '/api/auth/login', { email, password })
  const headers = {
    cookie: signedIn.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; '),
  }
  const pdf = readPdf(await bytesOf(fetch(`${world.url}/account/claims/${id}/record.pdf`, { headers })))
  const made = await maya.mutate('evidence.makeLink', { claimIds: [id], days: 30 })
  const { url } = Made.parse(await made.json()).result.data.json
  const shared = await (await fetch(`${url}/claims/${id}`)).text()
  const files = readZip(await bytesOf(fetch(`${world.url}/account/export.zip`, { headers })))
  const page = [...files].find(([name]) => /^claims\/.*\.html$/.test(name))?.[1].toString() ?? ''
  return [
    ['the PDF', pdf.text],
    ['the shared page', readable(shared)],
    ['the export', readable(page)],
  ].map((parts) => parts.join(': ').replaceAll(/\s+/g, ' '))
}

/** In the words of the record for other people, where the homeowner is named. */
const forOthers = (words: RegExp) =>
  new RegExp(words.source.replace('You said you', '').replace(/yourself.*/, ''))

test.each(Object.entries(OUTCOMES))(
  'no document says that something was sent which did not leave, when %s',
  async (_outcome, { at, before, after, state, words }) => {
    const here = await claimAt(worlds, worlds[at])
    const { maya, id, world } = here
    const photo = await maya.uploads(await jpegPhoto())
    before?.(here)
    await ok(maya.mutate('messages.send', { claimId: id, content: 'It drips more now.', imageUrls: [] }))
    await ok(maya.mutate('claims.addPhotos', { id, imageUrls: [photo] }))
    await ok(maya.mutate('claims.correct', { id, title: 'Supply line leaks' }))
    await ok(maya.mutate('claims.answerSoon', { id, followUp: 'Could you please answer?' }))
    await world.undoTimePasses()
    await after?.(here)
    const hasLeft = state === 'accepted' || state === 'came-back'
    const falsely = hasLeft ? /wrote a follow-up|is told/ : /sent a follow-up|is told|Message sent/
    for (const text of await documentsOf(here)) {
      expect(text).toMatch(forOthers(words))
      expect(text).toMatch(hasLeft ? /sent a follow-up/ : /wrote a follow-up/)
      expect(text).not.toMatch(falsely)
    }
  },
)
