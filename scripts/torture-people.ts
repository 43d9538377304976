import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { simpleParser } from 'mailparser'
import { createTransport } from 'nodemailer'
import { aMail, builderAt, tokenOf } from '#server/testing/builder.ts'
import { createHomeowner } from '#server/testing/homeowner.ts'
import { phoneJpeg } from '#server/testing/photo-files.ts'

/** Experience of people who only use the server. */
export type Use = { answered: number; failures: string[]; repliesSent: number; repliesFiled: number }

/** Registers a homeowner with a claim, and the builder of that claim, who use the server as people do. */
export async function createPeople(server: { url: string; smtpPort: number; dataDir: string }, name: string) {
  const email = `${name}@northfield.example`
  const homeowner = await createHomeowner(server.url, name)
  await homeowner.savesProfile({ name: 'Northfield Homes', email, phone: null, website: null })
  const claim = await homeowner.files()
  const { page } = builderAt(server.url, await tokenOf(homeowner, claim.id))
  const replyTo = await replyAddressOf(server.dataDir, email)
  const photo = await phoneJpeg()
  const transport = createTransport({ host: '127.0.0.1', port: server.smtpPort, ignoreTLS: true })
  const use: Use = { answered: 0, failures: [], repliesSent: 0, repliesFiled: 0 }

  // Rare things once in so many seconds, within all hourly limits.
  const acts: readonly [everyS: number, what: string, run: () => Promise<unknown>][] = [
    [0, 'dashboard', () => homeowner.dashboard()],
    [0, 'list', () => homeowner.lists()],
    [0, 'claim', () => homeowner.reads(claim.id)],
    [0, 'builder’s page', () => expectOk(fetch(page))],
    [10, 'message', () => homeowner.writes(claim.id, 'Any news?')],
    [10, 'upload and claim', async () => homeowner.files({ imageUrls: [await homeowner.uploads(photo)] })],
    [10, 'builder’s photo', () => expectOk(saysWithPhoto(page, photo))],
    [
      10,
      'reply by email',
      async () => {
        const text = `Reply ${use.repliesSent + 1} by email`
        const raw = aMail({ to: replyTo, from: email, text })
        await transport.sendMail({ envelope: { from: email, to: [replyTo] }, raw })
        use.repliesSent += 1
      },
    ],
  ]
  return {
    use,
    /** Uses the server until the signal comes; a failure is recorded and does not stop it. */
    async live(signal: AbortSignal): Promise<void> {
      const doneAt = new Map<string, number>()
      while (!signal.aborted) {
        for (const [everyS, what, run] of acts) {
          if (performance.now() - (doneAt.get(what) ?? -Infinity) < everyS * 1_000 || signal.aborted) continue
          doneAt.set(what, performance.now())
          await run().then(
            () => void (use.answered += 1),
            (error: unknown) => void use.failures.push(`${what}: ${String(error).slice(0, 200)}`),
          )
        }
        await pause(200)
      }
    },
    /** Waits until every reply by email is in the thread, at most this long. */
    async waitForReplies(mostMs: number): Promise<void> {
      for (const deadline = Date.now() + mostMs; Date.now() < deadline; await pause(250)) {
        const { messages } = await homeowner.reads(claim.id)
        const replies = messages.map(({ content }) => content).filter((text) => text.endsWith(' by email'))
        use.repliesFiled = new Set(replies).size
        if (use.repliesFiled === use.repliesSent) break
      }
      transport.close()
    },
  }
}

function saysWithPhoto(page: string, photo: Buffer): Promise<Response> {
  const body = new FormData()
  body.set('content', 'Is it this valve?')
  body.set('photos', new File([new Uint8Array(photo)], 'valve.jpg', { type: 'image/jpeg' }))
  const headers = { origin: new URL(page).origin }
  return fetch(`${page}/say`, { method: 'POST', redirect: 'manual', headers, body })
}

async function expectOk(answer: Promise<Response>): Promise<void> {
  const response = await answer
  await response.arrayBuffer()
  if (response.status >= 400) throw new Error(`${response.url} answered ${response.status}`)
}

/** Returns the reply address in the email to this builder, from the local mailbox of a server without an SMTP server. */
async function replyAddressOf(dataDir: string, builder: string): Promise<string> {
  const folder = path.join(dataDir, 'mailbox')
  for (let tries = 0; tries < 600; tries += 1) {
    const files = await readdir(folder).catch(() => [])
    for (const file of files.filter((name) => name.endsWith('.eml'))) {
      const mail = await simpleParser(await readFile(path.join(folder, file)))
      const to = [mail.to ?? []].flat().flatMap(({ value }) => value)
      const reply = mail.replyTo?.value[0]?.address
      if (reply && to.some(({ address }) => address === builder)) return reply
    }
    await pause(100)
  }
  throw new Error('no email to the builder was written')
}
