import { useEffect, useRef, useState } from 'react'
import { MAX_PAPERS } from '#shared/document-files.ts'
import type { HomeDocument } from '#shared/documents.ts'
import { trpc } from '#client/lib/trpc.ts'
import { asKept, documentIdsOf, type KeptPaper, type ReadyPapers } from './kept-paper.ts'
import type { ChosenPaper, PaperUploads } from './paper-uploads.ts'

const NONE: readonly never[] = []

type Of = {
  /** The home that they are documents of; undefined for the chosen one. */
  homeId: string | undefined
  /** Those of a draft that its form stores. */
  kept?: readonly KeptPaper[]
  /** The name under which this device keeps them until they are sent. */
  keptAs?: string
}

/**
 * The documents that go with a claim or a message, uploaded while the rest is written. Their code is loaded with the first
 * one.
 */
export function usePapers({ homeId, kept = NONE, keptAs }: Of) {
  const { client } = trpc.useUtils()
  const [chosen, setChosen] = useState<readonly ChosenPaper[]>(NONE)
  const [problem, setProblem] = useState<string | null>(null)
  const uploads = useRef<Promise<PaperUploads>>(undefined)
  /** Those of a draft, until the code is there. */
  const [begun, setBegun] = useState(kept)

  const load = () => {
    uploads.current ??= import('./browser-papers.ts').then(({ papersInBrowser }) => {
      const own = papersInBrowser(
        async () => homeId ?? (await client.documents.list.query()).homeId,
        setChosen,
      )
      own.restore(begun)
      setBegun(NONE)
      return own
    })
    // After a lost connection the code is asked for again.
    uploads.current.catch(() => (uploads.current = undefined))
    return uploads.current
  }
  const change = async (work: (own: PaperUploads) => void): Promise<void> => {
    setProblem(null)
    try {
      work(await load())
    } catch (error) {
      console.warn('Documents cannot be added', error)
      const { textOf } = await import('#shared/messages/text.ts')
      setProblem(textOf('common').failures.offline)
    }
  }
  useEffect(() => {
    if (kept.length > 0) void change(() => undefined)
    return () => void uploads.current?.then((own) => own.stop())
    // Once: what comes later is added.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const count = Math.max(chosen.length, begun.length)
  /** Adds as many as there is room for. */
  const addSome = async <Each>(all: readonly Each[], work: (own: PaperUploads, taken: Each[]) => void) => {
    if (all.length === 0) return
    await change((own) => work(own, all.slice(0, Math.max(0, MAX_PAPERS - own.list().length))))
    if (count + all.length <= MAX_PAPERS) return
    const { tooManyPapers } = await import('#shared/document-files.ts')
    setProblem(tooManyPapers())
  }

  return {
    chosen,
    problem,
    count,
    /** There is no room for another. */
    isFull: count >= MAX_PAPERS,
    homeId,
    keptAs,
    /** As the device keeps them with a draft. */
    kept: chosen.length > 0 ? chosen.map(asKept) : begun,
    /** Chosen, pasted or dropped PDFs. */
    add: (files: readonly File[]) => addSome(files, (own, taken) => own.add(taken)),
    /** Adds those of a draft, or of a message that was taken back. */
    restore: (papers: readonly KeptPaper[]) => addSome(papers, (own, taken) => own.restore(taken)),
    /** Adds one of the home's documents. */
    take: (document: HomeDocument) => addSome([document], (own, taken) => own.take(taken)),
    remove: (id: string) => void change((own) => own.remove(id)),
    retry: (id: string) => void change((own) => own.retry(id)),
    clear: () => void uploads.current?.then((own) => own.clear()),
    /** Uploads again what the server says that it does not have. */
    sendAgain: () => void change((own) => own.sendAgain()),
    /** Waits until all have arrived or wait for a connection. Returns them, or why one cannot be sent, which is also shown. */
    async ready(): Promise<ReadyPapers | { reason: string }> {
      if (!uploads.current)
        return { papers: begun, documentIds: documentIdsOf(begun), isLater: isUnsent(begun) }
      const own = await uploads.current
      const ready = await own.ready()
      if ('reason' in ready) setProblem(ready.reason)
      return ready
    },
  }
}

const isUnsent = (papers: readonly KeptPaper[]): boolean =>
  papers.some(({ documentId }) => documentId === null)

export type Papers = ReturnType<typeof usePapers>

/** Returns whether there is anything to show of them. */
export const hasPapers = ({ count, problem }: Papers): boolean => count > 0 || problem !== null
