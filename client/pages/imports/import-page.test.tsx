import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { IMPORT_PROBLEMS } from '#shared/import-files.ts'
import { imports } from '#shared/messages/en/imports.ts'
import {
  type ImportDraftView,
  type ImportItemView,
  type ImportOverview,
  type ImportView,
} from '#shared/imports.ts'
import { answersFileRequests, FileRequest } from '#client/testing/file-request.ts'
import { openMenu } from '#client/testing/open-menu.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { noConnection, serverError, type Script } from '#client/testing/scripted-link.ts'

answersFileRequests()
// What a test leaves unsaved is kept for the next page of the same import.
afterEach(() => localStorage.clear())

const draft = (more: Partial<ImportDraftView> = {}): ImportDraftView => ({
  id: 'draft-1',
  title: 'Leaking window',
  category: 'Plumbing',
  room: '',
  summary: 'It leaks.',
  filedOn: '2025-01-14',
  outcome: 'open',
  isLeftOut: false,
  claimId: null,
  ...more,
})
const mail = (more: Partial<ImportItemView> = {}): ImportItemView => ({
  id: 'mail-1',
  kind: 'mail',
  place: 'claim',
  draftId: 'draft-1',
  mailId: null,
  name: 'one.eml',
  sizeBytes: 100,
  mail: {
    subject: 'Leaking window',
    from: { name: 'Tom Becerra', address: 'tom@northfield.example' },
    date: '2025-01-14T17:30:00.000Z',
    preview: 'We come on Friday.',
  },
  ...more,
})
const photo = (id: string, more: Partial<ImportItemView> = {}): ImportItemView => ({
  id,
  kind: 'photo',
  place: 'unplaced',
  draftId: null,
  mailId: null,
  name: `${id}.jpg`,
  sizeBytes: 100,
  ...more,
})
const view = (more: Partial<ImportView> = {}): ImportView => ({
  id: 'import-1',
  endsAt: '2126-01-01T00:00:00.000Z',
  files: [],
  waitsUntil: null,
  addresses: [
    { address: 'tom@northfield.example', name: 'Tom Becerra' },
    { address: 'maya@example.com', name: 'Maya' },
  ],
  builderAddresses: ['tom@northfield.example'],
  drafts: [draft()],
  items: [mail()],
  ...more,
})
const overview = (open: ImportView | null, more: Partial<ImportOverview> = {}): ImportOverview => ({
  homeId: 'home-1',
  import: open,
  openOf: null,
  isReadOnly: false,
  needsAddress: false,
  ...more,
})
const open = (first: ImportOverview, script: Script = {}) =>
  renderPage('/import', { as: homeowner, script: { 'imports.overview': first, ...script } })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string | RegExp) => fireEvent.click(await button(name))
const chooses = async (...files: File[]) =>
  fireEvent.change(await screen.findByLabelText('Files'), { target: { files } })
const eml = (name = 'one.eml') => new File(['From: a@b.example'], name, { type: 'message/rfc822' })
const sentAt = async (index: number): Promise<FileRequest> => {
  await waitFor(() => expect(FileRequest.sent.length).toBeGreaterThan(index))
  const request = FileRequest.sent[index]
  if (!request) throw new Error('no such request')
  return request
}

const recording = (more: Partial<ImportItemView> = {}): ImportItemView => ({
  ...photo('clip'),
  kind: 'recording',
  place: 'mail',
  mailId: 'mail-1',
  name: 'IMG_0042.MOV',
  sizeBytes: 3_400_000,
  recording: { kind: 'video', seconds: 12 },
  ...more,
})

