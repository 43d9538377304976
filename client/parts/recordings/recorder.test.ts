import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MAX_RECORDING_SECONDS } from '#shared/recording-files.ts'
import { createRecorder, type RecorderState } from './recorder.ts'

/** A camera or a microphone. */
class Device extends EventTarget {
  isOn = true
  stop() {
    this.isOn = false
  }
  /** Another program takes it, or it is unplugged. */
  goesAway() {
    this.dispatchEvent(new Event('ended'))
  }
}

/** A browser's recorder: a piece each second, and one at the end. */
class BrowserRecorder extends EventTarget {
  static isTypeSupported = (type: string) => type === 'video/webm' || type === 'audio/webm'
  state = 'inactive'
  mimeType: string
  constructor(_: unknown, { mimeType = '' }: { mimeType?: string }) {
    super()
    this.mimeType = mimeType
  }
  start() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([pieces]) }))
    this.dispatchEvent(new Event('stop'))
  }
}

let pieces: string
let devices: Device[]
/** Answers what the page asks for. */
let ask: (wanted: MediaStreamConstraints) => void
let states: RecorderState[]
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
  pieces = 'drip'
  devices = []
  states = []
  ask = () => undefined
  vi.stubGlobal('MediaRecorder', BrowserRecorder)
  const getUserMedia = async (wanted: MediaStreamConstraints) => {
    ask(wanted)
    const asked = [wanted.video, wanted.audio].filter(Boolean).map(() => new Device())
    devices.push(...asked)
    return { getTracks: () => asked }
  }
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  setHidden(false)
})

function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
  document.dispatchEvent(new Event('visibilitychange'))
}

const last = () => states.at(-1)
const says = (name: string) => () => {
  throw new DOMException('no', name)
}

async function opened(kind: 'video' | 'sound' = 'video') {
  const recorder = createRecorder(kind, (state) => states.push(state))
  await vi.advanceTimersByTimeAsync(0)
  return recorder
}
async function recording() {
  const recorder = await opened()
  recorder.start()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(last()).toMatchObject({ phase: 'recording', seconds: 5 })
  return recorder
}

test.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
  ['TypeError', 'unable'],
])('where the browser says %s, nothing can be recorded: %s', async (name, fault) => {
  ask = says(name)
  await opened()
  expect(last()).toEqual({ phase: 'failed', fault })
})

test('without a microphone a video is recorded, and it is said to be silent', async () => {
  ask = ({ audio }) => audio && says('NotAllowedError')()
  await opened()
  expect(last()).toMatchObject({ phase: 'ready', isSilent: true })
})

test('a sound without a microphone is none', async () => {
  ask = says('NotFoundError')
  await opened('sound')
  expect(last()).toEqual({ phase: 'failed', fault: 'missing' })
})

test('a camera that is taken away before the recording is said to be in use', async () => {
  await opened()
  devices[0]?.goesAway()
  expect(last()).toEqual({ phase: 'failed', fault: 'busy' })
})

test('a camera that is taken away while it records loses nothing', async () => {
  await recording()
  devices[0]?.goesAway()
  expect(last()).toMatchObject({ phase: 'done', end: 'lost' })
})

test('an app that goes to the background ends the recording and keeps it', async () => {
  await recording()
  setHidden(true)
  expect(last()).toMatchObject({ phase: 'done', end: 'hidden', file: { size: 4 } })
})

test('a recording without a byte is none, and can be tried again', async () => {
  const recorder = await recording()
  pieces = ''
  recorder.stop()
  expect(last()).toEqual({ phase: 'failed', fault: 'unable' })
})

test('after a minute it ends by itself', async () => {
  await recording()
  await vi.advanceTimersByTimeAsync((MAX_RECORDING_SECONDS - 6) * 1_000)
  expect(last()?.phase).toBe('recording')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(last()).toMatchObject({ phase: 'done', end: 'limit' })
})

test('what is recorded is a file that the builder can be sent, and the devices are off', async () => {
  vi.setSystemTime(new Date(2026, 5, 1, 14, 5, 9))
  const recorder = await recording()
  recorder.stop()
  expect(last()).toMatchObject({
    phase: 'done',
    end: 'pressed',
    file: { name: 'video-14-05-14.webm', type: 'video/webm' },
  })
  expect(devices.map(({ isOn }) => isOn)).toEqual([false, false])
})

test('closing before the devices answer switches them off when they do', async () => {
  createRecorder('video', (state) => states.push(state)).close()
  await vi.advanceTimersByTimeAsync(0)
  expect(devices.map(({ isOn }) => isOn)).toEqual([false, false])
  expect(states).toEqual([{ phase: 'starting' }])
})
