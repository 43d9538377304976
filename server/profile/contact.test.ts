import { expect, test } from 'vitest'
import type { ContactDetails } from '#shared/profile.ts'
import { builderAt, tokenOf } from '#server/testing/builder.ts'
import { BUILDER, HOME, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { startWorld } from '#server/testing/world.ts'

const PHONE = '(541) 555-0142'
const CONTACT = { phone: PHONE, bestTimes: 'Weekdays after 3 PM' }

const saves = (who: HomeownerInTests, contact?: Partial<ContactDetails>) =>
  who.mutate('profile.save', { home: HOME, builder: BUILDER, ...(contact && { contact }) })

test('a phone number is shown to the builder of an open claim, to no other builder, and not once it is closed', async () => {
  await using world = await startWorld({ hasMailServer: false })
  const maya = await world.homeowner()
  const eve = await world.homeowner('Eve Adams')
  await eve.savesProfile()
  expect((await saves(maya, { ...CONTACT, phone: 'call me' })).status).toBe(400)
  expect((await saves(maya, CONTACT)).status).toBe(200)
  const { id } = await maya.files()
  const foreign = await eve.files()
  const page = async (who: HomeownerInTests, claim: string) =>
    (await fetch(builderAt(world.url, await tokenOf(who, claim)).page)).text()
  expect(await page(maya, id)).toContain('tel:5415550142')
  expect(await page(maya, id)).toContain(CONTACT.bestTimes)
  expect(await page(eve, foreign.id)).not.toContain('tel:')

  // A form that knows nothing of it leaves it; an emptied one removes it.
  await saves(maya)
  expect(await page(maya, id)).toContain(PHONE)
  await maya.mutate('claims.close', { id })
  expect(await page(maya, id)).not.toContain(PHONE)
  await maya.mutate('claims.reopen', { id, reason: 'It drips again.' })
  expect(await page(maya, id)).toContain(PHONE)
  await saves(maya, { phone: '', bestTimes: ' ' })
  expect(await page(maya, id)).not.toContain('tel:')
})

test('it is in the person’s own export and gone with the account', async () => {
  await using world = await startWorld({ hasMailServer: false })
  await world.homeowner('The Admin')
  const maya = await world.homeowner()
  await saves(maya, CONTACT)
  const { db } = world.server.connection
  const rows = () => db.selectFrom('contact_details').selectAll().execute()
  expect(await rows()).toMatchObject([{ home_id: maya.user.id, phone: PHONE }])
  expect((await maya.mutate('account.remove', { password: maya.password })).status).toBe(200)
  expect(await rows()).toEqual([])
})
