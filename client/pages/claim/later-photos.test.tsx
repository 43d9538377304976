import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import type { PresignRequest } from '#shared/photos.ts'
import { forgetPhotos } from '#client/parts/photos/upload/kept-photos.ts'
import { setWindowWidth } from '#client/testing/browser.ts'
import { claimDetail, threadMessage } from '#client/testing/claim-detail.ts'
import { clearDeviceStorage } from '#client/testing/device-storage.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { noConnection, type Script } from '#client/testing/scripted-link.ts'

/** How the uploads of a test end; each waits until then. */
let uploads: PromiseWithResolvers<undefined>
vi.mock('#client/parts/photos/upload/upload.ts', async (actual) => ({
  ...(await actual<object>()),
  putPhoto: () => uploads.promise,
}))

beforeEach(() => {
  uploads = Promise.withResolvers()
  uploads.promise.catch(() => undefined)
  vi.spyOn(console, 'warn').mockReturnValue()
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => undefined
  setWindowWidth(1440)
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  forgetPhotos()
})

const presign = ({ fileNames }: PresignRequest) => ({
  presignedUrls: fileNames.map((name) => `/uploads/${name}`),
  finalUrls: fileNames.map((name) => `/photos/${name}`),
})
const photo = (name: string, type = 'image/jpeg') => new File(['bytes'], name, { type })
const arrived = () => uploads.resolve(undefined)

async function claimPage(over: Partial<ClaimDetail> = {}, script: Script = {}) {
  const page = renderPage('/claims/claim-1', {
    as: homeowner,
    script: { 'claims.byId': claimDetail(over), 'uploads.presign': presign, ...script },
  })
  await screen.findByRole('heading', { level: 1 })
  return page
}

/** Waits until the first bytes of chosen files were read. */
const reads = (files: readonly File[]) =>
  act(async () => {
    await Promise.all(files.map((file) => file.slice(0, 1).arrayBuffer()))
  })

/** Chooses photos inside an element, as the device's own picker returns them. */
const choose = async (place: ParentNode | null | undefined, ...files: File[]) => {
  const input = place?.querySelector('input[type=file]')
  if (input) fireEvent.change(input, { target: { files } })
  await reads(files)
}
const composer = () => document.querySelector<HTMLElement>('.dock')
/** The first are drawn by a part that is loaded then. */
const chosen = async () =>
  within(await screen.findByRole('list', { name: 'Photos to send' })).getAllByRole('listitem')
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Northfield Homes' })
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send message' })
const sent = (content: string) => threadMessage({ id: '2', sender: 'Homeowner', channel: 'app', content })

test('a sixth photo, and one more than the claim has room for, are refused with the reason', async () => {
  const five = await claimPage()
  await choose(composer(), ...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => photo(`${name}.jpg`)))
  expect(await chosen()).toHaveLength(5)
  expect(screen.getByText('You can upload a maximum of 5 images')).toBeTruthy()
  five.unmount()
  forgetPhotos()
  clearDeviceStorage()
  const one = await claimPage({ photosLeft: 1 })
  await choose(composer(), photo('a.jpg'), photo('b.jpg'))
  expect(await chosen()).toHaveLength(1)
  expect(screen.getByText('A claim can have 20 photos. You can add 1 more to this one.')).toBeTruthy()
  one.unmount()
})

test('sending waits for the photos, and sends them with the text', async () => {
  const { callsTo } = await claimPage({}, { 'messages.send': sent('Look.') })
  await choose(composer(), photo('sink.jpg'), photo('floor.jpg'))
  fireEvent.change(box(), { target: { value: 'Look.' } })
  fireEvent.click(sendButton())
  expect(await screen.findByRole('button', { name: 'Sending message' })).toBeTruthy()
  expect(box().readOnly).toBe(true)
  await waitFor(() => expect(callsTo('uploads.presign')).toHaveLength(1))
  expect(callsTo('messages.send')).toEqual([])
  arrived()
  await waitFor(() => expect(callsTo('messages.send')).toHaveLength(1))
  expect(callsTo('messages.send')[0]?.input).toMatchObject({
    content: 'Look.',
    imageUrls: ['/photos/sink.jpg', '/photos/floor.jpg'],
  })
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Photos to send' })).toBeNull())
  expect(box().value).toBe('')
})

