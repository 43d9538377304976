import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UPLOAD_PORTS } from '#client/testing/upload-ports.ts'
import { forgetPhotos, hasKeptPhotos, keepPhotos, keptPhotos, unsentName } from './kept-photos.ts'
import { createPhotoUploader } from './photo-uploader.ts'

const NAME = unsentName('maya', 'claim-1', 'message')

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())
afterEach(() => {
  forgetPhotos()
  vi.restoreAllMocks()
})

/** Returns whether the browser asks before the page is left. */
function isAsked(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

test('the browser asks until the photos are stored, also for ever where they cannot be', async () => {
  const uploader = createPhotoUploader(UPLOAD_PORTS)
  const storing = Promise.withResolvers<void>()
  keepPhotos(NAME, uploader, storing.promise)
  expect([isAsked(), keptPhotos(NAME), hasKeptPhotos('maya'), hasKeptPhotos('ben')]).toEqual([
    true,
    uploader,
    true,
    false,
  ])
  storing.resolve()
  await expect.poll(isAsked).toBe(false)

  keepPhotos(NAME, uploader, Promise.reject(new Error('no room')))
  await expect.poll(() => vi.mocked(console.warn).mock.calls.flat()).toContain('Photos could not be stored')
  expect(isAsked()).toBe(true)
  keepPhotos(NAME, null, Promise.resolve())
  expect([isAsked(), keptPhotos(NAME)]).toEqual([false, undefined])
})
