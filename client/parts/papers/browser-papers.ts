import { MAX_PAPERS, tooManyPapers } from '#shared/document-files.ts'
import type { HomeDocument } from '#shared/documents.ts'
import { sendDocument } from '#client/parts/homes/send-document.ts'
import { browserNetwork } from '#client/lib/upload-list.ts'
import { asKept, type KeptPaper } from './kept-paper.ts'
import { createPaperUploads, type ChosenPaper } from './paper-uploads.ts'

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