describe('whoever cannot import', () => {
  test('reads why: it did not load, somebody else’s is open, they have read-only access', async () => {
    const failing = open(overview(null), {
      'imports.overview': () => {
        throw serverError('INVALID', 'No.')
      },
    })
    expect((await screen.findByRole('alert')).textContent).toContain('No.')
    failing.unmount()
    const others = open(overview(null, { openOf: 'Noor Haddad' }))
    expect(await screen.findByText(/is importing claims at the moment/)).toBeTruthy()
    expect(screen.getByText('Noor Haddad')).toBeTruthy()
    others.unmount()
    open(overview(null, { isReadOnly: true }))
    expect(await screen.findByText(/up to the others who share this home/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Choose files' })).toBeNull()
  })
})

describe('files', () => {
  test('that take too long to read say that they wait, and when reading goes on', async () => {
    const zip = {
      id: 'file-1',
      name: 'all.zip',
      state: 'waiting',
      problem: null,
      done: 3,
      total: 40,
    } as const
    open(overview(view({ files: [zip], waitsUntil: '2026-03-02T16:05:00.000Z', drafts: [], items: [] })))
    const text = await screen.findByText(/^Waiting, because your files take long to read/)
    expect(text.textContent).toMatch(
      /: 0 of 1 done, 3 of 40 in all\.zip\. Reading goes on by itself at \d+:05 [AP]M\. You can leave this page\.$/,
    )
    expect(text.getAttribute('role')).toBe('status')
    expect(screen.queryByText(/^Reading your files/)).toBeNull()
    expect(await button(/^Discard/)).toBeTruthy()
  })

  test('that are no emails or photos are named and not sent; what a computer added itself is passed over', async () => {
    open(overview(null))
    await chooses(
      new File(['x'], 'notes.txt'),
      new File([], 'empty.eml'),
      new File(['x'], '.DS_Store'),
      eml(),
    )
    const problems = within(await screen.findByRole('alert')).getAllByRole('listitem')
    expect(problems.map(({ textContent }) => textContent)).toEqual([
      `notes.txt: ${IMPORT_PROBLEMS.kind}`,
      `empty.eml: ${IMPORT_PROBLEMS.empty}`,
    ])
    expect((await sentAt(0)).asked).toBe('PUT /homes/home-1/imports?name=one.eml')
    expect(FileRequest.sent).toHaveLength(1)
  })

  test('that the server refuses are named with its words, the others go on, and they can be tried again', async () => {
    const { callsTo } = open(overview(null))
    await chooses(eml('one.eml'), eml('two.eml'))
    const first = await sentAt(0)
    act(() => first.answers(507, { error: { code: 'STORAGE_FULL', message: 'The disk is full.' } }))
    expect(await screen.findByText(/The disk is full/)).toBeTruthy()
    const second = await sentAt(1)
    expect(second.asked).toContain('two.eml')
    const asked = callsTo('imports.overview').length
    act(() => second.answers(200, { importId: 'import-1' }))
    await waitFor(() => expect(callsTo('imports.overview').length).toBeGreaterThan(asked))
    await press('Try again')
    const again = await sentAt(2)
    expect(again.asked).toContain('one.eml')
    act(() => again.answers(200, { importId: 'import-1' }))
    await waitFor(() => expect(screen.queryByText(/The disk is full/)).toBeNull())
  })

  test('wait without a connection, and go on by themselves when it is back', async () => {
    open(overview(null))
    await chooses(eml('one.eml'), eml('two.eml'))
    const first = await sentAt(0)
    act(() => first.abort())
    expect(await screen.findByText(/2 files are waiting to be sent/)).toBeTruthy()
    expect(FileRequest.sent).toHaveLength(1)
    act(() => void dispatchEvent(new Event('online')))
    expect((await sentAt(1)).asked).toContain('one.eml')
  })

  test('are one progress together', async () => {
    open(overview(null))
    await chooses(eml('one.eml'), eml('two.eml'))
    const first = await sentAt(0)
    expect(await screen.findByText('Sending 2 files, 0%')).toBeTruthy()
    act(() => first.answers(200, { importId: 'import-1' }))
    expect(await screen.findByText('Sending the last file, 50%')).toBeTruthy()
  })

  test('that are read on the server are asked about until they are, and say what was wrong with them', async () => {
    const file = { id: 'f', name: 'all.zip', state: 'waiting' as const, problem: null, done: 3, total: 10 }
    let answers = 0
    open(overview(null), {
      'imports.overview': () => {
        answers += 1
        const isRead = answers > 2
        const read = { ...file, state: 'read' as const, problem: `notes.txt: ${IMPORT_PROBLEMS.kind}` }
        return overview(view(isRead ? { files: [read] } : { files: [file], drafts: [], items: [] }))
      },
    })
    expect(await screen.findByText(/3 of 10 in all.zip/)).toBeTruthy()
    expect(await screen.findByText('Found 1 email.')).toBeTruthy()
    expect(screen.getByText(`notes.txt: ${IMPORT_PROBLEMS.kind}`)).toBeTruthy()
  })

  test('that are still being read are waited for before anything is imported', async () => {
    const file = { id: 'f', name: 'all.zip', state: 'waiting' as const, problem: null, done: 3, total: 10 }
    open(overview(view({ files: [file] })))
    expect(await button('Import 1 claim')).toHaveProperty('disabled', true)
    expect(screen.getByText('Your files are still being read.')).toBeTruthy()
  })
})

describe('what is typed', () => {
  test('stays when it could not be saved, says so, and is sent again at a press', async () => {
    let isDown = true
    const { callsTo } = open(overview(view()), {
      'imports.change': (change) => {
        if (isDown) throw noConnection()
        return overview(view({ drafts: [draft({ title: change.title ?? '' })] }))
      },
    })
    fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Hall window' } })
    expect(await screen.findByText('Not saved yet.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Hall window')
    isDown = false
    await press('Try again')
    await waitFor(() => expect(screen.queryByText('Not saved yet.')).toBeNull())
    expect(await screen.findByText('Everything you typed is saved.')).toBeTruthy()
    expect(callsTo('imports.change').at(-1)?.input).toEqual({
      importId: 'import-1',
      draftId: 'draft-1',
      title: 'Hall window',
    })
  })

  test('shows the server’s refusal beside its field, until it is changed', async () => {
    open(overview(view()), {
      'imports.change': () => {
        throw serverError('INVALID', 'Please check the fields.', { title: 'At most 100 characters' })
      },
    })
    const title = await screen.findByLabelText('Title')
    fireEvent.change(title, { target: { value: 'Too long' } })
    expect(await screen.findByText('At most 100 characters')).toBeTruthy()
    expect(title.getAttribute('aria-invalid')).toBe('true')
    fireEvent.change(title, { target: { value: 'Short' } })
    expect(screen.queryByText('At most 100 characters')).toBeNull()
  })

  test('is the room too: one of the home’s, or another one', async () => {
    const { callsTo } = open(overview(view()), {
      'rooms.list': ['Kitchen', 'Wine cellar'],
      'imports.change': overview(view()),
    })
    const room = await screen.findByRole('combobox', { name: /^Where in the house/ })
    await within(room).findByRole('option', { name: 'Wine cellar' })
    fireEvent.change(room, { target: { value: 'Wine cellar' } })
    const saved = () => callsTo('imports.change').map(({ input }) => input)
    await waitFor(() =>
      expect(saved()).toContainEqual({ importId: 'import-1', draftId: 'draft-1', room: 'Wine cellar' }),
    )
  })

  test('is saved before the page is left, and not imported while it is not saved', async () => {
    const { callsTo, unmount } = open(overview(view()), {
      'imports.change': () => {
        throw noConnection()
      },
    })
    fireEvent.change(await screen.findByLabelText('What it is about'), { target: { value: 'It drips.' } })
    await press('Import 1 claim')
    expect(await screen.findByText(/could not be saved yet/)).toBeTruthy()
    expect(callsTo('imports.finish')).toEqual([])
    const asked = callsTo('imports.change').length
    unmount()
    await waitFor(() => expect(callsTo('imports.change').length).toBeGreaterThan(asked))
  })
})

describe('a page that is loaded again before everything was saved', () => {
  const isDown = {
    'imports.change': () => {
      throw noConnection()
    },
  }
  const types = async (first: ImportOverview, title: string) => {
    const { unmount } = open(first, isDown)
    fireEvent.change(await screen.findByLabelText('Title'), { target: { value: title } })
    unmount()
  }

  test('has what was typed, saves it, and then keeps it no more', async () => {
    await types(overview(view()), 'Hall window')
    const saved = overview(view({ drafts: [draft({ title: 'Hall window' })] }))
    const { callsTo, unmount } = open(overview(view()), { 'imports.change': saved })
    expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Hall window')
    await waitFor(() =>
      expect(callsTo('imports.change').map(({ input }) => input)).toEqual([
        { importId: 'import-1', draftId: 'draft-1', title: 'Hall window' },
      ]),
    )
    await waitFor(() => expect(Object.keys(localStorage).join()).not.toContain('homeclaim.import'))
    unmount()
    open(overview(view()))
    expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Leaking window')
  })

  test('does not save what was typed into a claim that is gone or imported', async () => {
    const two = overview(view({ drafts: [draft(), draft({ id: 'draft-2', isLeftOut: true })] }))
    await types(two, 'Hall window')
    const { callsTo } = open(
      overview(
        view({
          drafts: [draft({ claimId: 'claim-1' }), draft({ id: 'draft-2', title: 'Roof' })],
        }),
      ),
      isDown,
    )
    expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Roof')
    expect(callsTo('imports.change')).toEqual([])
  })
})

describe('what is missing', () => {
  test('is named before the button, led to by it, and said beside its field', async () => {
    const { callsTo } = open(
      overview(
        view({
          builderAddresses: null,
          drafts: [draft({ category: null, outcome: null })],
          items: [mail(), photo('loose')],
        }),
      ),
    )
    const missing = within(await screen.findByRole('region', { name: 'Still missing' }))
    expect(missing.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Which addresses are your builder’s',
      '1 photo to place',
      'Claim 1, Leaking window: category, whether it is still open',
    ])
    expect(screen.queryByText('Please select a category')).toBeNull()
    await press('Import 1 claim')
    for (const text of [
      'Please select a category',
      'Please say whether it is still open',
      imports.missing.items,
      imports.missing.builderAddresses,
    ])
      expect(await screen.findByText(text)).toBeTruthy()
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole('group', { name: 'Which of these addresses are your builder’s?' }),
      ),
    )
    expect(callsTo('imports.finish')).toEqual([])
    await press(/^Claim 1, Leaking window: category/)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Category')))
  })

  test('a day in the future is wrong at once, and the address of the home is asked for', async () => {
    open(overview(view({ drafts: [draft({ filedOn: '2999-01-01' })] }), { needsAddress: true }))
    expect(await screen.findByText('This date is in the future')).toBeTruthy()
    expect(await button('The address of your home')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add the address' }).getAttribute('href')).toBe('/profile')
  })
})

describe('a review', () => {
  test('none of the addresses is an answer too', async () => {
    const { callsTo } = open(overview(view({ builderAddresses: null })), {
      'imports.setBuilder': ({ addresses }) => overview(view({ builderAddresses: addresses })),
    })
    fireEvent.click(await screen.findByRole('checkbox', { name: 'None of them' }))
    expect(await screen.findByRole('heading', { name: 'Ready?' })).toBeTruthy()
    expect(callsTo('imports.setBuilder')[0]?.input).toEqual({ importId: 'import-1', addresses: [] })
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'None of them' }).checked).toBe(true)
  })

  test('photos that came alone are placed together', async () => {
    const { callsTo } = open(overview(view({ items: [mail(), photo('a'), photo('b')] })), {
      'imports.move': () => overview(view()),
    })
    await press('Move')
    expect(await screen.findByText('Please choose photos first')).toBeTruthy()
    await press('Choose all 2')
    fireEvent.change(screen.getByLabelText('Put these 2 photos in'), { target: { value: 'draft-1' } })
    await press('Move')
    await waitFor(() => expect(screen.queryByText(/photos belong/)).toBeNull())
    expect(callsTo('imports.move')[0]?.input).toEqual({
      importId: 'import-1',
      itemIds: ['a', 'b'],
      to: 'draft-1',
    })
  })

  test('an email is moved to another claim, and two claims are merged', async () => {
    const two = view({ drafts: [draft(), draft({ id: 'draft-2', title: 'Roof' })] })
    const { callsTo } = open(overview(two), {
      'imports.move': () => overview(two),
      'imports.merge': () => overview(view()),
    })
    await press('Move the email Leaking window')
    const sheet = within(await screen.findByRole('dialog', { name: 'Move this email to' }))
    expect(sheet.queryByRole('button', { name: 'Claim 1, Leaking window' })).toBeNull()
    fireEvent.click(sheet.getByRole('button', { name: 'Claim 2, Roof' }))
    await waitFor(() =>
      expect(callsTo('imports.move')[0]?.input).toEqual({
        importId: 'import-1',
        itemIds: ['mail-1'],
        to: 'draft-2',
      }),
    )
    openMenu(await button('Change claim 2'))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Merge into another claim' }))
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: 'Merge into' })).getByRole('button', {
        name: 'Claim 1, Leaking window',
      }),
    )
    await waitFor(() =>
      expect(callsTo('imports.merge')[0]?.input).toEqual({
        importId: 'import-1',
        draftId: 'draft-2',
        intoId: 'draft-1',
      }),
    )
  })

  test('a claim that is left out is not asked about, and can be put back', async () => {
    open(overview(view({ drafts: [draft({ category: null })] })), {
      'imports.change': ({ isLeftOut }) =>
        overview(view({ drafts: [draft({ category: null, isLeftOut: isLeftOut === true })] })),
    })
    openMenu(await button('Change claim 1'))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Leave this claim out' }))
    expect(await screen.findByText(imports.missing.drafts)).toBeTruthy()
    expect((await button('Import claims')).hasAttribute('disabled')).toBe(true)
    fireEvent.click(await screen.findByText('Left out (1)'))
    await press('Put back Leaking window')
    expect(await screen.findByLabelText('Title')).toBeTruthy()
  })

  test('names the recordings of an email with their length and size, and offers to move none of them', async () => {
    const sound = recording({ id: 'memo', name: 'memo.m4a', recording: { kind: 'sound', seconds: 61 } })
    const tooMany = recording({ id: 'eleventh', name: 'eleventh.mp4', place: 'left-out' })
    open(overview(view({ items: [mail(), recording(), sound, tooMany] })))
    expect(await screen.findByText('Found 1 email and 3 recordings.')).toBeTruthy()
    expect(screen.getByText(/· 2 recordings$/)).toBeTruthy()
    const video = screen.getByText('IMG_0042.MOV').parentElement
    expect(video?.textContent).toBe(' IMG_0042.MOV · Video, 0:12 · 3.2 MB')
    expect(screen.getByText('memo.m4a').parentElement?.textContent).toContain('Sound, 1:01')
    expect(screen.getAllByRole('button', { name: /^Move/ }).map((each) => each.ariaLabel)).toEqual([
      'Move the email Leaking window',
    ])
    expect(screen.queryByText(/^Left out/)).toBeNull()
  })

  test('is discarded only after a question', async () => {
    const { callsTo } = open(overview(view()), { 'imports.discard': overview(null) })
    await press('Discard this import')
    const dialog = within(await screen.findByRole('dialog'))
    expect(callsTo('imports.discard')).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: 'Discard' }))
    expect(await screen.findByText('Bring along the claims you kept elsewhere')).toBeTruthy()
  })
})

