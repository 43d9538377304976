import { expect, test } from 'vitest'
import { composeTestEmail } from '#server/inbox/test-mail.ts'
import { createAddressBook } from '#server/delivery/email/address.ts'
import { createIds } from '#server/ids.ts'
import { loadSecrets } from '#server/secrets.ts'
import { builderAt, tokenOf } from '#server/testing/builder.ts'
import { BUILDER } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { filesWalkThrough } from '#server/testing/walk-through.ts'
import { startWorld } from '#server/testing/world.ts'

const DOMAIN = 'warranty.the-new-homes-of-northgate-and-sons.example-homes.com'
/** RFC 2046 5.1.1. */
const LONGEST_BOUNDARY = 70

test('every kind of email has boundaries that strict mail servers and readers accept, however long our domain is', async () => {
  await using world = await startWorld({
    env: { FREE_CLAIM_LIMIT: '0', MAIL_FROM: `Homeclaim <letters@${DOMAIN}>` },
  })
  const maya = await world.registers()
  await maya.savesProfile()
  const photo = await maya.uploads(await jpegPhoto(), 'leak.jpg')
  const { id } = await maya.files({ imageUrls: [photo] })
  await filesWalkThrough(maya)
  await world.deliverMail()
  await maya.writes(id, 'Please call first.')
  const builder = builderAt(world.url, await tokenOf(maya, id))
  await builder.says('We are on our way.')
  await builder.proposes({ date: '2030-03-04', from: '09:00', to: '11:00' })
  await world.undoTimePasses()
  await world.deliverMail()
  world.clock.advance(10 * 60_000)
  await world.deliverMail()
  const testEmail = await composeTestEmail({
    testId: createIds(world.clock).next(),
    from: { name: 'Homeclaim', address: `letters@${DOMAIN}` },
    to: BUILDER.email,
    addresses: createAddressBook(loadSecrets(world.dataDir), () => `claims@${DOMAIN}`),
    at: world.clock.now(),
  })

  const mails = [testEmail, ...world.mail.mails].map(({ raw }) => raw.toString('latin1'))
  expect(mails.length).toBeGreaterThanOrEqual(6)
  const boundaries = mails.flatMap((raw) => [
    ...raw.matchAll(/^\s*Content-Type: multipart\/[^\n]*(?:\n[ \t][^\n]*)*/gim),
  ])
  expect(boundaries.length).toBeGreaterThanOrEqual(8)
  for (const [header] of boundaries) {
    const boundary = /;\s*boundary="?([^"\s;]+)"?\s*$/i.exec(header.replaceAll(/\r?\n/g, ''))?.[1] ?? header
    expect(boundary.length).toBeLessThanOrEqual(LONGEST_BOUNDARY)
  }
})
