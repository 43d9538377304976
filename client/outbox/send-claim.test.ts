import { expect, test, vi, beforeEach, afterEach } from 'vitest'
import type { Claim } from '#shared/claims/views.ts'
import type { QueuedPhoto } from '#client/parts/photos/upload/photo-queue.ts'
import { createPhotoUploader } from '#client/parts/photos/upload/photo-uploader.ts'
import { UploadRefused } from '#client/parts/photos/upload/upload.ts'
import { noConnection, serverError } from '#client/testing/scripted-link.ts'
import { UPLOAD_PORTS } from '#client/testing/upload-ports.ts'
import type { KeptPaper } from '#client/parts/papers/kept-paper.ts'
import { FileRefused } from '#client/lib/upload-list.ts'
import type { ClaimEntry } from './entry.ts'
import { sendClaim, type ClaimPorts } from './send-claim.ts'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

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
const saved: ClaimEntry = {
  kind: 'claim',
  idempotencyKey: 'key-of-the-draft',
  claim: {
    title: 'Drip',
    summary: 'The sink drips',
    description: undefined,
    category: 'Plumbing',
    room: '',
    address: '1 Elm St',
    imageUrls: [],
  },
  photos: [photo],
  papers: [],
  savedAt: 0,
  problem: null,
}
const filed: Claim = {
  id: 'claim-1',
  title: 'Drip',
  summary: 'The sink drips',
  description: 'The sink drips',
  category: 'Plumbing',
  room: '',
  address: '1 Elm St',
  status: 'New',
  imageUrls: [],
  createdAt: '2026-02-24T17:00:00.000Z',
  updatedAt: '2026-02-24T17:00:00.000Z',
  firstResponseTime: null,
  resolutionTime: null,
  lastMessage: null,
}
const ports = (over: Partial<ClaimPorts> = {}): ClaimPorts => ({
  ...UPLOAD_PORTS,
  create: ({ imageUrls }) => Promise.resolve({ ...filed, imageUrls }),
  addPhotos: () => Promise.resolve(),
  putPaper: () => Promise.reject(new Error('no document is expected')),
  keep: () => Promise.resolve(),
  onFiled: () => undefined,
  onProgress: () => undefined,
  ...over,
})

const offline = () => Promise.reject(noConnection())

test('without a connection nothing is lost: the claim waits', async () => {
  const outcome = await sendClaim(saved, ports({ presign: offline, create: offline }))
  expect(outcome).toMatchObject({ is: 'later', saved: { problem: null, photos: [{ id: 'a' }] } })
})

test('photos that arrived before the connection was lost are not sent again', async () => {
  const outcome = await sendClaim(saved, ports({ create: offline }))
  expect(outcome).toMatchObject({
    is: 'later',
    saved: { photos: [{ status: 'success', finalUrl: '/photos/a.jpg', uploadedAt: 1_000 }] },
  })
})

test.each(['INTERNAL', 'UNAVAILABLE', 'TOO_MANY', 'UNAUTHENTICATED'] as const)(
  'a claim that the server cannot take now (%s) is tried again later',
  async (code) => {
    const outcome = await sendClaim(
      saved,
      ports({ create: () => Promise.reject(serverError(code, 'Later')) }),
    )
    expect(outcome).toMatchObject({ is: 'later', saved: { problem: null } })
  },
)

test('a claim that the server refuses says why, and is not tried again', async () => {
  const refusal = serverError('CLAIM_LIMIT_REACHED', "You've used all your free claims.")
  const outcome = await sendClaim(saved, ports({ create: () => Promise.reject(refusal) }))
  expect(outcome).toMatchObject({
    is: 'refused',
    saved: { problem: { text: "You've used all your free claims.", isRefused: true } },
  })
})

test('a photo whose bytes no server takes is the reason, and no claim is filed without it', async () => {
  const create = vi.fn<ClaimPorts['create']>()
  const put = () => Promise.reject(new UploadRefused('No picture'))
  expect(await sendClaim(saved, ports({ put, create }))).toMatchObject({
    is: 'refused',
    saved: { problem: { text: 'No picture' } },
  })
  expect(create).not.toHaveBeenCalled()
})

test('photos that the server has deleted meanwhile are uploaded again the next time', async () => {
  const gone = serverError('INVALID', 'Photos', { imageUrls: 'These photos are gone.' })
  const outcome = await sendClaim(saved, ports({ create: () => Promise.reject(gone) }))
  expect(outcome).toMatchObject({ is: 'later', saved: { photos: [{ status: 'pending', finalUrl: null }] } })
})

