import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useSyncExternalStore } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prepareBrowser } from '#client/testing/browser.ts'
import { UPLOAD_PORTS } from '#client/testing/upload-ports.ts'
import { finalUrls } from './upload/photo-queue.ts'
import { PhotoField } from './photo-field.tsx'
import { createPhotoUploader, type PhotoUploader, type UploadPorts } from './upload/photo-uploader.ts'
import { UploadRefused } from './upload/upload.ts'

prepareBrowser()
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Field({ uploader }: { uploader: PhotoUploader }) {
  const queue = useSyncExternalStore(uploader.subscribe, uploader.queue)
  useEffect(() => {
    uploader.start()
    return () => uploader.stop()
  }, [uploader])
  return <PhotoField queue={queue} uploader={uploader} />
}

function photoField(ports: Partial<UploadPorts> = {}) {
  const uploader = createPhotoUploader({ ...UPLOAD_PORTS, ...ports })
  const { container } = render(<Field uploader={uploader} />)
  return {
    inputs: Array.from(container.querySelectorAll<HTMLInputElement>('input[type=file]')),
    /** The addresses a claim would refer to, in their order. */
    urls: () => finalUrls(uploader.queue()),
  }
}

const file = (name: string, type = 'image/jpeg') => new File(['bytes'], name, { type })
const choose = (input: HTMLInputElement | undefined, files: File[]) => {
  if (input) fireEvent.change(input, { target: { files } })
}
/** Also while a sheet is over them. */
const rows = () =>
  within(screen.getByRole('list', { name: 'Photos', hidden: true })).getAllByRole('listitem', {
    hidden: true,
  })
