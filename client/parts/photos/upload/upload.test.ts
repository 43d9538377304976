import { TRPCClientError } from '@trpc/client'
import { expect, test, vi } from 'vitest'
import { photoRefusals } from '#shared/messages/en/server-answers.ts'
import { mayRetry } from './photo-queue.ts'
import type { UploadPorts } from './photo-uploader.ts'
import { createSender, type Server, Unanswered, UploadRefused } from './upload.ts'

const REQUEST = { fileNames: ['a.jpg'], fileTypes: ['image/jpeg'], fileSizes: [1] }
const IN_BUCKET = { address: 'https://store.example/b/incoming/x?X-Amz-Signature=1', finalUrl: '/photos/x' }
const step = () => ({ type: 'image/jpeg', onProgress: () => undefined, signal: new AbortController().signal })

function setUp(put: UploadPorts['put'] = () => Promise.resolve()) {
  const presign = vi.fn<Server['presign']>(() => Promise.resolve({ presignedUrls: [], finalUrls: [] }))
  const confirm = vi.fn<Server['confirm']>(() => Promise.resolve())
  return { presign, confirm, sender: createSender({ presign, confirm }, put) }
}

test('a photo in the bucket is confirmed to the server; one the server took itself is not', async () => {
  const { sender, confirm } = setUp()
  await sender.put({ address: '/uploads/x', finalUrl: '/photos/x' }, new Blob(['x']), step())
  expect(confirm).not.toHaveBeenCalled()
  await sender.put(IN_BUCKET, new Blob(['x']), step())
  expect(confirm).toHaveBeenCalledExactlyOnceWith({ finalUrl: '/photos/x' })
})

test('what the server found the bytes to be is shown at the photo', async () => {
  const { sender, confirm } = setUp()
  const data = { error: { code: 'WRONG_TYPE', message: 'File type not supported.' } }
  confirm.mockRejectedValueOnce(
    new TRPCClientError('x', { result: { error: { code: 0, message: 'x', data } } }),
  )
  const refused = sender.put(IN_BUCKET, new Blob(['x']), step())
  await expect(refused).rejects.toThrow(new UploadRefused('File type not supported.'))
})

test('a photo that must wait for the next hour says so, and can be sent again', async () => {
  const { sender, confirm } = setUp()
  const data = { error: { code: 'TOO_MANY', message: photoRefusals.mustWait } }
  confirm.mockRejectedValueOnce(
    new TRPCClientError('x', { result: { error: { code: 0, message: 'x', data } } }),
  )
  const refused = sender.put(IN_BUCKET, new Blob(['x']), step())
  const error = await refused.catch((reason: unknown) => reason)
  expect(error).toEqual(new UploadRefused(photoRefusals.mustWait, true))
  const isPutOff = error instanceof UploadRefused && error.isPutOff
  expect(mayRetry({ error: photoRefusals.mustWait, isPutOff })).toBe(true)
})

test('after a bucket gave no answer the next try goes through the server', async () => {
  const { sender, presign } = setUp(() => Promise.reject(new Unanswered('The upload broke off')))
  await sender.presign(REQUEST)
  expect(presign).toHaveBeenLastCalledWith(REQUEST)
  await expect(sender.put(IN_BUCKET, new Blob(['x']), step())).rejects.toThrow('The upload broke off')
  await sender.presign(REQUEST)
  expect(presign).toHaveBeenLastCalledWith({ ...REQUEST, throughServer: true })
})

test('an upload that was called off, or refused with an answer, keeps the bucket', async () => {
  const gone = new AbortController()
  gone.abort()
  for (const [error, signal] of [
    [new Unanswered('called off'), gone.signal],
    [new Error('The server answered 403'), new AbortController().signal],
  ] as const) {
    const { sender, presign } = setUp(() => Promise.reject(error))
    await expect(sender.put(IN_BUCKET, new Blob(['x']), { ...step(), signal })).rejects.toThrow(error)
    await sender.presign(REQUEST)
    expect(presign).toHaveBeenLastCalledWith(REQUEST)
  }
})
