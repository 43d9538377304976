import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Recording } from '#shared/recordings.ts'
import '#client/testing/render.tsx'
import { RecordingList } from './recording-list.tsx'

const drip: Recording = {
  id: '01m8j4c0myb5ngrm0dq3838xmw',
  kind: 'video',
  fileName: 'IMG_0042.MOV',
  type: 'video/quicktime; codecs="avc1.64001e, mp4a.40.2"',
  seconds: 12.2,
  sizeBytes: 3_500_000,
  width: 1080,
  height: 1920,
  url: 'https://home.example/recordings/01m8j4c0myb5ngrm0dq3838xmw',
  posterUrl: null,
}

/** A browser that plays these types. */
function plays(...types: string[]): void {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockImplementation((type) =>
    types.some((each) => type.startsWith(each)) ? 'probably' : '',
  )
}
afterEach(() => vi.restoreAllMocks())

const shown = (over: Partial<Recording> = {}) =>
  render(<RecordingList recordings={[{ ...drip, ...over }]} />).container

test('a recording that this browser cannot play says so, and its file can be downloaded', () => {
  plays('video/webm')
  shown()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('status').textContent).toMatch(/^This browser cannot play it\./)
  const file = screen.getByRole('link', { name: 'Download IMG_0042.MOV' })
  expect(file.getAttribute('href')).toMatch(/\/recordings\/01m8j4c0myb5ngrm0dq3838xmw\?download$/)
})

test('a recording that fails while it is played says so, and its file can be downloaded', () => {
  plays('video/mp4')
  const place = shown()
  fireEvent.click(screen.getByRole('button', { name: 'Play Video, 0:12' }))
  const video = place.querySelector('video')
  if (!video) throw new Error('no video')
  fireEvent.error(video)
  expect(place.querySelector('video')).toBeNull()
  expect(screen.getByRole('status').textContent).toMatch(/^This browser cannot play it\./)
})

test('nothing of a recording is loaded before it is tapped; then it plays in its place, with controls', () => {
  plays('video/mp4')
  const place = shown()
  expect(place.querySelector('video, img')).toBeNull()
  expect(place.textContent).toContain('Video, 0:12')
  expect(place.textContent).toContain('3.3 MB')
  fireEvent.click(screen.getByRole('button'))
  const video = place.querySelector('video')
  expect(video?.controls).toBe(true)
  expect(video?.preload).toBe('none')
  expect(video?.hasAttribute('playsinline')).toBe(true)
})

test('a sound is a quiet tile with its length', () => {
  plays('audio/')
  const place = shown({ kind: 'sound', type: 'audio/mpeg', fileName: 'fan.mp3', width: null, height: null })
  fireEvent.click(screen.getByRole('button', { name: 'Play Sound, 0:12' }))
  expect(place.querySelector('audio')?.controls).toBe(true)
})