test('photos whose upload does not begin do not keep the claim from the record', async () => {
  const onFiled = vi.fn<ClaimPorts['onFiled']>()
  const presign = () => Promise.reject(serverError('INTERNAL', 'No addresses'))
  expect(await sendClaim(saved, ports({ presign, onFiled }))).toMatchObject({
    is: 'later',
    saved: { filedId: 'claim-1', photos: [{ id: 'a', status: 'pending' }], problem: null },
  })
  expect(onFiled).toHaveBeenCalledOnce()
})

test('the photos of a claim that is on record wait for a connection, and the claim is not filed again', async () => {
  const create = vi.fn<ClaimPorts['create']>()
  const following = { ...saved, filedId: 'claim-1' }
  expect(await sendClaim(following, ports({ create, addPhotos: offline }))).toMatchObject({
    is: 'later',
    saved: { filedId: 'claim-1', photos: [{ status: 'success', finalUrl: '/photos/a.jpg' }] },
  })
  const closed = () => Promise.reject(serverError('CONFLICT', 'This claim is closed.'))
  expect(await sendClaim(following, ports({ create, addPhotos: closed }))).toMatchObject({
    is: 'refused',
    saved: { problem: { text: 'This claim is closed.' } },
  })
  expect(create).not.toHaveBeenCalled()
})

test('where its photos are is stored before they are used, so that a killed try adds none twice', async () => {
  const stored: ClaimEntry[] = []
  const keep = async (kept: ClaimEntry) => void stored.push(kept)
  const never = () => new Promise<never>(() => undefined)
  const at = { photos: [{ status: 'success', finalUrl: '/photos/a.jpg' }] }
  void sendClaim(saved, ports({ keep, create: never }))
  await vi.waitFor(() => expect(stored).toMatchObject([at]))
  void sendClaim({ ...saved, filedId: 'claim-1' }, ports({ keep, addPhotos: never }))
  await vi.waitFor(() => expect(stored).toMatchObject([at, { ...at, filedId: 'claim-1' }]))
})

test('what the claim has from a try whose response was lost is not added to it again', async () => {
  const addPhotos = vi.fn<ClaimPorts['addPhotos']>()
  const photos = [photo, { ...photo, id: 'b', name: 'b.jpg' }]
  const create = () => Promise.resolve({ ...filed, imageUrls: ['/photos/a.jpg'] })
  expect(await sendClaim({ ...saved, photos }, ports({ create, addPhotos }))).toEqual({ is: 'sent' })
  expect(addPhotos).toHaveBeenCalledExactlyOnceWith({ id: 'claim-1', imageUrls: ['/photos/b.jpg'] })
})

test('on a slow network the claim is on record before its photos, which follow it together', async () => {
  vi.useFakeTimers()
  const arrived = Promise.withResolvers<undefined>()
  const create = vi.fn<ClaimPorts['create']>().mockResolvedValue(filed)
  const onFiled = vi.fn<ClaimPorts['onFiled']>()
  const keep = vi.fn<ClaimPorts['keep']>().mockResolvedValue()
  const addPhotos = vi.fn<ClaimPorts['addPhotos']>()
  const photos = [photo, { ...photo, id: 'b', name: 'b.jpg' }]
  const put = () => arrived.promise
  const sending = sendClaim({ ...saved, photos }, ports({ create, keep, onFiled, addPhotos, put }))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(create).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ imageUrls: [] }))
  expect(onFiled.mock.lastCall).toEqual([filed])
  expect(keep.mock.lastCall).toMatchObject([{ filedId: 'claim-1', photos: [{ id: 'a' }, { id: 'b' }] }])
  expect(addPhotos).not.toHaveBeenCalled()
  arrived.resolve(undefined)
  expect(await sending).toEqual({ is: 'sent' })
  expect(addPhotos).toHaveBeenCalledExactlyOnceWith({
    id: 'claim-1',
    imageUrls: ['/photos/a.jpg', '/photos/b.jpg'],
  })
  expect(create).toHaveBeenCalledOnce()
})

test('what the form has under way goes on, and the progress never falls', async () => {
  vi.useFakeTimers()
  const arrives = Promise.withResolvers<undefined>()
  const put = vi.fn<ClaimPorts['put']>((_target, _file, { onProgress }) => {
    onProgress(40)
    return arrives.promise
  })
  const running = createPhotoUploader({ ...UPLOAD_PORTS, put })
  running.restore([
    { ...photo, status: 'success', finalUrl: '/photos/a.jpg' },
    { ...photo, id: 'b', name: 'b.jpg' },
  ])
  running.start()
  await vi.advanceTimersByTimeAsync(200)
  const percents: number[] = []
  const unused = vi.fn<ClaimPorts['presign']>()
  const sending = sendClaim(
    // As it was stored before the first one had arrived.
    { ...saved, photos: [photo, { ...photo, id: 'b', name: 'b.jpg' }] },
    ports({ running, presign: unused, onProgress: (percent) => percents.push(percent) }),
  )
  expect(percents).toEqual([70])
  // One photo went with the claim, the other follows it.
  await vi.advanceTimersByTimeAsync(3_000)
  expect(percents).toEqual([70])
  arrives.resolve(undefined)
  expect(await sending).toEqual({ is: 'sent' })
  expect(percents).toEqual([70, 100])
  expect(put).toHaveBeenCalledOnce()
  expect(unused).not.toHaveBeenCalled()
})

