import { beforeEach, expect, test } from 'vitest'
import { documentFiles as words, paperField } from '#shared/messages/en/documents.ts'
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENT_MB } from '#shared/document-files.ts'
import type { HomeDocument } from '#shared/documents.ts'
import { FileRefused } from '#client/lib/upload-list.ts'
import '#client/testing/render.tsx'
import { createPaperUploads, type PaperPorts } from './paper-uploads.ts'

const stored: HomeDocument = {
  id: 'd1',
  name: 'Estimate.pdf',
  kind: 'paper',
  contentType: 'application/pdf',
  sizeBytes: 5,
  sha256: 'ab12',
  addedAt: '2026-03-01T20:00:00.000Z',
  firstPage: 'picture',
}
const pdf = (name = 'Estimate.pdf', size = 5) => {
  const file = new File(['%PDF-'], name, { type: name.endsWith('.pdf') ? 'application/pdf' : 'image/png' })
  Object.defineProperty(file, 'size', { value: size })
  return file
}

let sent: string[]
let failures: Error[]
let isOnline: boolean
beforeEach(() => {
  sent = []
  failures = []
  isOnline = true
})

function uploads(over: Partial<PaperPorts> = {}) {
  const statuses: string[] = []
  const made = createPaperUploads(
    {
      homeId: () => Promise.resolve('home'),
      send: ({ homeId, document: { name, kind } }) => {
        sent.push(`${homeId} ${kind} ${name}`)
        const failure = failures.shift()
        return failure ? Promise.reject(failure) : Promise.resolve(stored)
      },
      pause: () => {
        isOnline = true
        return Promise.resolve()
      },
      isOnline: () => isOnline,
      ...over,
    },
    (all) => statuses.push(...all.map(({ status }) => status)),
  )
  return { made, statuses }
}

test.each([
  ['that is no PDF', pdf('page.png'), words.noPdf],
  ['that is empty', pdf('Estimate.pdf', 0), words.empty],
  [
    'that is too large',
    pdf('Estimate.pdf', MAX_DOCUMENT_BYTES + 1),
    words.tooLarge({ megabytes: MAX_DOCUMENT_MB }),
  ],
])('a file %s is refused before any of it is sent', async (_which, file, problem) => {
  const { made } = uploads()
  made.add([file])
  expect(await made.settled()).toBe(false)
  expect(made.list()[0]).toMatchObject({ status: 'failed', problem, mayRetry: false })
  expect(sent).toEqual([])
})

test('where there is no room the server says so, and the same file can be tried again', async () => {
  failures = [new FileRefused(words.full, { status: 413, retryAfterSeconds: null })]
  const { made } = uploads()
  made.add([pdf()])
  expect(await made.settled()).toBe(false)
  expect(made.list()[0]).toMatchObject({ problem: words.full, mayRetry: true })
  made.retry(made.list()[0]?.id ?? '')
  expect(await made.settled()).toBe(true)
})

test('without a connection it waits, and is sent when it is back', async () => {
  failures = [new Error('broke off')]
  isOnline = false
  const { made, statuses } = uploads()
  made.add([pdf()])
  await expect.poll(() => made.list()[0]?.status).toBe('arrived')
  expect(statuses).toContain('waiting')
  expect(made.list()[0]).toMatchObject({ documentId: 'd1', hasPage: true })
})

test('a connection that is lost too often is said, and nothing of the choice is lost', async () => {
  failures = Array.from({ length: 5 }, () => new Error('broke off'))
  const { made } = uploads()
  made.add([pdf()])
  await expect.poll(() => made.list()[0]?.status).toBe('failed')
  expect(made.list()[0]).toMatchObject({ problem: paperField.notArrived, mayRetry: true, documentId: null })
})

test('one that is removed while it is sent is stopped, and the next is sent', async () => {
  const stopped: boolean[] = []
  const { made } = uploads({
    send: ({ signal, document }) =>
      document.name === 'First.pdf'
        ? new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => {
              stopped.push(true)
              reject(new Error('stopped'))
            })
          })
        : Promise.resolve(stored),
  })
  made.add([pdf('First.pdf'), pdf('Second.pdf')])
  await expect.poll(() => made.list()[0]?.status).toBe('sending')
  made.remove(made.list()[0]?.id ?? '')
  expect(await made.settled()).toBe(true)
  expect([stopped, made.list().map(({ name }) => name)]).toEqual([[true], ['Second.pdf']])
})

test('one of a draft that the server has is not sent again', async () => {
  const { made } = uploads()
  const kept = {
    id: 'a',
    name: 'a.pdf',
    sizeBytes: 5,
    // As a draft keeps it, in case the server loses it.
    file: pdf('a.pdf'),
    documentId: 'd9',
    hasPage: true,
    isRenewed: false,
  }
  made.restore([kept])
  expect(await made.settled()).toBe(true)
  expect(sent).toEqual([])
})
