import { beforeEach, expect, test } from 'vitest'
import { TRPCClientError } from '@trpc/client'
import { recordings as words } from '#shared/messages/en/recordings.ts'
import { MAX_RECORDING_BYTES, MAX_RECORDING_SECONDS, RECORDING_PART_BYTES } from '#shared/recording-files.ts'
import type { Recording } from '#shared/recordings.ts'
import { FileRefused } from '#client/lib/put-file.ts'
import '#client/testing/render.tsx'
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
      read: async () => ({ seconds: 12, poster: null }),
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

test('one that is too long is refused before any of it is sent', async () => {
  const { made } = uploads({ read: async () => ({ seconds: MAX_RECORDING_SECONDS + 5, poster: null }) })
  made.add([fan()])
  expect(await made.arrived()).toBeNull()
  expect(only(made.list())).toMatchObject({
    status: 'failed',
    problem: words.tooLong({ seconds: MAX_RECORDING_SECONDS }),
    mayRetry: false,
  })
  expect(asked).toEqual([])
})

test('one that is too large is refused before any of it is sent', async () => {
  const { made } = uploads()
  made.add([fan(MAX_RECORDING_BYTES + 1)])
  expect(await made.arrived()).toBeNull()
  expect(only(made.list()).problem).toBe(words.tooLarge({ megabytes: 100 }))
  expect(asked).toEqual([])
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
    read: async () => ({ seconds: 12, poster: new Blob(['jpeg']) }),
    put: async ({ path }) => {
      if (path.includes('/poster')) throw new Error('the connection broke')
      return { receivedBytes: SIZE, recording: stored }
    },
  })
  made.add([fan()])
  expect(await made.arrived()).toEqual([ID])
})
