import { expect, test } from 'vitest'
import { droppedFiles, sortFiles } from './use-uploads.ts'

const file = (name: string) => new File(['From: a@b.example'], name)

const fileEntry = (name: string, isReadable = true) => ({
  isFile: true,
  isDirectory: false,
  name,
  file: (resolve: (found: File) => void, reject: (error: unknown) => void) =>
    isReadable ? resolve(file(name)) : reject(new DOMException('gone', 'NotFoundError')),
})
/** Lists its entries in parts of two, as a browser lists a large folder in parts of a hundred. */
const folderEntry = (name: string, entries: readonly { name: string }[], isReadable = true) => ({
  isFile: false,
  isDirectory: true,
  name,
  createReader: () => {
    let at = 0
    return {
      readEntries: (resolve: (part: unknown[]) => void, reject: (error: unknown) => void) => {
        if (!isReadable) return reject(new DOMException('no', 'NotReadableError'))
        resolve(entries.slice(at, at + 2))
        at += 2
      },
    }
  },
})
const drop = async (...entries: readonly object[]) => {
  const items = entries.map((entry) => ({ webkitGetAsEntry: () => entry }))
  // The parts of a transfer that a drop is read by.
  const { files, unread } = await droppedFiles({ items, files: [] } as unknown as DataTransfer)
  return { files: files.map(({ name }) => name), unread }
}

test('a dropped folder is read to its last part, with the folders in it', async () => {
  const inner = folderEntry(
    'inner',
    ['c.eml', 'd.eml', 'e.eml'].map((name) => fileEntry(name)),
  )
  expect(await drop(folderEntry('mails', [fileEntry('a.eml'), fileEntry('b.eml'), inner]))).toEqual({
    files: ['a.eml', 'b.eml', 'c.eml', 'd.eml', 'e.eml'],
    unread: [],
  })
})

test('what cannot be read is named, and the other files are taken', async () => {
  const locked = folderEntry('locked', [], false)
  expect(await drop(folderEntry('mails', [fileEntry('a.eml', false), locked, fileEntry('b.eml')]))).toEqual({
    files: ['b.eml'],
    unread: ['a.eml', 'locked'],
  })
})

test('what a computer put beside people’s files is passed over, with all that is in it', async () => {
  const machine = ['.git', '__MACOSX'].map((name) => folderEntry(name, [fileEntry('x.eml')]))
  const dropped = await drop(folderEntry('mails', [...machine, fileEntry('.DS_Store'), fileEntry('a.eml')]))
  expect(dropped).toEqual({ files: ['a.eml'], unread: [] })
  const chosen = file('x.eml')
  Object.defineProperty(chosen, 'webkitRelativePath', { value: 'mails/.git/x.eml' })
  expect((await sortFiles([chosen, file('a.eml')])).accepted.map(({ name }) => name)).toEqual(['a.eml'])
})

test('without folders the files of the transfer are taken as they are', async () => {
  const items = [{ webkitGetAsEntry: () => null }]
  const transfer = { items, files: [file('a.eml')] } as unknown as DataTransfer
  expect((await droppedFiles(transfer)).files.map(({ name }) => name)).toEqual(['a.eml'])
})
