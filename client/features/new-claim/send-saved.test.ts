import { expect, test, vi, beforeEach, afterEach } from 'vitest'
import type { Claim } from '#shared/claim-views.ts'
import type { QueuedPhoto } from '#client/features/photos/photo-queue.ts'
import { UploadRefused } from '#client/features/photos/upload.ts'
import { noConnection, serverError } from '#client/testing/scripted-link.ts'
import { UPLOAD_PORTS } from '#client/testing/upload-ports.ts'
import { sendSaved, type SendPorts } from './send-saved.ts'
import type { SavedClaim } from './saved-claims.ts'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

const photo: QueuedPhoto = {
  id: 'a',
  name: 'a.jpg',
  type: 'image/jpeg',
  file: new Blob(['bytes']),
  isCompressed: true,
  originalSize: 5,
  status: 'pending',
  percent: null,
  error: null,
  finalUrl: null,
  uploadedAt: null,
}
const saved: SavedClaim = {
  idempotencyKey: 'key-of-the-draft',
  claim: {
    title: 'Drip',
    summary: 'The sink drips',
    description: undefined,
    category: 'Plumbing',
    address: '1 Elm St',
    imageUrls: [],
  },
  photos: [photo],
  savedAt: 0,
  problem: null,
}
const filed: Claim = {
  id: 'claim-1',
  title: 'Drip',
  summary: 'The sink drips',
  description: 'The sink drips',
  category: 'Plumbing',
  address: '1 Elm St',
  status: 'New',
  imageUrls: [],
  createdAt: '2026-02-24T17:00:00.000Z',
  updatedAt: '2026-02-24T17:00:00.000Z',
  firstResponseTime: null,
  resolutionTime: null,
  lastMessage: null,
}
const ports = (over: Partial<SendPorts> = {}): SendPorts => ({
  ...UPLOAD_PORTS,
  create: () => Promise.resolve(filed),
  onProgress: () => undefined,
  ...over,
})

test('without a connection nothing is lost: the claim waits', async () => {
  const outcome = await sendSaved(saved, ports({ presign: () => Promise.reject(noConnection()) }))
  expect(outcome).toMatchObject({ is: 'later', saved: { problem: null, photos: [{ id: 'a' }] } })
})

test('photos that arrived before the connection was lost are not sent again', async () => {
  const outcome = await sendSaved(saved, ports({ create: () => Promise.reject(noConnection()) }))
  expect(outcome).toMatchObject({
    is: 'later',
    saved: { photos: [{ status: 'success', finalUrl: '/photos/a.jpg', uploadedAt: 1_000 }] },
  })
})

test.each(['INTERNAL', 'UNAVAILABLE', 'TOO_MANY', 'UNAUTHENTICATED'] as const)(
  'a claim that the server cannot take now (%s) is tried again later',
  async (code) => {
    const outcome = await sendSaved(
      saved,
      ports({ create: () => Promise.reject(serverError(code, 'Later')) }),
    )
    expect(outcome).toMatchObject({ is: 'later', saved: { problem: null } })
  },
)

test('a claim that the server refuses says why, and is not tried again', async () => {
  const refusal = serverError('CLAIM_LIMIT_REACHED', "You've used all your free claims.")
  const outcome = await sendSaved(saved, ports({ create: () => Promise.reject(refusal) }))
  expect(outcome).toMatchObject({ is: 'refused', saved: { problem: "You've used all your free claims." } })
})

test('a photo whose bytes no server takes is the reason, and no claim is filed without it', async () => {
  const create = vi.fn<SendPorts['create']>()
  const put = () => Promise.reject(new UploadRefused('No picture'))
  expect(await sendSaved(saved, ports({ put, create }))).toMatchObject({
    is: 'refused',
    saved: { problem: 'No picture' },
  })
  expect(create).not.toHaveBeenCalled()
})

test('photos that the server has deleted meanwhile are uploaded again the next time', async () => {
  const gone = serverError('INVALID', 'Photos', { imageUrls: 'These photos are gone.' })
  const outcome = await sendSaved(saved, ports({ create: () => Promise.reject(gone) }))
  expect(outcome).toMatchObject({ is: 'later', saved: { photos: [{ status: 'pending', finalUrl: null }] } })
})

test('the claim is filed under the key of its draft, with its photos in their order', async () => {
  const create = vi.fn<SendPorts['create']>().mockResolvedValue(filed)
  const percents: number[] = []
  const photos = [photo, { ...photo, id: 'b', name: 'b.jpg' }]
  const outcome = await sendSaved(
    { ...saved, photos },
    ports({ create, onProgress: (percent) => percents.push(percent) }),
  )
  expect(outcome).toMatchObject({ is: 'sent', filed: { id: 'claim-1' } })
  expect(create).toHaveBeenCalledExactlyOnceWith({
    ...saved.claim,
    imageUrls: ['/photos/a.jpg', '/photos/b.jpg'],
    idempotencyKey: 'key-of-the-draft',
  })
  expect(percents.at(-1)).toBe(100)
})
