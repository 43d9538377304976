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

type Server = { url: string; smtpPort: number; dataDir: string }

/** A homeowner with a claim, and the builder of that claim, who use the server as people do. */
export async function createPeople(server: Server, name: string) {
  const { homeowner, claim, round, replies, use, close } = await settlePeople(server, name)
  return {
    use,
    /** Uses the server until the signal comes; a failure is recorded and does not stop it. */
    async live(signal: AbortSignal): Promise<void> {
      const doneAt = new Map<string, number>()
      while (!signal.aborted) {
        for (const { everyS, what, run } of round) {
          if (performance.now() - (doneAt.get(what) ?? -Infinity) < everyS * 1_000 || signal.aborted) continue
          doneAt.set(what, performance.now())
          try {
            await run()
            use.answered += 1
          } catch (error) {
            use.failures.push(
              `${what}: ${error instanceof Error ? error.message.slice(0, 200) : String(error)}`,
            )
          }
        }
        await pause(200)
      }
    },
    /** Waits until every reply by email is in the thread, at most this long. */
    async waitForReplies(mostMs: number): Promise<void> {
      const deadline = Date.now() + mostMs
      do {
        const { messages } = await homeowner.reads(claim.id)
        const contents = new Set(messages.map(({ content }) => content))
        use.repliesFiled = replies.filter((text) => contents.has(text)).length
        if (use.repliesFiled === replies.length) break
        await pause(250)
      } while (Date.now() < deadline)
      close()
    },
  }
}

/** Something people do, at most once in so many seconds. */
type Act = { everyS: number; what: string; run: () => Promise<unknown> }

/** Registers them, and returns one round of everything they do. */
async function settlePeople(server: Server, name: string) {
  const builder = {
    name: 'Northfield Homes',
    email: `${name}@northfield.example`,
    phone: null,
    website: null,
  }
  const homeowner = await createHomeowner(server.url, name)
  await homeowner.savesProfile(builder)
  const claim = await homeowner.files()
  const page = builderAt(server.url, await tokenOf(homeowner, claim.id))
  const replyTo = await replyAddressOf(server.dataDir, builder.email)
  const jpeg = await phoneJpeg()
  const transport = createTransport({ host: '127.0.0.1', port: server.smtpPort, ignoreTLS: true })
  const use: Use = { answered: 0, failures: [], repliesSent: 0, repliesFiled: 0 }
  const replies: string[] = []

  async function repliesByMail(): Promise<void> {
    const text = `Reply ${replies.length + 1} by email`
    await transport.sendMail({
      envelope: { from: builder.email, to: [replyTo] },
      raw: aMail({ to: replyTo, from: builder.email, text }),
    })
    replies.push(text)
    use.repliesSent += 1
  }

  async function saysWithPhoto(): Promise<void> {
    const form = new FormData()
    form.set('content', 'Is it this valve?')
    form.set('photos', new File([new Uint8Array(jpeg)], 'valve.jpg', { type: 'image/jpeg' }))
    await expectOk(
      fetch(`${page.page}/say`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: server.url },
        body: form,
      }),
    )
  }

  // Rare things once in so many seconds, within all hourly limits.
  const round: readonly Act[] = [
    { everyS: 0, what: 'dashboard', run: () => homeowner.dashboard() },
    { everyS: 0, what: 'list', run: () => homeowner.lists() },
    { everyS: 0, what: 'claim', run: () => homeowner.reads(claim.id) },
    { everyS: 0, what: 'builder’s page', run: () => expectOk(fetch(page.page)) },
    { everyS: 10, what: 'message', run: () => homeowner.writes(claim.id, 'Any news?') },
    {
      everyS: 10,
      what: 'upload and claim',
      run: async () => homeowner.files({ imageUrls: [await homeowner.uploads(jpeg)] }),
    },
    { everyS: 10, what: 'builder’s photo', run: saysWithPhoto },
    { everyS: 10, what: 'reply by email', run: repliesByMail },
  ]

  return { homeowner, claim, round, replies, use, close: () => transport.close() }
}

async function expectOk(answer: Promise<Response>): Promise<void> {
  const response = await answer
  await response.arrayBuffer()
  if (response.status >= 400) throw new Error(`${response.url} answered ${response.status}`)
}

/** The reply address in the email to this builder, from the local mailbox of a server without an SMTP server. */
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
