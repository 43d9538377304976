import { describe, expect, test } from 'vitest'
import {
  EMPTY_QUEUE,
  failedPhotos,
  finalUrls,
  isAtRest,
  isReadyToUpload,
  originalOf,
  photoQueue,
  shownPhotos,
  toUpload,
  unfinishedCount,
  type PhotoAction,
  type PhotoQueue,
  type PhotoStatus,
} from './photo-queue.ts'

const bytes = new Blob(['chosen'])
const smaller = new Blob(['sent'])

function after(...actions: PhotoAction[]): PhotoQueue {
  return actions.reduce(photoQueue, EMPTY_QUEUE)
}

const chosen = (...ids: string[]): PhotoAction => ({
  type: 'chosen',
  photos: ids.map((id) => ({
    id,
    name: `${id}.jpg`,
    type: 'image/jpeg',
    file: bytes,
  })),
})
const compressed = (id: string): PhotoAction => ({
  type: 'compressed',
  id,
  file: smaller,
})
const presigning = (...ids: string[]): PhotoAction => ({
  type: 'presigning',
  ids,
})
const uploaded = (id: string): PhotoAction => ({
  type: 'uploaded',
  id,
  finalUrl: `/photos/${id}`,
  at: 1_000,
})

const paths: {
  story: string
  actions: PhotoAction[]
  status: PhotoStatus
  error?: string
}[] = [
  {
    story: 'a chosen photo is compressed first',
    actions: [chosen('a')],
    status: 'compressing',
  },
  {
    story: 'a photo that cannot be compressed says so',
    actions: [chosen('a'), { type: 'compress-failed', id: 'a' }],
    status: 'error',
    error: 'Failed to compress image',
  },
  {
    story: 'a compressed photo waits',
    actions: [chosen('a'), compressed('a')],
    status: 'pending',
  },
  {
    story: 'with an address asked for it is on its way',
    actions: [chosen('a'), compressed('a'), presigning('a')],
    status: 'uploading',
  },
  {
    story: 'when no address comes it waits again',
    actions: [chosen('a'), compressed('a'), presigning('a'), { type: 'presign-failed', ids: ['a'] }],
    status: 'pending',
  },
  {
    story: 'when its bytes are refused it says so',
    actions: [chosen('a'), compressed('a'), presigning('a'), { type: 'upload-failed', id: 'a' }],
    status: 'error',
    error: 'Failed to upload image',
  },
  {
    story: 'an uploaded photo is done',
    actions: [chosen('a'), compressed('a'), presigning('a'), uploaded('a')],
    status: 'success',
  },
  {
    story: 'Retry begins anew with the compression',
    actions: [
      chosen('a'),
      compressed('a'),
      presigning('a'),
      { type: 'upload-failed', id: 'a' },
      { type: 'retried', ids: ['a'] },
    ],
    status: 'compressing',
  },
  {
    story: 'Retry does nothing to a photo that is fine',
    actions: [chosen('a'), compressed('a'), presigning('a'), uploaded('a'), { type: 'retried', ids: ['a'] }],
    status: 'success',
  },
  {
    story: 'late news of an earlier try does not undo what came after',
    actions: [
      chosen('a'),
      compressed('a'),
      presigning('a'),
      uploaded('a'),
      { type: 'upload-failed', id: 'a' },
    ],
    status: 'success',
  },
  {
    story: 'what the server lost is uploaded again',
    actions: [chosen('a'), compressed('a'), presigning('a'), uploaded('a'), { type: 'upload-lost' }],
    status: 'pending',
  },
]

test.each(paths)('$story', ({ actions, status, error }) => {
  const [photo] = after(...actions).photos
  expect(photo?.status).toBe(status)
  expect(photo?.error ?? undefined).toBe(error)
})

test('one photo that never stops compressing holds the others back, one that failed does not', () => {
  const two = [chosen('a', 'b'), compressed('a')]
  expect(isReadyToUpload(after(...two))).toBe(false)
  expect(isReadyToUpload(after(...two, { type: 'compress-failed', id: 'b' }))).toBe(true)
})

test('after a failure to get addresses nothing starts by itself until someone tries again', () => {
  const stuck = after(chosen('a'), compressed('a'), presigning('a'), {
    type: 'presign-failed',
    ids: ['a'],
  })
  expect(stuck.problem).toBe('Failed to upload images. Please try again.')
  expect(isReadyToUpload(stuck)).toBe(false)
  expect(isAtRest(stuck)).toBe(true)
  expect(photoQueue(stuck, presigning('a')).problem).toBeNull()
})

