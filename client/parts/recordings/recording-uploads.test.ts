import { beforeEach, expect, test } from 'vitest'
import { TRPCClientError } from '@trpc/client'
import { recordingChange, recordings as words } from '#shared/messages/en/media.ts'
import { MAX_RECORDING_BYTES, MAX_RECORDING_SECONDS, RECORDING_PART_BYTES } from '#shared/recording-files.ts'
import type { Recording } from '#shared/recordings.ts'
import { FileRefused } from '#client/lib/upload-list.ts'
import '#client/testing/render.tsx'
import { withRoom } from './browser-uploads.ts'
import { NotMade, type Making } from './recording-plan.ts'
import { createRecordingUploads, type ChosenRecording, type UploadPorts } from './recording-uploads.ts'

const ID = '01m8j4c0myb5ngrm0dq3838xmw'
const stored: Recording = {
  id: ID,
  kind: 'sound',
  fileName: 'fan.mp3',
  type: 'audio/mpeg',
  seconds: 12,
  sizeBytes: 1,
  width: null,
  height: null,
  url: `/recordings/${ID}`,
  posterUrl: null,
}

/** Three parts, the last of one byte. */
const SIZE = 2 * RECORDING_PART_BYTES + 1
const fan = (size = SIZE) => {
  const file = new File(['x'], 'fan.mp3', { type: 'audio/mpeg' })
  Object.defineProperty(file, 'size', { value: size })
  return file
}

const smaller = (name = 'fan (made smaller).mp4') => {
  const file = new File(['x'], name, { type: 'video/mp4' })
  Object.defineProperty(file, 'size', { value: SIZE })
  return file
}
const untilStopped = (_file: File, { signal }: Making) =>
  new Promise<File>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

let asked: string[]
let isOnline: boolean
let received: number
/** The fates of the next parts, in turn. */
let failures: (Error | null)[]
beforeEach(() => {
  asked = []
  isOnline = true
  received = 0
  failures = []
})

/** A server that stores the received parts, behind a connection that fails on demand. */
function uploads(over: Partial<UploadPorts> = {}) {
  const grant = () => ({ id: ID, url: `/recordings/${ID}`, query: 'signed', receivedBytes: received })
  const changes: string[] = []
  const made = createRecordingUploads(
    {
      read: async () => ({ seconds: 12, isVideo: false, poster: null }),
      make: async () => {
        throw new NotMade('unable')
      },
      device: () => ({ canMake: true, isSavingData: false }),
      start: async () => {
        asked.push('start')
        return grant()
      },
      resume: async () => {
        asked.push('resume')
        return grant()
      },
      discard: async ({ id }) => {
        asked.push(`discard ${id}`)
      },
      put: async ({ path }) => {
        asked.push(path.replace(`/recordings/${ID}/`, '').replace('?signed', ''))
        const failure = failures.shift()
        if (failure) throw failure
        received = Math.min(SIZE, received + RECORDING_PART_BYTES)
        return { receivedBytes: received, recording: received === SIZE ? stored : null }
      },
      pause: async () => {
        isOnline = true
      },
      isOnline: () => isOnline,
      ...over,
    },
    (all) => changes.push(...all.map(({ status }) => status)),
  )
  return { made, changes }
}

const only = (all: readonly ChosenRecording[]): ChosenRecording => {
  const [one] = all
  if (!one || all.length > 1) throw new Error(`${all.length} recordings`)
  return one
}

test('of more than there is room for only as many are taken, and the reason is named', () => {
  const of = (count: number, room: { before: number; left: number }) => {
    const files = Array.from({ length: count }, (_, index) => new File(['x'], `${index}.mp3`))
    const { taken, refusal } = withRoom(files, room)
    return [taken.length, refusal]
  }
  const [tooMany, noRoom] = [words.tooMany({ max: 3 }), words.noRoom({ max: 10 })]
  expect(of(4, { before: 0, left: 10 })).toEqual([3, tooMany])
  expect(of(2, { before: 2, left: 10 })).toEqual([1, tooMany])
  // The claim has had eight, and all ten.
  expect(of(3, { before: 0, left: 2 })).toEqual([2, noRoom])
  expect(of(1, { before: 0, left: 0 })).toEqual([0, noRoom])
  expect(of(3, { before: 0, left: 10 })).toEqual([3, null])
})