const names = () => rows().map((row) => row.querySelector('.fn')?.textContent)
const tile = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}, `) })

async function withThree() {
  const field = photoField()
  choose(
    field.inputs[1],
    ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => file(name)),
  )
  await waitFor(() => expect(field.urls()).toHaveLength(3))
  return field
}

test('a sixth photo, a film and a file that is too large are refused with a message, by name', async () => {
  const { inputs, urls } = photoField()
  choose(
    inputs[1],
    ['1', '2', '3', '4', '5', '6'].map((name) => file(`${name}.jpg`)),
  )
  expect(await screen.findByText('You can upload a maximum of 5 images')).toBeTruthy()
  expect(names()).toHaveLength(5)
  choose(inputs[1], [file('walk.mov', 'video/quicktime')])
  const refusal = await screen.findByText('File type not supported. Please use JPEG, PNG, or HEIC format.')
  expect(refusal.closest('[role=alert]')?.textContent).toContain('walk.mov')
  const large = file('huge.jpg')
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 })
  choose(inputs[1], [large])
  expect(await screen.findByText('File is too large. Maximum size is 10MB.')).toBeTruthy()
  await waitFor(() => expect(urls()).toHaveLength(5))
})

test('a photo that cannot be compressed says so, and Retry compresses it again', async () => {
  const compress = vi
    .fn<UploadPorts['compress']>()
    .mockRejectedValueOnce(new Error('no picture'))
    .mockImplementation(({ file: chosen }) => Promise.resolve(chosen))
  const { inputs, urls } = photoField({ compress })
  choose(inputs[1], [file('a.jpg')])
  expect((await screen.findAllByText('Failed to compress image'))[0]).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Retry a.jpg' }))
  await waitFor(() => expect(urls()).toEqual(['/photos/a.jpg']))
  expect(screen.queryAllByText('Failed to compress image')).toEqual([])
})

test('a photo whose bytes are refused says so, and Retry sends it again', async () => {
  const put = vi.fn<UploadPorts['put']>().mockRejectedValueOnce(new Error('415')).mockResolvedValue()
  const { inputs, urls } = photoField({ put })
  choose(inputs[1], [file('a.jpg')])
  expect((await screen.findAllByText('Failed to upload image'))[0]).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Retry a.jpg' }))
  await waitFor(() => expect(urls()).toEqual(['/photos/a.jpg']))
})

test('a HEIC that neither the browser nor our decoder can show is a tile that says so, and uploads all the same', async () => {
  const put = vi.fn<UploadPorts['put']>().mockResolvedValue()
  const { inputs, urls } = photoField({ put })
  const heic = file('a.heic', 'image/heic')
  choose(inputs[1], [heic])
  await waitFor(() => expect(rows()).toHaveLength(1))
  // Here the browser decodes nothing and has no workers.
  fireEvent.error(rows()[0]?.querySelector('img') ?? document)
  await waitFor(() => expect(rows()[0]?.querySelector('.pv-none')?.textContent).toBe('HEIC'))
  await waitFor(() => expect(urls()).toEqual(['/photos/a.heic']))
  expect(put.mock.calls[0]?.[1]).toBe(heic)
  await waitFor(() =>
    expect(console.warn).toHaveBeenCalledWith('A photo without a preview', expect.anything()),
  )
  expect(rows()[0]?.querySelector('.pv-none')?.textContent).toBe('HEIC')
})

test('the camera takes JPEG and PNG only; choosing takes HEIC too', () => {
  const { inputs } = photoField()
  expect(inputs.map((input) => input.accept)).toEqual([
    'image/jpeg,image/png',
    'image/jpeg,image/png,image/heic,image/heif,.jpg,.jpeg,.png,.heic,.heif',
  ])
  const opened = vi.spyOn(inputs[0] ?? new HTMLInputElement(), 'click').mockReturnValue()
  fireEvent.click(screen.getByRole('button', { name: 'Take Photo' }))
  expect(opened).toHaveBeenCalledOnce()
})

test('a picture is pasted; a copied text that brings a picture along stays a text', async () => {
  const { urls } = photoField()
  const paste = (types: string[]) =>
    fireEvent.paste(document, { clipboardData: { types, files: [file('pasted.png', 'image/png')] } })
  expect(paste(['text/plain', 'Files'])).toBe(true)
  expect(screen.queryByText('pasted.png')).toBeNull()
  expect(paste(['Files'])).toBe(false)
  await waitFor(() => expect(urls()).toEqual(['/photos/pasted.png']))
})

test('a photo dropped anywhere is taken, and the page stays', async () => {
  const { urls } = photoField()
  const dataTransfer = { types: ['Files'], files: [file('dropped.jpg')] }
  fireEvent.dragOver(document, { dataTransfer })
  expect(document.querySelector('.drop.over')).toBeTruthy()
  expect(fireEvent.drop(document, { dataTransfer })).toBe(false)
  expect(document.querySelector('.drop.over')).toBeNull()
  await waitFor(() => expect(urls()).toEqual(['/photos/dropped.jpg']))
})

test('one photo has nothing to be ordered', async () => {
  const { inputs, urls } = photoField()
  choose(inputs[1], [file('a.jpg')])
  await waitFor(() => expect(urls()).toHaveLength(1))
  expect(tile('a.jpg').getAttribute('aria-keyshortcuts')).toBeNull()
  expect(rows()[0]?.draggable).toBe(false)
  expect(screen.queryByText('Cover')).toBeNull()
})

test('a photo opens its menu: the cover, one place forward, and remove', async () => {
  const { urls } = await withThree()
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  fireEvent.click(tile('c.jpg'))
  await screen.findByRole('dialog', { name: 'Photo 3' })
  press('One place forward')
  expect(names()).toEqual(['a.jpg', 'c.jpg', 'b.jpg'])
  expect(screen.getByText('c.jpg is photo 2 of 3.').getAttribute('role')).toBe('status')
  press('Make it the cover')
  expect(urls()).toEqual(['/photos/c.jpg', '/photos/a.jpg', '/photos/b.jpg'])
  expect(within(rows()[0] ?? document.body).getByText('Cover')).toBeTruthy()
  press('Remove photo')
  expect(names()).toEqual(['a.jpg', 'b.jpg'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a photo that the server refuses for what it is has no Retry, neither below the others nor in its menu', async () => {
  const put = () => Promise.reject(new UploadRefused('This is no photo.'))
  const { inputs } = photoField({ put })
  choose(inputs[1], [file('a.jpg')])
  expect((await screen.findAllByText('This is no photo.'))[0]).toBeTruthy()
  fireEvent.click(tile('a.jpg'))
  const sheet = await screen.findByRole('dialog', { name: 'Photo 1' })
  expect(within(sheet).getByRole('button', { name: 'Remove photo' })).toBeTruthy()
  expect(screen.queryAllByRole('button', { name: /^Retry/, hidden: true })).toEqual([])
})

test('a failed photo is named below the others, and can be removed there', async () => {
  const { inputs } = photoField({ put: () => Promise.reject(new Error('cut')) })
  choose(inputs[1], [file('a.jpg')])
  const row = (await screen.findByRole('button', { name: 'Retry a.jpg' })).closest('.ph-failed')
  expect(row?.textContent).toContain('Failed to upload image a.jpg')
  fireEvent.click(screen.getByRole('button', { name: 'Remove a.jpg' }))
  expect(screen.queryByRole('list', { name: 'Photos' })).toBeNull()
})

test('the arrow keys move a photo both ways and stop at the ends, and the focus follows', async () => {
  const { urls } = await withThree()
  const key = async (name: string, pressed: string) => {
    fireEvent.keyDown(tile(name), { key: pressed })
    await waitFor(() => expect(document.activeElement).toBe(tile(name)))
  }
  await key('a.jpg', 'ArrowLeft')
  expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  await key('a.jpg', 'ArrowRight')
  await key('a.jpg', 'ArrowRight')
  await key('a.jpg', 'ArrowRight')
  expect(names()).toEqual(['b.jpg', 'c.jpg', 'a.jpg'])
  await key('a.jpg', 'ArrowLeft')
  expect(urls()).toEqual(['/photos/b.jpg', '/photos/a.jpg', '/photos/c.jpg'])
})

test('a dragged photo takes the place of the one it is dropped on; dropped beside, nothing changes', async () => {
  const { urls } = await withThree()
  const dataTransfer = { types: [], setData: () => undefined, effectAllowed: 'none' }
  const [first, , last] = rows()
  if (!first || !last) throw new Error('three rows')
  fireEvent.dragStart(last, { dataTransfer })
  fireEvent.dragOver(first, { dataTransfer })
  expect(first.className).toContain('target')
  fireEvent.dragEnd(last, { dataTransfer })
  expect(first.className).not.toContain('target')
  expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  fireEvent.dragStart(last, { dataTransfer })
  fireEvent.drop(first, { dataTransfer })
  expect(urls()).toEqual(['/photos/c.jpg', '/photos/a.jpg', '/photos/b.jpg'])
})
