import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The locks of one browser, shared by its tabs; the tab that has a lock lets go of it when it is closed. */
let locks: Set<string>
let drafts: string[]

beforeEach(() => {
  locks = new Set()
  drafts = []
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

type Stored = Map<string, string>

/** Opens a tab: code and session storage of its own. A duplicated or reloaded tab begins with what another has stored. */
async function openTab({
  stored = new Map(),
  hasLocks = true,
}: { stored?: Stored; hasLocks?: boolean } = {}) {
  vi.resetModules()
  const { takeSlot } = await import('./use-draft.ts')
  const own = new Set<string>()
  const request = async (
    name: string,
    options: { signal?: AbortSignal },
    work: (lock: object | null) => unknown,
  ) => {
    if (locks.has(name) && options.signal) throw new DOMException('Waited too long', 'TimeoutError')
    if (locks.has(name)) return work(null)
    locks.add(name)
    own.add(name)
    await work({})
    locks.delete(name)
  }
  return {
    stored,
    async takes(scope = 'maya') {
      vi.stubGlobal('sessionStorage', {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
      })
      vi.stubGlobal('navigator', hasLocks ? { locks: { request } } : {})
      return takeSlot(scope, (of) => Promise.resolve(drafts.filter((name) => name.startsWith(of))))
    },
    close: () => own.forEach((name) => locks.delete(name)),
  }
}

test('two tabs have two drafts, each its own again', async () => {
  const [one, other] = [await openTab(), await openTab()]
  expect(await one.takes()).toBe('maya')
  drafts = ['maya']
  const second = await other.takes()
  expect(second).toMatch(/^maya\/tab\/./)
  drafts = ['maya', second]
  expect([await one.takes(), await other.takes()]).toEqual(['maya', second])
})

test('after a reload each continues its own, whatever the other has stored', async () => {
  const [one, other] = [await openTab(), await openTab()]
  drafts = [await one.takes(), await other.takes()]
  one.close()
  other.close()
  const again = await openTab({ stored: other.stored })
  expect(await again.takes()).toBe(drafts[1])
  expect(await (await openTab({ stored: one.stored })).takes()).toBe('maya')
})

test('a duplicated tab has a draft of its own', async () => {
  const one = await openTab()
  drafts = [await one.takes()]
  const copy = await openTab({ stored: new Map(one.stored) })
  expect(await copy.takes()).toMatch(/^maya\/tab\/./)
})

test('what a closed tab left is taken over, once, and not while the tab is open', async () => {
  const [one, other] = [await openTab(), await openTab()]
  drafts = [await one.takes(), await other.takes()]
  expect(drafts).not.toContain(await (await openTab()).takes())
  other.close()
  const [third, fourth] = [await openTab(), await openTab()]
  expect(await third.takes()).toBe(drafts[1])
  expect(drafts).not.toContain(await fourth.takes())
})

test('a tab that has filed its claim continues with what a closed tab left, and lets go of its own name', async () => {
  const [one, other] = [await openTab(), await openTab()]
  drafts = [await one.takes(), await other.takes()]
  other.close()
  drafts = drafts.slice(1)
  expect(await one.takes()).toBe(drafts[0])
  expect(await (await openTab()).takes()).toBe('maya')
})

test('a page that asks twice at once has one draft', async () => {
  const one = await openTab()
  expect(await Promise.all([one.takes(), one.takes()])).toEqual(['maya', 'maya'])
})

test('the drafts of another person and of another home are not touched', async () => {
  drafts = ['andre', 'maya/home/cabin']
  expect(await (await openTab()).takes('lena')).toBe('lena')
})

test('without locks the tabs ask each other', async () => {
  const [one, other] = [await openTab({ hasLocks: false }), await openTab({ hasLocks: false })]
  drafts = [await one.takes()]
  expect(await other.takes()).toMatch(/^maya\/tab\/./)
})
