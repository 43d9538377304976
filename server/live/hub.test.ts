import { expect, test } from 'vitest'
import { createHub } from './hub.ts'

const told = (seq: number, userId = 'maya', kind: 'claim' | 'read' = 'claim') => ({
  seq,
  userId,
  claimId: `claim of ${userId}`,
  kind,
})
const change = (...[seq, userId, kind]: Parameters<typeof told>) => ({
  ...told(seq, userId, kind),
  builderEmail: `builder of ${userId ?? 'maya'}`,
})

const LIMITS = { most: 9, mostForOne: 9, mostForHome: 9 }

test('so many by the links of one home, however many claims it has, and others have theirs', () => {
  const hub = createHub({ ...LIMITS, mostForHome: 3 })
  const listen = (homeId: string, ...claimIds: string[]) => hub.listen({ homeId, claimIds })
  const [first] = [listen('h', 'a'), listen('h', 'b'), listen('h', 'a', 'b', 'c')]
  expect(() => listen('h', 'd')).toThrow('Too many windows')
  listen('other', 'e')
  first?.end()
  listen('h', 'd')
})

test('who reads a list is told of its claims, and of no others of the same builder', async () => {
  const hub = createHub(LIMITS)
  const list = hub.listen({ homeId: 'h', claimIds: ['claim of maya', 'claim of sam'] })
  const builder = 'builder of maya'
  hub.publish({ ...change(1, 'ines'), builderEmail: builder })
  hub.publish(change(2))
  hub.publish({ ...change(3, 'sam'), builderEmail: builder })
  expect(await list.next()).toEqual([told(2), told(3, 'sam')])
})

test('so many streams in all', () => {
  const hub = createHub({ ...LIMITS, most: 2 })
  const open = ['a', 'b'].map((userId) => hub.listen({ userId, sessionId: userId }))
  expect(() => hub.listen({ userId: 'c', sessionId: 'c' })).toThrow('Too many people')
  open[0]?.end()
  open[0]?.end()
  expect(hub.size()).toBe(1)
  hub.listen({ userId: 'c', sessionId: 'c' })
})

test('who does not read gets one event to read everything again, and memory does not grow', async () => {
  const hub = createHub(LIMITS)
  const slow = hub.listen({ userId: 'maya', sessionId: 's' })
  for (let seq = 1; seq <= 1_000; seq++) hub.publish(change(seq))
  expect(await slow.next()).toBe('everything')
  hub.publish(change(1_001))
  expect(await slow.next()).toEqual([told(1_001)])
})

test("a claim's builder gets events of the claim, but not who read it", async () => {
  const hub = createHub(LIMITS)
  const builder = hub.listen({ homeId: 'h', claimIds: ['claim of maya'] })
  hub.publish(change(1, 'maya', 'read'))
  hub.publish(change(2, 'ines'))
  hub.publish(change(3))
  expect(await builder.next()).toEqual([told(3)])
})

test('the streams of sessions that are over end, those of others do not', async () => {
  const hub = createHub(LIMITS)
  const [over, active, builder] = [
    hub.listen({ userId: 'maya', sessionId: 'over' }),
    hub.listen({ userId: 'maya', sessionId: 'active' }),
    hub.listen({ homeId: 'h', claimIds: ['claim of maya'] }),
  ]
  expect(hub.sessions()).toEqual(['over', 'active'])
  const waiting = over.next()
  hub.keepSessions(new Set(['active']))
  expect(await waiting).toBeUndefined()
  hub.publish(change(1))
  expect(await active.next()).toEqual([told(1)])
  expect(await builder.next()).toEqual([told(1)])
})

test('a builder gets events of all claims addressed to them, and of no others', async () => {
  const hub = createHub(LIMITS)
  const builder = hub.listen({ builderEmail: 'builder of maya' })
  hub.publish(change(1, 'ines'))
  hub.publish(change(2, 'maya', 'read'))
  hub.publish({ ...change(3), builderEmail: null })
  hub.publish(change(4))
  expect(await builder.next()).toEqual([told(4)])
})