test('the message about addresses goes with the last photo it was about', () => {
  const stuck = after(chosen('a'), compressed('a'), presigning('a'), {
    type: 'presign-failed',
    ids: ['a'],
  })
  expect(photoQueue(stuck, { type: 'removed', ids: ['a'] })).toEqual(EMPTY_QUEUE)
})

test('a claim gets its photos in the order they were chosen, whichever arrived first', () => {
  const queue = after(
    chosen('a', 'b', 'c'),
    ...['a', 'b', 'c'].map(compressed),
    presigning('a', 'b', 'c'),
    ...['c', 'a', 'b'].map(uploaded),
  )
  expect(finalUrls(queue)).toEqual(['/photos/a', '/photos/b', '/photos/c'])
})

test('what is sent is the compressed file, and the size as chosen is still known', () => {
  const [photo] = after(chosen('a'), compressed('a')).photos
  expect(photo).toMatchObject({
    file: smaller,
    originalSize: bytes.size,
    isCompressed: true,
  })
})

test('a submission waits for photos on their way, not for failed ones', () => {
  const queue = after(chosen('a', 'b', 'c'), compressed('a'), {
    type: 'compress-failed',
    id: 'b',
  })
  expect(unfinishedCount(queue)).toBe(2)
  expect(failedPhotos(queue).map(({ id }) => id)).toEqual(['b'])
  expect(isAtRest(queue)).toBe(false)
})

test('a photo moved to another place keeps its state, and a place beyond the end is the end', () => {
  const three = after(chosen('a', 'b', 'c'), compressed('b'), presigning('b'), uploaded('b'))
  const ids = (queue: PhotoQueue) => queue.photos.map(({ id }) => id)
  expect(ids(photoQueue(three, { type: 'moved', id: 'b', to: 0 }))).toEqual(['b', 'a', 'c'])
  expect(photoQueue(three, { type: 'moved', id: 'b', to: 0 }).photos[0]?.status).toBe('success')
  expect(ids(photoQueue(three, { type: 'moved', id: 'a', to: 9 }))).toEqual(['b', 'c', 'a'])
  expect(ids(photoQueue(three, { type: 'moved', id: 'c', to: -1 }))).toEqual(['c', 'a', 'b'])
  expect(ids(photoQueue(three, { type: 'moved', id: 'gone', to: 0 }))).toEqual(['a', 'b', 'c'])
})

describe('a marked copy', () => {
  const copy = {
    id: 'c',
    name: 'a (marked).jpg',
    type: 'image/jpeg',
    file: bytes,
    markedFrom: 'a',
  } as const
  const marked = (isKept = false): PhotoAction => ({
    type: 'marked',
    id: 'a',
    copy,
    isKept,
  })

  test('is asked an address for when its original has one', () => {
    const waiting = after(chosen('a'), compressed('a'), marked(), compressed('c'))
    expect(toUpload(waiting).map(({ id }) => id)).toEqual(['a'])
    const there = [presigning('a'), uploaded('a')].reduce(photoQueue, waiting)
    expect(toUpload(there).map(({ id }) => id)).toEqual(['c'])
  })

  test('goes with its original, never after it; a kept original does not go at all', () => {
    const early = after(
      chosen('a'),
      compressed('a'),
      presigning('a'),
      uploaded('a'),
      marked(),
      compressed('c'),
    )
    expect(finalUrls(early)).toEqual([])
    const there = [presigning('c'), uploaded('c')]
    expect(finalUrls(there.reduce(photoQueue, early))).toEqual(['/photos/a', '/photos/c'])
    const kept = [marked(true), compressed('c'), ...there].reduce(photoQueue, early)
    expect(finalUrls(kept)).toEqual(['/photos/c'])
  })

  test('is shown in the place of its original, wherever that is moved, and goes with it', () => {
    const both = after(chosen('a', 'b'), marked(), chosen('d'))
    const ids = (queue: PhotoQueue) => shownPhotos(queue).map(({ id }) => id)
    expect(ids(both)).toEqual(['c', 'b', 'd'])
    expect(
      ids(
        photoQueue(both, {
          type: 'moved',
          id: originalOf(both, 'c').id,
          to: 1,
        }),
      ),
    ).toEqual(['b', 'c', 'd'])
    expect(photoQueue(both, { type: 'removed', ids: ['a'] }).photos.map(({ id }) => id)).toEqual(['b', 'd'])
  })
})
