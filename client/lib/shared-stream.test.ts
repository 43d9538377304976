import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStream, type Told } from './shared-stream.ts'

/** The browser's EventSource, driven by the test. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2
  static opened: FakeSource[] = []
  readyState = 0
  url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeSource.opened.push(this)
  }
  close() {
    this.readyState = FakeSource.CLOSED
  }
  says(event: string, data: unknown = '', lastEventId = '') {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data), lastEventId }))
  }
  refuses() {
    this.close()
    this.dispatchEvent(new Event('error'))
  }
}

const opened = () => FakeSource.opened
const last = () => {
  const source = opened().at(-1)
  if (!source) throw new Error('no stream was opened')
  return source
}

let told: Told[]
let states: boolean[]
let end: () => void
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  FakeSource.opened = []
  told = []
  states = []
  let cursor: string | undefined
  end = openStream({
    since: () => (cursor ? { lastEventId: cursor } : { ageMs: 5_000 }),
    onEvent: (event) => {
      told.push(event)
      cursor = event.id
    },
    onState: (isOpen) => states.push(isOpen),
  })
})
afterEach(() => {
  end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const connects = () => last().says('connected', { reconnectAfterInactivityMs: 50_000 })

test('sends how old the page is, and passes on the events it receives', () => {
  expect(decodeURIComponent(last().url)).toContain('{"json":{"ageMs":5000}}')
  connects()
  last().says('message', { json: { kind: 'claim', claimId: 'c1' } }, '7.1')
  expect(told).toEqual([{ id: '7.1', event: { kind: 'claim', claimId: 'c1' } }])
  expect(states).toEqual([true])
})

test('a stream without events is opened again where it was; a ping counts as an event', () => {
  connects()
  last().says('message', { json: { kind: 'claim', claimId: 'c1' } }, '7.1')
  vi.advanceTimersByTime(40_000)
  last().says('ping')
  vi.advanceTimersByTime(40_000)
  expect(opened()).toHaveLength(1)
  vi.advanceTimersByTime(10_000)
  expect(opened()).toHaveLength(2)
  expect(opened()[0]?.readyState).toBe(FakeSource.CLOSED)
  expect(decodeURIComponent(last().url)).toContain('{"json":{"lastEventId":"7.1"}}')
  expect(states).toEqual([true, false])
})

test('after a refusal it waits, longer each time, and five minutes at most', () => {
  for (const waitMs of [5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]) {
    const before = opened().length
    last().refuses()
    vi.advanceTimersByTime(waitMs - 1)
    expect(opened()).toHaveLength(before)
    vi.advanceTimersByTime(1)
    expect(opened()).toHaveLength(before + 1)
  }
})

test('a connection that the browser restores by itself opens no second stream', () => {
  connects()
  last().dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(10_000)
  expect(opened()).toHaveLength(1)
  connects()
  expect(states).toEqual([true, false, true])
})

test('once ended nothing is opened again', () => {
  last().refuses()
  end()
  window.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(600_000)
  expect(opened()).toHaveLength(1)
})