test('one that is too long is refused before any of it is sent', async () => {
  const { made } = uploads({
    read: async () => ({ seconds: MAX_RECORDING_SECONDS + 5, isVideo: false, poster: null }),
  })
  made.add([fan()])
  expect(await made.arrived()).toBeNull()
  expect(only(made.list())).toMatchObject({
    status: 'failed',
    problem: words.tooLong({ seconds: MAX_RECORDING_SECONDS }),
    mayRetry: false,
  })
  expect(asked).toEqual([])
})

test('one that is too large where nothing can be made smaller is refused, with the reason and a way on', async () => {
  const { made } = uploads({ device: () => ({ canMake: false, isSavingData: false }) })
  made.add([fan(MAX_RECORDING_BYTES + 1)])
  expect(await made.arrived()).toBeNull()
  const { problem, remedy, mayRetry } = only(made.list())
  expect(problem).toBe(`${words.tooLarge({ megabytes: 100 })} ${recordingChange.notMade.unable}`)
  expect({ remedy, mayRetry }).toEqual({ remedy: 'cut', mayRetry: false })
  expect(asked).toEqual([])
})

test('one that is too large is made smaller before any of it is sent, and only the smaller one is', async () => {
  const { made, changes } = uploads({ make: async (_file, { onProgress }) => (onProgress(40), smaller()) })
  made.add([fan(MAX_RECORDING_BYTES + 1)])
  expect(await made.arrived()).toEqual([ID])
  expect(only(made.list())).toMatchObject({
    file: { name: 'fan (made smaller).mp4' },
    making: null,
    problem: null,
  })
  expect(changes).not.toContain('failed')
  expect(asked).toEqual(['start', 'parts/0', 'parts/1', 'parts/2'])
})

test('a change that is stopped leaves what was chosen, says so and can be begun again', async () => {
  const { made } = uploads({ make: untilStopped })
  made.add([fan(MAX_RECORDING_BYTES + 1)])
  await expect.poll(() => only(made.list()).making).toBe(0)
  made.stopMaking(only(made.list()).id)
  expect(await made.arrived()).toBeNull()
  const { file, problem, remedy } = only(made.list())
  expect([file.name, remedy]).toEqual(['fan.mp3', 'smaller'])
  expect(problem).toContain(recordingChange.notMade.stopped)
})

test('one that may be sent as it is is sent so when making it smaller fails', async () => {
  const { made } = uploads({ make: () => Promise.reject(new Error('the encoder broke')) })
  made.add([fan()])
  expect(await made.arrived()).toEqual([ID])
  made.makeSmaller(only(made.list()).id)
  expect(await made.arrived()).toEqual([ID])
  const { failed } = recordingChange.notMade
  expect(only(made.list())).toMatchObject({
    file: { name: 'fan.mp3' },
    note: `${failed} ${recordingChange.asItIs}`,
  })
})

test('one whose change is stopped is sent as it is, and the change is offered again meanwhile', async () => {
  const { made } = uploads({ make: untilStopped, put: () => new Promise(() => undefined) })
  made.add([fan()])
  const { id } = only(made.list())
  made.makeSmaller(id)
  await expect.poll(() => only(made.list()).making).toBe(0)
  made.stopMaking(id)
  await expect.poll(() => only(made.list()).status).toBe('sending')
  expect(only(made.list()).remedy).toBe('smaller')
})

test('what was sent of one is forgotten when it is made smaller', async () => {
  let isStuck = true
  let breakOff = (): void => undefined
  const { made } = uploads({
    make: async () => smaller(),
    put: ({ path }) => {
      asked.push(path.replace(`/recordings/${ID}/`, '').replace('?signed', ''))
      if (!isStuck) return Promise.resolve({ receivedBytes: SIZE, recording: stored })
      return new Promise((_resolve, reject) => (breakOff = () => reject(new Error('aborted'))))
    },
  })
  made.add([fan()])
  await expect.poll(() => asked).toEqual(['start', 'parts/0'])
  isStuck = false
  made.makeSmaller(only(made.list()).id)
  breakOff()
  expect(await made.arrived()).toEqual([ID])
  expect(asked.slice(0, 4)).toEqual(['start', 'parts/0', `discard ${ID}`, 'start'])
})

