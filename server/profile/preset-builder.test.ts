import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '#server/config.ts'
import { signedInBuilder } from '#server/testing/dashboard.ts'
import { startWorld } from '#server/testing/world.ts'

const PRESET = {
  PRESET_BUILDER_NAME: 'Northfield Homes',
  PRESET_BUILDER_EMAIL: 'Warranty@Northfield.example',
}
const OWN = { name: 'Cedar Homes', email: 'office@cedar.example' }

const Builder = z.object({
  data: z.object({ builderProfile: z.object({ name: z.string(), email: z.string() }) }),
})

describe('on the server of a builder', () => {
  test('a new account begins with that builder, its first claim is sent there, and it can be changed', async () => {
    await using world = await startWorld({ env: PRESET })
    const maya = await world.registers()
    const found = Builder.parse(await (await maya.call('GET', '/api/profile/builder')).json())
    expect(found.data.builderProfile).toMatchObject({
      name: 'Northfield Homes',
      email: 'warranty@northfield.example',
    })
    await maya.files()
    await world.deliverMail()
    expect(world.mail.mailsTo('warranty@northfield.example')).toHaveLength(1)
    const dev = await world.registers('Dev Patel')
    expect((await dev.call('PUT', '/api/profile/builder', OWN)).status).toBe(200)
    const changed = Builder.parse(await (await dev.call('GET', '/api/profile/builder')).json())
    expect(changed.data.builderProfile).toMatchObject(OWN)
  })

  test('the builder can sign in before there is any claim', async () => {
    await using world = await startWorld({ env: PRESET })
    const builder = await signedInBuilder(world, 'warranty@northfield.example')
    expect(await builder.reads()).toContain('No open claims. New ones appear here and in your email.')
  })
})

test('on any other server a new account has no builder', async () => {
  await using world = await startWorld()
  const maya = await world.registers()
  expect((await maya.call('GET', '/api/profile/builder')).status).toBe(404)
})

test('name and address are set together, and the address is one', () => {
  const { PRESET_BUILDER_NAME, PRESET_BUILDER_EMAIL } = PRESET
  expect(() => readConfig({ PRESET_BUILDER_NAME })).toThrow('PRESET_BUILDER_EMAIL')
  expect(() => readConfig({ PRESET_BUILDER_EMAIL })).toThrow('PRESET_BUILDER_NAME')
  expect(() => readConfig({ ...PRESET, PRESET_BUILDER_EMAIL: 'warranty' })).toThrow('PRESET_BUILDER_EMAIL')
})
