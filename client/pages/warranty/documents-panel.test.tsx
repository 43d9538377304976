import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { HomeDocument, Shelf } from '#shared/documents.ts'
import { answersFileRequests, FileRequest } from '#client/testing/file-request.ts'
import { openMenu } from '#client/testing/open-menu.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { noConnection, serverError, type Script } from '#client/testing/scripted-link.ts'
import { named } from './documents-panel.tsx'

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
const many = ['Contract.pdf', 'Garantía.pdf', 'Walk 1.jpg', 'Walk 2.jpg', 'Roof.pdf'].map((name, index) => ({
  ...contract,
  id: `d${index}`,
  name,
}))

answersFileRequests()
afterEach(() => localStorage.clear())

const open = (more: Partial<Shelf> | (() => never) = {}, script: Script = {}) =>
  renderPage('/coverage', {
    as: homeowner,
    script: {
      'coverage.get': {
        address: null,
        start: null,
        template: 'own',
        tiers: [],
        savedAt: null,
        isReadOnly: false,
      },
      'documents.list':
        typeof more === 'function'
          ? more
          : { homeId: 'home', documents: [contract], roomBytes: 1_000_000, isReadOnly: false, ...more },
      ...script,
    },
  })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const submit = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
const choosesFromMenu = async (item: string) => {
  openMenu(await screen.findByRole('button', { name: 'Change Contract.pdf' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const chooses = (file: File) =>
  fireEvent.change(screen.getByLabelText('File', { selector: 'input' }), { target: { files: [file] } })
const pdf = (name = 'Warranty.pdf', size = 100) =>
  new File([new Uint8Array(size)], name, { type: 'application/pdf' })

test('without a connection it says so, and can be tried again', async () => {
  let fails = true
  open(
    {},
    {
      'documents.list': () => {
        if (fails) throw noConnection()
        return { homeId: 'home', documents: [contract], roomBytes: 1, isReadOnly: false }
      },
    },
  )
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText('No connection. Check your signal and try again.')).toBeTruthy()
  fails = false
  fireEvent.click(again)
  expect(await screen.findByRole('link', { name: 'Contract.pdf' })).toBeTruthy()
})

test('who may only look sees them, and nothing to change', async () => {
  open({ isReadOnly: true })
  const link = await screen.findByRole('link', { name: 'Contract.pdf' })
  expect(link.getAttribute('href')).toBe('/documents/d1')
  expect(screen.getByText(/^Contract · /).textContent).toMatch(/Mar 1, 2026 · 2\.3 MB$/)
  expect(screen.queryByRole('button', { name: /Add a document|Change Contract/ })).toBeNull()
})

test('an empty shelf says what it is for', async () => {
  open({ documents: [] })
  expect(await screen.findByText(/^Keep your contract, warranty book/)).toBeTruthy()
})

test.each([
  ['of another kind', new File(['x'], 'plan.docx', { type: 'application/msword' }), /not a PDF or a photo/],
  ['that is empty', pdf('Empty.pdf', 0), /is empty/],
  ['for which there is no room', pdf('Large.pdf', 1_000_001), /no room for this file/],
])('a file %s is refused at once', async (_which, file, text) => {
  open()
  await press('Add a document')
  await screen.findByRole('dialog')
  chooses(file)
  expect(await screen.findByText(text)).toBeTruthy()
  await submit('Add')
  expect(FileRequest.sent).toEqual([])
})

test('without a file, a name and a kind nothing is sent, and each says so', async () => {
  open()
  await press('Add a document')
  await submit('Add')
  for (const text of ['Please choose a file', 'Name is required', 'Please choose what it is'])
    expect(await screen.findByText(text)).toBeTruthy()
  expect(FileRequest.sent).toEqual([])
})

test('what the server refuses and a broken connection are shown, and the file can be sent again', async () => {
  open()
  await press('Add a document')
  await screen.findByRole('dialog')
  chooses(pdf())
  expect(await screen.findByDisplayValue('Warranty.pdf')).toBe(screen.getByLabelText('Name'))
  fireEvent.click(screen.getByRole('radio', { name: 'Warranty book' }))
  await submit('Add')
  const [first] = FileRequest.sent
  expect(first?.asked).toBe('PUT /homes/home/documents?name=Warranty.pdf&kind=warranty')
  expect(first?.headers['Authorization']).toMatch(/^Bearer ./)
  const half = new ProgressEvent('progress', { lengthComputable: true, loaded: 50, total: 100 })
  act(() => void first?.upload.dispatchEvent(half))
  expect(await screen.findByText('Adding... 50%')).toBeTruthy()
  first?.answers(507, { error: { message: 'There is no room to store files right now.' } })
  expect(await screen.findByText('There is no room to store files right now.')).toBeTruthy()
  await submit('Add')
  FileRequest.sent[1]?.answers(0, '')
  expect(await screen.findByText(/^The upload broke off/)).toBeTruthy()
  await submit('Add')
  FileRequest.sent[2]?.answers(200, { ...contract, id: 'd2', name: 'Warranty.pdf', kind: 'warranty' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(FileRequest.sent).toHaveLength(3)
})

test('closing the sheet ends the upload', async () => {
  open()
  await press('Add a document')
  await screen.findByRole('dialog')
  chooses(pdf())
  fireEvent.click(screen.getByRole('radio', { name: 'Other' }))
  await submit('Add')
  await submit('Cancel')
  await waitFor(() => expect(FileRequest.sent[0]?.isAborted).toBe(true))
})

test('renaming keeps what was typed while it is refused', async () => {
  let isRefused = true
  const { callsTo } = open(
    {},
    {
      'documents.change': ({ name, kind }: { name: string; kind: HomeDocument['kind'] }) => {
        if (isRefused) throw serverError('TOO_MANY', 'Please wait a while.')
        return { ...contract, name, kind }
      },
    },
  )
  await choosesFromMenu('Rename')
  const name = await screen.findByLabelText<HTMLInputElement>('Name')
  fireEvent.change(name, { target: { value: 'Purchase contract' } })
  await submit('Save')
  expect(await screen.findByText('Please wait a while.')).toBeTruthy()
  expect(name.value).toBe('Purchase contract')
  isRefused = false
  await submit('Save')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsTo('documents.change')[1]?.input).toEqual({
    id: 'd1',
    name: 'Purchase contract',
    kind: 'contract',
  })
})

test('removing is asked first; a refusal is said and the question stays', async () => {
  let isRefused = true
  const { callsTo } = open(
    {},
    {
      'documents.remove': () => {
        if (isRefused) throw serverError('FORBIDDEN', 'You can look at this home.')
        return null
      },
    },
  )
  await choosesFromMenu('Remove')
  expect(await screen.findByText(/can’t be brought back/)).toBeTruthy()
  expect(callsTo('documents.remove')).toEqual([])
  await submit('Remove')
  expect(await screen.findByText('You can look at this home.')).toBeTruthy()
  isRefused = false
  await submit('Remove')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsTo('documents.remove').at(-1)?.input).toEqual({ id: 'd1' })
})

test('many can be found by their names', async () => {
  open({ documents: many })
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Find a document' }), {
    target: { value: 'garantia' },
  })
  expect(screen.getAllByRole('link', { name: /\.(pdf|jpg)$/ }).map((link) => link.textContent)).toEqual([
    'Garantía.pdf',
  ])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'deed' } })
  expect(screen.getByText('No document has this in its name.')).toBeTruthy()
})

test('a search stays when so few are left that it would not be offered', async () => {
  let left = many
  open(
    {},
    {
      'documents.list': () => ({ homeId: 'home', documents: left, roomBytes: 1, isReadOnly: false }),
      'documents.remove': () => {
        left = left.slice(1)
        return null
      },
    },
  )
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'contract' } })
  await choosesFromMenu('Remove')
  await submit('Remove')
  expect(await screen.findByText('No document has this in its name.')).toBeTruthy()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } })
  expect(screen.getAllByRole('link', { name: /\.(pdf|jpg)$/ })).toHaveLength(4)
})

test('names are found by words in any order, case and accent', () => {
  const of = (wanted: string) => named(many, wanted).map(({ name }) => name)
  expect(of('2 walk')).toEqual(['Walk 2.jpg'])
  expect(of('GARANTIA')).toEqual(['Garantía.pdf'])
  expect(of(' ')).toHaveLength(5)
  expect(of('walk roof')).toEqual([])
})
