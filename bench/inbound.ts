// Builders' answers by email, posted to the server as a mail provider does.
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { createAddressBook, type LinkSubject } from '#server/delivery/email/address.ts'
import { loadSecrets } from '#server/secrets.ts'
import { load, type Ask, type Program } from './load.ts'
import type { Person } from './many-claims.ts'

const ADDRESS = 'claims@homes.example'
const SECRET = 'the webhook of the benchmarks'
/** Settings of a server that takes them. */
export const INBOUND_ENV = { INBOUND_ADDRESS: ADDRESS, INBOUND_WEBHOOK_SECRET: SECRET }

/** Emails that are posted together, fewer of each claim than are read in a minute. */
const FILED = 500
const TEXT =
  'Thank you for the photos. Our electrician comes on Tuesday morning and looks at both outlets; please keep the wall free. '

/** Returns the answer to one claim of each person; every time one is posted it is another email. */
export function answers(dataDir: string, people: Person[]): Ask[] {
  const addresses = createAddressBook(loadSecrets(dataDir), () => ADDRESS)
  const db = new SQLite(path.join(dataDir, 'homeclaim.db'), { readonly: true })
  const subject = db.prepare<[string], LinkSubject>(
    `select id, number, builder_email as builderEmail, link_version as linkVersion from claims where id = ?`,
  )
  const subjects = people.flatMap(({ claimId }) => subject.get(claimId) ?? [])
  db.close()
  let posted = 0
  return subjects.map((claim) => ({
    path: '/api/inbound/mail',
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'message/rfc822' },
    body: () => {
      posted += 1
      return [
        `From: Tom Becerra <${claim.builderEmail}>`,
        `To: ${addresses.replyAddress(claim)}`,
        `Subject: Re: claim ${claim.number}`,
        `Message-ID: <answer-${posted}.${process.pid}@northfield.example>`,
        'Content-Type: text/plain; charset=utf-8',
        '',
        TEXT.repeat(3),
        '',
      ].join('\r\n')
    },
  }))
}

/** Returns how many such emails a second are received, read and in their threads. Throws when one is in none. */
export async function filedPerSecond(product: Program & { dataDir: string }, asks: Ask[]): Promise<number> {
  const db = new SQLite(path.join(product.dataDir, 'homeclaim.db'), { readonly: true })
  const count = (state: string) =>
    db.prepare<[string], number>('select count(*) from inbound_mails where state = ?').pluck().get(state) ?? 0
  const started = Date.now()
  await load(product, asks, { requests: FILED, connections: 8 })
  while (count('stored') > 0) await pause(100)
  const seconds = (Date.now() - started) / 1_000
  const filed = count('filed')
  db.close()
  if (filed !== FILED) throw new Error(`${filed} of ${FILED} emails are in a thread`)
  return FILED / seconds
}
