import { expect, test } from 'vitest'
import { aMail } from '#server/testing/builder.ts'
import { hasDovecot, startDovecot } from '#server/testing/dovecot.ts'
import { startReplicas } from '#server/testing/replicas.ts'

const USER = 'replies'
const BUILDER = { name: 'Northfield Homes', email: 'warranty@northfield.example', phone: null, website: null }

test.skipIf(!hasDovecot)(
  'one of two servers reads the mailbox, the other takes over when it ends without a warning, and no reply is read twice',
  async () => {
    const dovecot = await startDovecot()
    await using replicas = await startReplicas(2, { IMAP_URL: dovecot.url(USER) })
    const maya = await replicas.homeowner('Maya Lindqvist')
    await maya.savesProfile(BUILDER)
    const { id } = await maya.files()
    const letter = await replicas.mail.waitFor(BUILDER.email)
    const to = letter.parsed.replyTo?.value[0]?.address ?? ''

    const sent: string[] = []
    const replies = async (text: string) => {
      sent.push(text)
      await dovecot.deliver(USER, aMail({ to, text, from: `Tom <${BUILDER.email}>` }))
    }
    const shown = async () => (await maya.reads(id)).messages.map(({ content }) => content.trim())
    const reader = async () =>
      (await replicas.db.selectFrom('leases').select('holder').where('job', '=', 'imap').executeTakeFirst())
        ?.holder

    await replies('We got your claim.')
    await expect.poll(shown).toEqual(sent)
    const first = await reader()
    // One of the two was reading: it is not known which.
    for (const n of [0, 1]) {
      const restarted = replicas.restarts(n)
      await replies(`We come on day ${n}.`)
      await restarted
      await expect.poll(shown).toEqual(sent)
    }
    expect(await reader()).not.toBe(first)
    await replies('We were there.')
    await expect.poll(shown).toEqual(sent)
    await dovecot.stop()
  },
)