describe('a photo', () => {
  test('is shown large, with the others of its list, before it is said where it belongs', async () => {
    open(overview(view({ items: [mail(), photo('hall'), photo('roof')] })))
    await press('Enlarge photo 2, roof.jpg')
    const viewer = within(await screen.findByRole('dialog', { name: 'Photo viewer' }))
    const shown = viewer.getByRole('img', { name: 'Photo 2 of 2, not placed yet' })
    expect(shown.getAttribute('src')).toContain('/homes/imports/import-1/photos/roof?size=large')
  })
})

describe('importing', () => {
  test('what the server still misses is said, and the review stays', async () => {
    open(overview(view()), {
      'imports.finish': () => {
        throw serverError('INVALID', 'Some things are still missing.')
      },
    })
    await press('Import 1 claim')
    expect(await screen.findByText('Some things are still missing.')).toBeTruthy()
    expect(screen.getByLabelText('Title')).toBeTruthy()
  })

  test('saves what was typed first, and leads to the claims', async () => {
    const order = vi.fn<(what: string) => void>()
    open(overview(view()), {
      'imports.change': ({ title }) => {
        order(`saved ${title}`)
        return overview(view())
      },
      'imports.finish': () => {
        order('imported')
        return { claims: [{ id: 'claim-7', title: 'Hall window' }] }
      },
    })
    fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Hall window' } })
    await press('Import 1 claim')
    const link = await screen.findByRole('link', { name: 'Hall window' })
    expect(link.getAttribute('href')).toBe('/claims/claim-7')
    expect(order.mock.calls.flat()).toEqual(['saved Hall window', 'imported'])
    await press('Import more')
    expect(await screen.findByLabelText('Title')).toBeTruthy()
  })

  test('whose response was lost is asked for again when the connection is back, and shows its claims', async () => {
    let isOpen = true
    const imported = { claims: [{ id: 'claim-7', title: 'Leaking window' }] }
    const { callsTo } = open(overview(view()), {
      'imports.overview': () => overview(isOpen ? view() : null),
      'imports.finish': () => {
        if (!isOpen) return imported
        isOpen = false
        throw noConnection()
      },
    })
    await press('Import 1 claim')
    expect(await screen.findByText('The connection was lost')).toBeTruthy()
    expect(screen.queryByText('Bring along the claims you kept elsewhere')).toBeNull()
    fireEvent(window, new Event('online'))
    expect(await screen.findByRole('link', { name: 'Leaking window' })).toBeTruthy()
    const asked = { importId: 'import-1', draftIds: ['draft-1'] }
    expect(callsTo('imports.finish').map(({ input }) => input)).toEqual([asked, asked])
  })

  test('that is refused when the connection is back leaves the review as it was', async () => {
    let times = 0
    open(overview(view()), {
      'imports.finish': () => {
        times += 1
        throw times === 1 ? noConnection() : serverError('INVALID', 'Some things are still missing.')
      },
    })
    await press('Import 1 claim')
    await press('Try again')
    expect(await screen.findByText('Some things are still missing.')).toBeTruthy()
    expect(screen.getByLabelText('Title')).toBeTruthy()
  })
})
