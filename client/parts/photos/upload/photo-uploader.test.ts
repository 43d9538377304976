import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PhotoStatus } from './photo-queue.ts'
import { createPhotoUploader, type UploadPorts } from './photo-uploader.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const photo = (id: string) => ({ id, name: `${id}.jpg`, type: 'image/jpeg' as const, file: new Blob([id]) })

/** A promise that the test settles. */
function deferred<T>() {
  let settle: { resolve: (value: T) => void; reject: (error: Error) => void } | undefined
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject }
  })
  if (!settle) throw new Error('unreachable')
  return { promise, ...settle }
}

function setUp(ports: Partial<UploadPorts> = {}) {
  const put = vi.fn<UploadPorts['put']>(() => Promise.resolve())
  const presign = vi.fn<UploadPorts['presign']>(({ fileNames }) =>
    Promise.resolve({
      presignedUrls: fileNames.map((name) => `/uploads/${name}`),
      finalUrls: fileNames.map((name) => `/photos/${name}`),
    }),
  )
  const compress = vi.fn<UploadPorts['compress']>(({ file }) => Promise.resolve(file))
  const uploader = createPhotoUploader({ compress, presign, put, now: () => 1_000, ...ports })
  uploader.start()
  const states = (): PhotoStatus[] => uploader.queue().photos.map(({ status }) => status)
  /** Lets everything happen that needs no one's help. */
  const settle = () => vi.advanceTimersByTimeAsync(1_000)
  return { uploader, put, presign, compress, states, settle }
}

test('photos upload by themselves, 100 ms after the last is compressed', async () => {
  const { uploader, presign, states } = setUp()
  uploader.add([photo('a'), photo('b')])
  await vi.advanceTimersByTimeAsync(99)
  expect(presign).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(presign).toHaveBeenCalledExactlyOnceWith({
    fileNames: ['a.jpg', 'b.jpg'],
    fileTypes: ['image/jpeg', 'image/jpeg'],
    fileSizes: [1, 1],
  })
  await vi.advanceTimersByTimeAsync(1)
  expect(states()).toEqual(['success', 'success'])
})

test('a marked copy of a photo on the claim names its address, and waits for no other', async () => {
  const { uploader, presign, settle, states } = setUp()
  uploader.add([{ ...photo('a'), copyOf: '/photos/there' }, photo('b')])
  await settle()
  expect(presign).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ fileNames: ['a.jpg', 'b.jpg'], markedFrom: ['/photos/there', null] }),
  )
  expect(states()).toEqual(['success', 'success'])
})

test('never more than two photos travel at once, also when one is tried again meanwhile', async () => {
  const travels = ['a', 'b', 'c', 'd'].map(() => deferred<void>())
  let atOnce = 0
  let most = 0
  let calls = 0
  const put: UploadPorts['put'] = async () => {
    atOnce += 1
    most = Math.max(most, atOnce)
    const travel = travels[calls]
    calls += 1
    await travel?.promise.finally(() => (atOnce -= 1))
  }
  const { uploader, settle, states } = setUp({ put })
  uploader.add([photo('a'), photo('b'), photo('c')])
  await settle()
  travels[0]?.reject(new Error('broke'))
  await settle()
  expect(states()).toEqual(['error', 'uploading', 'uploading'])
  uploader.retry(['a'])
  await settle()
  for (const travel of travels.slice(1)) {
    travel.resolve()
    await settle()
  }
  expect(states()).toEqual(['success', 'success', 'success'])
  expect(most).toBe(2)
})

test('when the server gives no addresses the photos wait, and try again when asked', async () => {
  const presign = vi
    .fn<UploadPorts['presign']>()
    .mockRejectedValueOnce(new Error('503'))
    .mockResolvedValue({ presignedUrls: ['/uploads/a'], finalUrls: ['/photos/a'] })
  const { uploader, settle, states } = setUp({ presign })
  uploader.add([photo('a')])
  await settle()
  expect(states()).toEqual(['pending'])
  expect(uploader.queue().problem).toBe('Failed to upload images. Please try again.')
  uploader.retry([])
  await settle()
  expect(states()).toEqual(['success'])
})

test('with the connection back, interrupted uploads continue and a photo that is no picture does not', async () => {
  const compress: UploadPorts['compress'] = ({ name, file }) =>
    name === 'bad.jpg' ? Promise.reject(new Error('no picture')) : Promise.resolve(file)
  const put = vi.fn<UploadPorts['put']>().mockRejectedValueOnce(new Error('broke')).mockResolvedValue()
  const { uploader, settle, states } = setUp({ compress, put })
  uploader.add([photo('bad'), photo('a')])
  await settle()
  expect(states()).toEqual(['error', 'error'])
  uploader.retryUploads()
  await settle()
  expect(states()).toEqual(['error', 'success'])
})

test('removing a photo on its way breaks its upload off', async () => {
  let isAborted = false
  const put: UploadPorts['put'] = (_address, _file, { signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        isAborted = true
        reject(new Error('aborted'))
      })
    })
  const { uploader, settle } = setUp({ put })
  uploader.add([photo('a')])
  await settle()
  uploader.remove(['a'])
  await settle()
  expect(isAborted).toBe(true)
  expect(uploader.queue().photos).toEqual([])
})

test('a submission waits until the last photo has arrived', async () => {
  const travel = deferred<void>()
  const { uploader, settle } = setUp({ put: () => travel.promise })
  uploader.add([photo('a')])
  const onFinished = vi.fn<() => void>()
  void uploader.finished().then(onFinished)
  await settle()
  expect(onFinished).not.toHaveBeenCalled()
  travel.resolve()
  await settle()
  expect(onFinished).toHaveBeenCalledOnce()
})

test('a submission does not wait for ever when an upload fails', async () => {
  const { uploader, settle } = setUp({ put: () => Promise.reject(new Error('broke')) })
  uploader.add([photo('a')])
  const finished = uploader.finished()
  await settle()
  await expect(finished).resolves.toMatchObject({ photos: [{ status: 'error' }] })
})

test('what a stop breaks off goes on with the next start', async () => {
  const travels = [deferred<void>(), deferred<void>()]
  let calls = 0
  const put: UploadPorts['put'] = (_address, _file, { signal }) => {
    const travel = travels[calls]
    calls += 1
    signal.addEventListener('abort', () => travel?.reject(new Error('aborted')))
    return travel?.promise ?? Promise.resolve()
  }
  const { uploader, settle, states } = setUp({ put })
  uploader.add([photo('a')])
  await settle()
  uploader.stop()
  await settle()
  expect(states()).toEqual(['pending'])
  uploader.start()
  await settle()
  travels[1]?.resolve()
  await settle()
  expect(states()).toEqual(['success'])
})