test('of one that is too long a part is sent', async () => {
  const parts: Making['part'][] = []
  const { made } = uploads({
    read: async ({ name }) => ({ seconds: name.includes('cut') ? 30 : 75, isVideo: true, poster: null }),
    make: async (_file, { part }) => {
      parts.push(part)
      return smaller('fan (cut).mp4')
    },
  })
  made.add([fan()])
  expect(await made.arrived()).toBeNull()
  const { id, remedy } = only(made.list())
  expect(remedy).toBe('cut')
  made.cut(id, { start: 10, end: 40 })
  expect(await made.arrived()).toEqual([ID])
  expect(parts).toEqual([{ start: 10, end: 40 }])
})

test('discarded ones come back: sent again, or as the server has them where their bytes are not here', async () => {
  const { made } = uploads()
  made.add([fan()])
  await made.arrived()
  const ofServer = { ...only(made.list()), id: 'of-server', file: new File([], 'drip.mp4'), uploadId: 'u2' }
  made.restore([ofServer])
  const before = made.list()
  asked = []
  made.discard()
  expect(made.list()).toEqual([])
  expect(asked).toEqual([`discard ${ID}`])
  received = 0
  made.bringBack(before)
  expect(await made.arrived()).toEqual([ID, 'u2'])
  expect(asked.slice(1)).toEqual(['start', 'parts/0', 'parts/1', 'parts/2'])
})

test('what the server says of a file that it does not take is beside it, and it is not sent again', async () => {
  failures = [new FileRefused(words.wrongType, { status: 415, retryAfterSeconds: null })]
  const { made } = uploads()
  made.add([fan()])
  expect(await made.arrived()).toBeNull()
  expect(only(made.list())).toMatchObject({ status: 'failed', problem: words.wrongType, mayRetry: false })
  expect(asked).toEqual(['start', 'parts/0'])
})

test('after a lost connection it goes on with the part that was lost', async () => {
  failures = [null, new Error('the connection broke')]
  isOnline = false
  const { made, changes } = uploads()
  made.add([fan()])
  await expect.poll(() => only(made.list()).status).toBe('arrived')
  expect(await made.arrived()).toEqual([ID])
  expect(changes).toContain('waiting')
  expect(asked).toEqual(['start', 'parts/0', 'parts/1', 'resume', 'parts/1', 'parts/2'])
})

test('a busy server is asked again, five times; then a person decides, and nothing is sent twice', async () => {
  const busy = () => new FileRefused('busy', { status: 429, retryAfterSeconds: 1 })
  failures = [null, busy(), busy(), busy(), busy(), busy()]
  const { made } = uploads()
  made.add([fan()])
  await expect.poll(() => only(made.list()).status).toBe('failed')
  const { id, mayRetry } = only(made.list())
  expect(mayRetry).toBe(true)
  made.retry(id)
  await expect.poll(() => only(made.list()).status).toBe('arrived')
  expect(asked.filter((each) => each === 'parts/0')).toHaveLength(1)
})

test('an upload that has expired is begun anew', async () => {
  failures = [null, new FileRefused('busy', { status: 429, retryAfterSeconds: null })]
  const { made } = uploads({
    resume: async () => {
      received = 0
      throw new TRPCClientError('gone', {
        result: {
          error: {
            message: 'gone',
            code: -32004,
            data: { error: { code: 'NOT_FOUND', message: 'gone', fields: {} } },
          },
        },
      })
    },
  })
  made.add([fan()])
  await expect.poll(() => only(made.list()).status).toBe('arrived')
  expect(asked.filter((each) => each === 'start')).toHaveLength(2)
})

test('a removed one is stopped, and the server forgets it', async () => {
  const { made } = uploads({ put: () => new Promise(() => undefined) })
  made.add([fan()])
  await expect.poll(() => only(made.list()).status).toBe('sending')
  made.remove(only(made.list()).id)
  expect(made.list()).toEqual([])
  expect(asked).toEqual(['start', `discard ${ID}`])
  expect(await made.arrived()).toEqual([])
})

test('without its picture a video is sent all the same', async () => {
  const { made } = uploads({
    read: async () => ({ seconds: 12, isVideo: true, poster: new Blob(['jpeg']) }),
    put: async ({ path }) => {
      if (path.includes('/poster')) throw new Error('the connection broke')
      return { receivedBytes: SIZE, recording: stored }
    },
  })
  made.add([fan()])
  expect(await made.arrived()).toEqual([ID])
})