test('a photo that cannot be uploaded stops the message; removed, the message goes without it', async () => {
  const { callsTo } = await claimPage({}, { 'messages.send': sent('Look.') })
  await choose(composer(), photo('sink.jpg'))
  fireEvent.change(box(), { target: { value: 'Look.' } })
  uploads.reject(new Error('broke off'))
  fireEvent.click(sendButton())
  expect(await screen.findByText('Failed to upload image')).toBeTruthy()
  expect(callsTo('messages.send')).toEqual([])
  expect(screen.getByRole('button', { name: 'Retry sink.jpg' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Remove sink.jpg' }))
  fireEvent.click(sendButton())
  await waitFor(() => expect(callsTo('messages.send')[0]?.input).toMatchObject({ imageUrls: [] }))
})

test('photos alone are a message; after a failure the same photos have the same key, others another', async () => {
  const broken = () => {
    throw noConnection()
  }
  const { callsTo } = await claimPage({}, { 'messages.send': broken })
  expect(sendButton().disabled).toBe(true)
  await choose(composer(), photo('sink.jpg'))
  arrived()
  // What waits is also sent by itself, so that calls are no count of presses.
  const keys = () =>
    new Set(callsTo('messages.send').map(({ input }) => (input as { idempotencyKey: string }).idempotencyKey))
  const press = async (button: HTMLElement, unsent: number) => {
    const before = callsTo('messages.send').length
    fireEvent.click(button)
    await waitFor(() => expect(callsTo('messages.send').length).toBeGreaterThan(before))
    // A notice may be that of an earlier try: each message has its own, and none is on its way.
    await waitFor(() => {
      expect(screen.queryByText('Sending…')).toBeNull()
      expect(screen.getAllByText(/^Failed to send your message/)).toHaveLength(unsent)
    })
  }
  await press(sendButton(), 1)
  expect(await screen.findByText('1 photo')).toBeTruthy()
  await press(screen.getByRole('button', { name: 'Try again' }), 1)
  expect(keys().size).toBe(1)
  await choose(composer(), photo('floor.jpg'))
  arrived()
  await press(sendButton(), 2)
  expect(keys().size).toBe(2)
})

test('a pasted picture is attached, a pasted text with a picture of itself is not', async () => {
  const page = await claimPage()
  const paste = async (types: string[]) => {
    const files = [photo('pasted.png', 'image/png')]
    fireEvent.paste(box(), { clipboardData: { files, types } })
    await reads(files)
  }
  await paste(['text/plain', 'Files'])
  expect(screen.queryByRole('list', { name: 'Photos to send' })).toBeNull()
  await paste(['Files'])
  expect(await chosen()).toHaveLength(1)
  page.unmount()
})

test('"Not yet" sends its photos with the reason', async () => {
  const fixReported = { at: '2026-03-06T18:00:00.000Z', closesAt: '2026-03-20T18:00:00.000Z' }
  const { callsTo } = await claimPage(
    { status: 'InProgress', fixReported },
    { 'claims.disputeFix': claimDetail({ status: 'InProgress' }) },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Not yet' }))
  const dialog = await screen.findByRole('dialog', { name: 'What’s still wrong?' })
  fireEvent.change(within(dialog).getByLabelText(/^Message to/), { target: { value: 'Still wet.' } })
  await choose(dialog, photo('wet.jpg'))
  arrived()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsTo('claims.disputeFix')[0]?.input).toEqual({
    id: 'claim-1',
    reason: 'Still wet.',
    imageUrls: ['/photos/wet.jpg'],
  })
})

test('photos are added to an open claim with room for them, and not to a closed or a full one', async () => {
  for (const over of [{ status: 'Closed' as const, resolutionTime: 1 }, { photosLeft: 0 }]) {
    const view = await claimPage(over)
    expect(document.querySelector('.addp')).toBeNull()
    view.unmount()
  }
  const { callsTo } = await claimPage({}, { 'claims.addPhotos': claimDetail() })
  fireEvent.click(document.querySelector('.addp') ?? document.body)
  const dialog = await screen.findByRole('dialog', { name: 'Add photos' })
  expect(dialog.textContent).toContain('Northfield Homes is told.')
  await choose(dialog, photo('later.jpg'))
  arrived()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add 1 photo' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsTo('claims.addPhotos')[0]?.input).toEqual({ id: 'claim-1', imageUrls: ['/photos/later.jpg'] })
})

test('the reason and photos of a reopening are in the thread like a message', async () => {
  const at = '2026-02-25T17:00:00.000Z'
  const shown = { id: 'p', url: '/p', largeUrl: '/p', thumbUrl: '/p', fileName: 'a.jpg', eventId: '1' }
  await claimPage({
    status: 'InProgress',
    photos: [shown],
    record: [
      { id: '1', kind: 'status', status: 'InProgress', at, by: 'homeowner', detail: 'It drips again.' },
    ],
  })
  expect(screen.getByText(/^You reopened this claim,/)).toBeTruthy()
  const said = screen.getByRole('article', { name: 'You, message' })
  expect(said.textContent).toContain('It drips again.')
  expect(within(said).getByRole('button', { name: 'Photo 1 of 1, from You' })).toBeTruthy()
})

/** Returns whether the browser asks before the page is left. */
function isAskedBefore(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

/** As a reload does: the app keeps nothing, the device what was stored. */
const reload = async (page: { unmount: () => void }) => {
  await expect.poll(isAskedBefore).toBe(false)
  page.unmount()
  forgetPhotos()
}

test('photos without words are there again after another page and after a reload, until they are sent', async () => {
  const page = await claimPage({}, { 'messages.send': sent('') })
  await choose(composer(), photo('leak.jpg'))
  expect(await chosen()).toHaveLength(1)
  fireEvent.click(screen.getAllByRole('link', { name: 'Dashboard' })[0] ?? document.body)
  await waitFor(() => expect(composer()).toBeNull())
  await reload(page)

  const again = await claimPage({}, { 'messages.send': sent('') })
  await waitFor(async () => expect(await chosen()).toHaveLength(1))
  arrived()
  fireEvent.click(sendButton())
  await waitFor(() =>
    expect(again.callsTo('messages.send')[0]?.input).toMatchObject({ imageUrls: ['/photos/leak.jpg'] }),
  )
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Photos to send' })).toBeNull())
  await reload(again)

  await claimPage()
  await choose(composer(), photo('another.jpg'))
  await expect.poll(isAskedBefore).toBe(false)
  expect(await chosen()).toHaveLength(1)
})

test('what is written and chosen in “Not yet” is there again after a reload', async () => {
  const fixReported = { at: '2026-03-06T18:00:00.000Z', closesAt: '2026-03-20T18:00:00.000Z' }
  const asked = { status: 'InProgress', fixReported } as const
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Not yet' }))
    return screen.findByRole('dialog', { name: 'What’s still wrong?' })
  }
  const page = await claimPage(asked)
  const sheet = await open()
  fireEvent.change(within(sheet).getByRole('textbox'), { target: { value: 'It drips.' } })
  await choose(sheet, photo('drip.jpg'))
  expect(await chosen()).toHaveLength(1)
  await reload(page)

  await claimPage(asked)
  const again = await open()
  expect(within(again).getByRole<HTMLTextAreaElement>('textbox').value).toBe('It drips.')
  await waitFor(async () => expect(await chosen()).toHaveLength(1))
})
