import {
  DOCUMENT_NAME_MAX,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENT_MB,
  MAX_PAPERS,
  tooManyPapers,
} from '#shared/document-files.ts'
import type { HomeDocument } from '#shared/documents.ts'
import { textOf } from '#shared/messages/text.ts'
import { sendDocument } from '#client/parts/homes/send-document.ts'
import { newId } from '#client/lib/new-id.ts'
import {
  createUploadList,
  NEW_UPLOAD,
  type Network,
  type Upload,
  browserNetwork,
} from '#client/lib/upload-list.ts'
import { asKept, type KeptPaper, type ReadyPapers } from './kept-paper.ts'

export type ChosenPaper = Upload & KeptPaper

/** The browser's part in the uploads; a test has its own. */
export type PaperPorts = Network & {
  /** The home that they are documents of. */
  homeId: () => Promise<string>
  send: typeof sendDocument
}

export type PaperUploads = ReturnType<typeof createPaperUploads>

/** A kept paper as it is shown: one that the server has is ready. */
export const chosenPaper = (paper: KeptPaper): ChosenPaper => ({
  ...NEW_UPLOAD,
  ...paper,
  ...(paper.documentId === null ? {} : { status: 'arrived', percent: 100 }),
})

/** Uploads the chosen PDFs one after another; those of the home's documents are there already. */
export function createPaperUploads(ports: PaperPorts, onChange: (papers: readonly ChosenPaper[]) => void) {
  const uploads = createUploadList<ChosenPaper>(
    {
      check: ({ name, file }) => Promise.resolve(file && problemOf(name, file)),
      send: async (id, signal) => {
        const one = uploads.list().find((each) => each.id === id)
        if (!one?.file || one.documentId !== null) return
        uploads.change(id, { status: 'sending' })
        const added = await ports.send({
          homeId: await ports.homeId(),
          document: { name: one.name, kind: 'paper' },
          file: one.file,
          onProgress: (percent) => uploads.change(id, { percent }),
          signal,
        })
        uploads.put(id, { documentId: added.id, hasPage: added.firstPage === 'picture' })
      },
      // The server deletes what no claim took.
      forget: () => undefined,
      notArrived: () => textOf('paperField').notArrived,
    },
    ports,
    onChange,
  )
  return {
    ...uploads,
    add: (files: readonly File[]) => uploads.add(files.map((file) => chosenPaper(paperOfFile(file)))),
    /** Adds kept ones, and goes on with their uploads. */
    restore: (papers: readonly KeptPaper[]) => uploads.add(papers.map(chosenPaper)),
    /** Adds some of the home's documents. */
    take: (documents: readonly HomeDocument[]) =>
      uploads.add(
        documents.map(({ id, name, sizeBytes, firstPage }) => {
          const hasPage = firstPage === 'picture'
          return chosenPaper({ id, name, sizeBytes, file: null, documentId: id, hasPage, isRenewed: false })
        }),
      ),
    /** Uploads again what the server says that it does not have. */
    sendAgain: () => {
      for (const { id, file } of uploads.list()) {
        if (!file) continue
        uploads.put(id, { documentId: null })
        uploads.retry(id)
      }
    },
    /** Waits until all have arrived or wait for a connection. Returns them, or why one cannot be sent. */
    async ready(): Promise<ReadyPapers | { reason: string }> {
      await uploads.settled()
      const failed = uploads.list().filter(({ status }) => status === 'failed')
      const { notReady, removeFirst } = textOf('paperField')
      if (failed.length > 0)
        return { reason: failed.some(({ mayRetry }) => !mayRetry) ? removeFirst : notReady }
      return { papers: uploads.list().map(asKept) }
    },
  }
}

function problemOf(name: string, file: Blob): string | null {
  const text = textOf('documentFiles')
  const isPdf = file.type === 'application/pdf' || /\.pdf$/i.test(name)
  if (!isPdf) return text.noPdf
  if (file.size === 0) return text.empty
  return file.size > MAX_DOCUMENT_BYTES ? text.tooLarge({ megabytes: MAX_DOCUMENT_MB }) : null
}

const paperOfFile = (file: File): KeptPaper => ({
  id: newId(),
  // The end of a long name has the ending.
  name: file.name.slice(-DOCUMENT_NAME_MAX) || 'document.pdf',
  sizeBytes: file.size,
  file,
  documentId: null,
  hasPage: false,
  isRenewed: false,
})

/** `kept`: the chosen ones as this device keeps them; `problem`: why one was not added, or cannot be sent. */
export type PapersState = {
  chosen: readonly ChosenPaper[]
  kept: readonly KeptPaper[]
  problem: string | null
}

/** Opens the documents of a form or a message in this page; `onChange` hears of every change. */
export function openPapers(
  { homeId, kept }: { homeId: () => Promise<string>; kept: readonly KeptPaper[] },
  onChange: (state: PapersState) => void,
) {
  let problem: string | null = null
  const tell = () => {
    const chosen = uploads.list()
    onChange({ chosen, kept: chosen.map(asKept), problem })
  }
  const uploads = createPaperUploads({ ...browserNetwork, homeId, send: sendDocument }, () => tell())
  const setProblem = (to: string | null) => {
    problem = to
    tell()
  }
  /** Adds as many as there is room for. */
  const addSome = <Each>(all: readonly Each[], add: (taken: readonly Each[]) => void) => {
    const room = Math.max(0, MAX_PAPERS - uploads.list().length)
    add(all.slice(0, room))
    setProblem(all.length > room ? tooManyPapers() : null)
  }
  uploads.restore(kept)
  return {
    add: (files: readonly File[]) => addSome(files, uploads.add),
    restore: (papers: readonly KeptPaper[]) => addSome(papers, uploads.restore),
    take: (document: HomeDocument) => addSome([document], uploads.take),
    remove: (id: string) => {
      uploads.remove(id)
      setProblem(null)
    },
    retry: uploads.retry,
    stop: uploads.stop,
    clear: uploads.clear,
    sendAgain: uploads.sendAgain,
    /** Waits until all have arrived or wait for a connection. Returns them, or why one cannot be sent, which is also shown. */
    async ready() {
      const ready = await uploads.ready()
      if ('reason' in ready) setProblem(ready.reason)
      return ready
    },
  }
}

export type OpenPapers = ReturnType<typeof openPapers>
