import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Photo } from '#shared/claims/views.ts'
import { PhotoGrid } from './photo-grid.tsx'

afterEach(cleanup)

const photo = (id: string): Photo => ({
  id,
  url: `/photos/${id}`,
  largeUrl: `/photos/${id}/large`,
  thumbUrl: `/photos/${id}/thumb`,
  fileName: `${id}.jpg`,
})

async function openAt(place: number, count = 3) {
  const photos = ['a', 'b', 'c'].slice(0, count).map(photo)
  render(<PhotoGrid photos={photos} label="Supply line drips" />)
  const tile = screen.getByRole('button', { name: `Photo ${place} of ${count}, Supply line drips` })
  tile.focus()
  fireEvent.click(tile)
  const viewer = await screen.findByRole('dialog', { name: 'Photo viewer' })
  return {
    tile,
    viewer,
    key: (key: string) => fireEvent.keyDown(document.activeElement ?? viewer, { key }),
    counter: () => viewer.querySelector('.cnt')?.textContent,
    zoom: () => viewer.querySelector('.z')?.textContent,
  }
}

test('the arrows turn the pages and stop at either end', async () => {
  const { key, counter } = await openAt(2)
  expect(counter()).toBe('2 / 3')
  key('ArrowRight')
  key('ArrowRight')
  expect(counter()).toBe('3 / 3')
  for (let i = 0; i < 4; i += 1) key('ArrowLeft')
  expect(counter()).toBe('1 / 3')
})

test('plus and minus zoom by half a step, and another photo begins at 1x', async () => {
  const { key, zoom } = await openAt(1)
  key('+')
  key('=')
  expect(zoom()).toBe('2x')
  key('-')
  expect(zoom()).toBe('1.5x')
  key('ArrowRight')
  expect(zoom()).toBe('1x')
})

test('at 3x and at 1x the button that leads further says it is off, and keeps the focus', async () => {
  const { zoom } = await openAt(1)
  const zoomIn = screen.getByRole('button', { name: 'Zoom in' })
  const zoomOut = screen.getByRole('button', { name: 'Zoom out' })
  expect(zoomOut.getAttribute('aria-disabled')).toBe('true')
  zoomIn.focus()
  for (let i = 0; i < 6; i += 1) fireEvent.click(zoomIn)
  expect(zoom()).toBe('3x')
  expect(zoomIn.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(zoomIn)
})

test('Escape closes, and the focus returns to the tile', async () => {
  const { key, tile } = await openAt(2)
  key('Escape')
  expect(screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(tile)
})

test('the filmstrip leads to any photo and marks the one shown', async () => {
  const { counter } = await openAt(1)
  fireEvent.click(screen.getByRole('button', { name: 'Photo 3' }))
  expect(counter()).toBe('3 / 3')
  expect(screen.getByRole('button', { name: 'Photo 3' }).getAttribute('aria-current')).toBe('true')
})

test('only a photo that is no marked copy can be marked, and the viewer makes way for it', async () => {
  const marked: string[] = []
  const photos = [photo('a'), { ...photo('b'), original: { ...photo('c'), isKept: false } }]
  render(<PhotoGrid photos={photos} label="Supply line drips" onMark={({ id }) => marked.push(id)} />)
  fireEvent.click(screen.getByRole('button', { name: /^Photo 2 of 2/ }))
  const viewer = await screen.findByRole('dialog', { name: 'Photo viewer' })
  expect(screen.getByRole('button', { name: 'See the original' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Mark' })).toBeNull()
  fireEvent.keyDown(viewer.querySelector('.vb') ?? viewer, { key: 'ArrowLeft' })
  fireEvent.click(screen.getByRole('button', { name: 'Mark' }))
  expect(marked).toEqual(['a'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a single photo has no pages to turn', async () => {
  const { counter } = await openAt(1, 1)
  expect(counter()).toBe('1 / 1')
  expect(screen.queryByRole('button', { name: 'Next photo' })).toBeNull()
})

test('a thumbnail that is not made yet gives way to the larger picture, then to words', () => {
  render(<PhotoGrid photos={[photo('a')]} label="Drip" />)
  const image = () => screen.getByRole('img', { name: 'Photo 1 of 1, Drip' })
  fireEvent.error(image())
  expect(image().getAttribute('src')).toBe('/photos/a/large')
  fireEvent.error(image())
  expect(screen.getByText('Photo unavailable')).toBeTruthy()
  expect(screen.getByRole('button').textContent).toContain('Photo 1 of 1, Drip')
})
