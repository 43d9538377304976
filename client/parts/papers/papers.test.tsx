import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { documentFiles as words, paperField } from '#shared/messages/en/documents.ts'
import type { HomeDocument, Shelf } from '#shared/documents.ts'
import { claimDetail, threadMessage } from '#client/testing/claim-detail.ts'
import { answersFileRequests, FileRequest } from '#client/testing/file-request.ts'
import { openMenu } from '#client/testing/open-menu.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { noConnection, type Script } from '#client/testing/scripted-link.ts'

answersFileRequests()
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('scrollTo', () => undefined)
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

const contract: HomeDocument = {
  id: 'd1',
  name: 'Contract.pdf',
  kind: 'contract',
  contentType: 'application/pdf',
  sizeBytes: 2_400_000,
  sha256: 'ab12',
  addedAt: '2026-03-01T20:00:00.000Z',
  firstPage: null,
}
const shelf = (homeId: string, documents: HomeDocument[] = []): Shelf => ({
  homeId,
  documents,
  roomBytes: 1_000_000,
  isReadOnly: false,
})
const home = {
  address: '27 Quarry Hill Lane',
  city: 'Bend',
  state: 'OR',
  zipCode: '97702',
  warrantyStartDate: '2025-07-01',
  warrantyEndDate: '2027-07-01',
  photo: null,
}
/** As the server makes them. */
const [P1, P2] = ['p1'.padStart(26, '0'), 'p2'.padStart(26, '0')]
const pdf = (name = 'Estimate.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => fireEvent.click(await button(name))
const sheet = () => screen.findByRole('dialog', { name: paperField.title })

/** Chooses files in the open dialog. */
const choosesHere = async (files: File[]) =>
  fireEvent.change(within(await sheet()).getByLabelText(paperField.choose), { target: { files } })
const toSend = async () =>
  within(await screen.findByRole('list', { name: paperField.toSend }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('.name')?.textContent)
/** The server takes the file that is being sent. */
const arrives = async (id: string, name = 'Estimate.pdf') => {
  await waitFor(() => expect(FileRequest.sent).not.toEqual([]))
  act(() => FileRequest.sent.at(-1)?.answers(200, { ...contract, id, name, kind: 'paper' }))
  await screen.findByText(paperField.arrived)
}
const refusedWith = (status: number, message: string) =>
  act(() => FileRequest.sent.at(-1)?.answers(status, { error: { code: 'TOO_LARGE', message } }))

describe('on the form', () => {
  const form = async (script: Script = {}) => {
    const view = renderPage('/claims/new', {
      as: homeowner,
      script: {
        'claims.list': { claims: [], nextCursor: null, total: 0 },
        'metrics.get': {
          totalClaims: 0,
          openClaims: 0,
          closedClaims: 0,
          frt: null,
          art: null,
          aiUsagePercent: 0,
          byStatus: {},
        },
        'profile.get': { homeId: 'home', home, builder: null },
        'documents.list': shelf('home', [contract]),
        'claims.create': claimDetail(),
        ...script,
      },
    })
    await screen.findByLabelText('Title')
    return view
  }
  const chooses = async (...files: File[]) => {
    await press('Add a document')
    await choosesHere(files)
  }
  const writes = () => {
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Drip' } })
    fireEvent.change(screen.getByLabelText('Brief summary'), {
      target: { value: 'drip under the kitchen sink' },
    })
  }

  test('a sixth document is refused beside the field, and the five stay', async () => {
    await form()
    await chooses(...[1, 2, 3, 4, 5, 6].map((each) => pdf(`${each}.pdf`)))
    const alert = (await screen.findByText(words.tooManyPapers({ max: 5 }))).closest('[role=alert]')
    expect(alert?.closest('.ph-field, .c1, section')?.textContent).toContain('1.pdf')
    expect(await toSend()).toEqual(['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf'])
    await press('Add a document')
    const field = within(await sheet()).getByLabelText<HTMLInputElement>(paperField.choose)
    expect(field.disabled).toBe(true)
  })

  test('one that the server refuses stops the claim, says why, and everything stays', async () => {
    const { callsTo, address } = await form()
    await chooses(pdf())
    await waitFor(() => expect(FileRequest.sent).toHaveLength(1))
    refusedWith(413, words.full)
    expect((await screen.findByText(words.full)).closest('[role=alert]')).toBeTruthy()
    writes()
    await press('Submit Claim')
    await screen.findAllByText(paperField.notReady)
    expect(callsTo('claims.create')).toEqual([])
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Drip')
    expect(await toSend()).toEqual(['Estimate.pdf'])
    await press(paperField.retry({ name: 'Estimate.pdf' }))
    await waitFor(() => expect(FileRequest.sent).toHaveLength(2))
    await arrives(P1)
    await press('Submit Claim')
    await waitFor(() => expect(address()).toBe('/dashboard'))
    expect(callsTo('claims.create').map(({ input }) => input)).toMatchObject([{ documentIds: [P1] }])
  })

  test('the dialog offers the documents of this home, and takes one out again', async () => {
    const { callsTo } = await form()
    await press('Add a document')
    const one = await within(await sheet()).findByRole('button', { name: /^Contract\.pdf/ })
    fireEvent.click(one)
    await waitFor(() => expect(one.getAttribute('aria-pressed')).toBe('true'))
    expect(screen.getByText(paperField.arrived)).toBeTruthy()
    fireEvent.click(one)
    await waitFor(() => expect(one.getAttribute('aria-pressed')).toBe('false'))
    expect(screen.queryByText(paperField.arrived)).toBeNull()
    expect(callsTo('documents.list').map(({ input }) => input)).toEqual([undefined])
    expect(FileRequest.sent).toEqual([])
  })

  test('where another home is chosen meanwhile, they are offered of the form’s home and added to it', async () => {
    await form({
      'documents.list': (of) => shelf(of?.homeId ?? 'other', of?.homeId === 'home' ? [contract] : []),
    })
    await press('Add a document')
    expect(await within(await sheet()).findByRole('button', { name: /^Contract\.pdf/ })).toBeTruthy()
    await choosesHere([pdf()])
    await waitFor(() => expect(FileRequest.sent).toHaveLength(1))
    expect(FileRequest.sent[0]?.asked).toMatch(/^PUT .*\/homes\/home\/documents\?/)
  })

  test('a draft keeps it: what has arrived is not sent again, and goes with the claim', async () => {
    const first = await form()
    writes()
    await chooses(pdf())
    await arrives(P1)
    first.unmount()
    const second = await form()
    await screen.findByText(paperField.arrived)
    expect(FileRequest.sent).toHaveLength(1)
    await press('Submit Claim')
    await waitFor(() => expect(second.address()).toBe('/dashboard'))
    expect(second.callsTo('claims.create').map(({ input }) => input)).toMatchObject([{ documentIds: [P1] }])
  })

  test('a draft whose document had not arrived sends its bytes once more', async () => {
    const first = await form()
    await chooses(pdf())
    await waitFor(() => expect(FileRequest.sent).toHaveLength(1))
    first.unmount()
    await form()
    await waitFor(() => expect(FileRequest.sent).toHaveLength(2))
    await arrives(P2)
    expect(await toSend()).toEqual(['Estimate.pdf'])
  })
})

describe('with a message', () => {
  test('one without a connection waits with its bytes in the thread, also after the page, and is sent before it', async () => {
    let isOffline = true
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !isOffline)
    const put = vi.fn<(address: string) => Promise<Response>>(() =>
      Promise.resolve(Response.json({ id: P1 })),
    )
    vi.stubGlobal('fetch', put)
    const script: Script = {
      'documents.list': () => {
        if (isOffline) throw noConnection()
        return shelf('home')
      },
      'claims.byId': claimDetail(),
      'messages.send': () => threadMessage({ id: 'mine', sender: 'Homeowner', content: '' }),
    }
    const first = renderPage('/claims/claim-1', { as: homeowner, script })
    openMenu(await button('Add more'))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Add a document' }))
    await choosesHere([pdf()])
    await screen.findByText(paperField.waiting)
    await press('Send message')
    const unsent = await screen.findByRole('article', { name: 'You, not sent yet' })
    expect(unsent.textContent).toContain('1 document')
    expect(first.callsTo('messages.send')).toEqual([])
    first.unmount()

    isOffline = false
    const second = renderPage('/claims/claim-1', { as: homeowner, script })
    // The sending that the first page began may still be going on, and sends it then.
    const sent = () => [first, second].flatMap((view) => view.callsTo('messages.send'))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(put.mock.calls.map(([address]) => address)).toEqual([
      '/homes/home/documents?name=Estimate.pdf&kind=paper',
    ])
    expect(sent()[0]?.input).toMatchObject({ content: '', documentIds: [P1] })
    await waitFor(() => expect(screen.queryByRole('article', { name: 'You, not sent yet' })).toBeNull())
    expect(sent()).toHaveLength(1)
  })
})
