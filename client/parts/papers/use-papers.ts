import { useEffect, useRef, useState } from 'react'
import { MAX_PAPERS } from '#shared/document-files.ts'
import type { HomeDocument } from '#shared/documents.ts'
import { textOf } from '#shared/messages/text.ts'
import { trpc } from '#client/lib/trpc.ts'
import type { OpenPapers, PapersState } from './paper-uploads.ts'
import type { KeptPaper, ReadyPapers } from './kept-paper.ts'

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
  const [state, setState] = useState<PapersState>({ chosen: NONE, kept, problem: null })
  const opened = useRef<Promise<OpenPapers>>(undefined)

  const open = () => {
    opened.current ??= import('./paper-uploads.ts').then(({ openPapers }) => {
      const ofChosenHome = async () => (await client.documents.list.query()).homeId
      return openPapers({ homeId: async () => homeId ?? (await ofChosenHome()), kept: state.kept }, setState)
    })
    // After a lost connection the code is asked for again.
    opened.current.catch(() => (opened.current = undefined))
    return opened.current
  }
  const change = async (work: (own: OpenPapers) => void): Promise<void> => {
    try {
      work(await open())
    } catch (error) {
      console.warn('Documents cannot be added', error)
      setState((now) => ({ ...now, problem: textOf('common').failures.offline }))
    }
  }
  useEffect(() => {
    if (kept.length > 0) void change(() => undefined)
    return () => void opened.current?.then((own) => own.stop())
    // Once: what comes later is added.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const count = state.kept.length
  return {
    ...state,
    count,
    /** There is no room for another. */
    isFull: count >= MAX_PAPERS,
    homeId,
    keptAs,
    /** Chosen, pasted or dropped PDFs. */
    add: async (files: readonly File[]): Promise<void> => {
      if (files.length > 0) await change((own) => own.add(files))
    },
    /** Adds those of a draft, or of a message that was taken back. */
    restore: (papers: readonly KeptPaper[]): void => {
      if (papers.length > 0) void change((own) => own.restore(papers))
    },
    /** Adds one of the home's documents. */
    take: (document: HomeDocument) => change((own) => own.take(document)),
    remove: (id: string) => void change((own) => own.remove(id)),
    retry: (id: string) => void change((own) => own.retry(id)),
    clear: () => void opened.current?.then((own) => own.clear()),
    /** Uploads again what the server says that it does not have. */
    sendAgain: () => void change((own) => own.sendAgain()),
    /** Waits until all have arrived or wait for a connection. Returns them, or why one cannot be sent, which is also shown. */
    ready: async (): Promise<ReadyPapers | { reason: string }> =>
      (await opened.current?.catch(() => undefined))?.ready() ?? { papers: state.kept },
  }
}

export type Papers = ReturnType<typeof usePapers>

/** Returns whether there is anything to show of them. */
export const hasPapers = ({ count, problem }: Papers): boolean => count > 0 || problem !== null
