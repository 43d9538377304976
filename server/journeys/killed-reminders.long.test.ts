import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, calendarDate, DAY, HOUR } from '#shared/dates.ts'
import { BUILDER, HOME } from '#server/testing/homeowner.ts'
import { besideProgram, startAt } from '#server/testing/killed-program.ts'
import { savesAddress, startNotifyServer } from '#server/testing/notify-server.ts'
import { buildProgram, type Program } from '#server/testing/program.ts'
import { startPushServer, type PushServer } from '#server/testing/push-server.ts'
import { startWorld } from '#server/testing/world.ts'

/** The real program is killed at each step of a reminder, and is then down for three days. */

let program: Program
let service: PushServer
let peer: Awaited<ReturnType<typeof startNotifyServer>>
let dataDir: string
let now = new Date()
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'homeclaim-'))
  ;[program, service, peer] = await Promise.all([
    buildProgram(),
    startPushServer(),
    startNotifyServer(() => now),
  ])
})
afterAll(async () => {
  await program.remove()
  await Promise.all([service.close(), peer.close()])
  await rm(dataDir, { recursive: true, force: true })
})

const DEVICES = ['phone', 'tablet']

test('a reminder reaches each device, topic and webhook once, wherever the server is killed, and after three days', async () => {
  const env = { FREE_CLAIM_LIMIT: '0', NOTIFY_PRIVATE_NETWORK: 'on', NOTIFY_ALLOWED_HOSTS: peer.host }
  const world = await startWorld({ dataDir, env, hasMailServer: false })
  const started = world.clock.now()
  const maya = await world.homeowner()
  await maya.savesProfile(BUILDER, {
    ...HOME,
    warrantyStartDate: '2026-01-15',
    warrantyEndDate: addDays(calendarDate(started, 'America/Los_Angeles'), 61),
  })
  const phone = await maya.mutate('push.subscribe', service.subscribes('phone'))
  expect(phone.status).toBe(200)
  await maya.signsInAgain()
  expect((await maya.mutate('push.subscribe', service.subscribes('tablet'))).status).toBe(200)
  for (const kind of ['ntfy', 'webhook'] as const) await savesAddress(maya, peer, { kind, showsWhat: true })
  await world.server.scheduler.runNow('reminders')
  await world.stop()

  const beside = besideProgram(path.join(dataDir, 'homeclaim.db'))
  const waiting = () =>
    beside.count('select (select count(*) from pushes) + (select count(*) from notify_messages)')
  const told = () => [
    ...DEVICES.map((device) => service.pushed.filter((each) => each.device === device).length),
    peer.published.length,
    peer.called.length,
  ]
  const startsAfter = (ms: number) => {
    now = new Date(started.getTime() + ms)
    return startAt(program, dataDir, { at: now, env })
  }

  beside.neverEnds('notify_messages')
  const writes = await startsAfter(2 * DAY)
  await beside.inTransaction()
  await writes.kill('SIGKILL')
  beside.endsAgain()
  expect([waiting(), told()]).toEqual([0, [0, 0, 0, 0]])

  for (const device of DEVICES) service.set(device, { status: 503 })
  peer.set({ status: 503 })
  const waits = await startsAfter(2 * DAY + HOUR)
  await expect
    .poll(() => DEVICES.every((device) => service.asked.includes(device)) && peer.asked() >= 2)
    .toBe(true)
  await waits.kill('SIGKILL')
  expect([waiting(), told()]).toEqual([4, [0, 0, 0, 0]])

  for (const device of DEVICES) service.set(device, undefined)
  peer.set()
  const sends = await startsAfter(5 * DAY + 2 * HOUR)
  await expect.poll(waiting).toBe(0)
  await sends.kill('SIGKILL')
  expect(told()).toEqual([1, 1, 1, 1])

  // The home is looked at again, as after a change of its dates.
  const lookAt = () => beside.text('select look_at from coverage_watches')
  beside.run("update coverage_watches set look_at = '2026-01-01'")
  const last = await startsAfter(6 * DAY)
  await expect.poll(lookAt).not.toBe('2026-01-01')
  await expect.poll(waiting).toBe(0)
  await last.kill('SIGTERM')
  expect(told()).toEqual([1, 1, 1, 1])
  expect(peer.called.every(({ isSigned }) => isSigned)).toBe(true)
  await beside.close()
})