test('the claim is filed under the key of its draft, with its photos in their order', async () => {
  const create = vi.fn<ClaimPorts['create']>(async ({ imageUrls }) => ({ ...filed, imageUrls }))
  const onFiled = vi.fn<ClaimPorts['onFiled']>()
  const percents: number[] = []
  const photos = [photo, { ...photo, id: 'b', name: 'b.jpg' }]
  const outcome = await sendClaim(
    { ...saved, photos },
    ports({ create, onFiled, onProgress: (percent) => percents.push(percent) }),
  )
  expect(outcome).toEqual({ is: 'sent' })
  expect(onFiled.mock.lastCall).toMatchObject([{ id: 'claim-1' }])
  expect(create).toHaveBeenCalledExactlyOnceWith({
    ...saved.claim,
    imageUrls: ['/photos/a.jpg', '/photos/b.jpg'],
    idempotencyKey: 'key-of-the-draft',
  })
  expect(percents).toContain(100)
})

const estimate: KeptPaper = {
  id: 'p',
  name: 'Estimate.pdf',
  sizeBytes: 5,
  file: new Blob(['%PDF-']),
  documentId: null,
  hasPage: false,
  isRenewed: false,
}
const withPaper: ClaimEntry = { ...saved, photos: [], papers: [estimate] }

test('a document that the server refuses is for the person, and stays with the claim', async () => {
  const refusal = new FileRefused('Only a PDF can be added here.', { status: 415, retryAfterSeconds: null })
  const outcome = await sendClaim(withPaper, ports({ putPaper: () => Promise.reject(refusal) }))
  expect(outcome).toMatchObject({
    is: 'refused',
    saved: { papers: [estimate], problem: { text: 'Only a PDF can be added here.', isRefused: true } },
  })
})

test('without a connection a document waits with its claim, and is sent before it later', async () => {
  const waits = await sendClaim(withPaper, ports({ putPaper: () => Promise.reject(new Error('broke off')) }))
  expect(waits).toMatchObject({ is: 'later', saved: { papers: [estimate] } })
  const sent: unknown[] = []
  const outcome = await sendClaim(
    withPaper,
    ports({
      putPaper: ({ name }) => Promise.resolve({ id: `id of ${name}` }),
      create: (claim) => {
        sent.push(claim.documentIds)
        return Promise.resolve(filed)
      },
    }),
  )
  expect([outcome.is, sent]).toEqual(['sent', [['id of Estimate.pdf']]])
})

test('a document that arrived before another broke off is not sent again, also after the app was closed', async () => {
  const papers = [estimate, { ...estimate, id: 'q', name: 'Note.pdf' }]
  const asked: string[] = []
  let onDevice: ClaimEntry = { ...withPaper, papers }
  const breaks: ClaimPorts['putPaper'] = ({ name }) => {
    asked.push(name)
    const arrives = name === 'Estimate.pdf' || asked.length > 2
    return arrives ? Promise.resolve({ id: `id of ${name}` }) : Promise.reject(new Error('broke off'))
  }
  const keep = (entry: ClaimEntry) => {
    onDevice = entry
    return Promise.resolve()
  }
  expect((await sendClaim(onDevice, ports({ putPaper: breaks, keep }))).is).toBe('later')
  expect((await sendClaim(onDevice, ports({ putPaper: breaks, keep }))).is).toBe('sent')
  expect(asked).toEqual(['Estimate.pdf', 'Note.pdf', 'Note.pdf'])
})

test('a document that the server has lost is sent once more, and not again and again', async () => {
  const lost = () =>
    Promise.reject(serverError('INVALID', 'Document 1 is not there.', { documentIds: 'gone' }))
  const sentBefore = { ...estimate, documentId: 'gone' }
  const first = await sendClaim({ ...withPaper, papers: [sentBefore] }, ports({ create: lost }))
  if (first.is === 'sent') throw new Error('it was sent')
  expect([first.is, first.saved.papers[0]?.documentId]).toEqual(['later', null])
  const second = await sendClaim(
    first.saved,
    ports({ create: lost, putPaper: () => Promise.resolve({ id: 'new' }) }),
  )
  expect(second.is).toBe('refused')
})
