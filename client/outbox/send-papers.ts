// Loaded where documents wait, by pages and by the service worker.
import { textOf } from '#shared/messages/text.ts'
import type { KeptPaper } from '#client/parts/papers/kept-paper.ts'
import { addressOf } from '#client/lib/base.ts'
import { jsonIn, refusalIn } from '#client/lib/errors.ts'
import { FileRefused } from '#client/lib/upload-list.ts'
import type { NewPaper, PaperCalls } from './send.ts'

/** Sends the bytes of a document. Rejects with FileRefused when the server refused it. */
export async function putPaper({ homeId, name, file }: NewPaper, token: string): Promise<{ id: string }> {
  const text = textOf('documentFiles')
  const path = `/homes/${homeId}/documents?${new URLSearchParams({ name, kind: 'paper' })}`
  const response = await fetch(addressOf(path), {
    method: 'PUT',
    body: file,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
  }).catch((cause: unknown) => {
    throw new Error(text.brokeOff, { cause })
  })
  const answer = await response.text()
  if (!response.ok) {
    const message = refusalIn(answer) ?? text.failed
    throw new FileRefused(message, { status: response.status, retryAfterSeconds: null })
  }
  const added = jsonIn(answer)
  const id: unknown = typeof added === 'object' && added !== null ? Reflect.get(added, 'id') : undefined
  if (typeof id !== 'string') throw new Error(text.failed)
  return { id }
}

/** Sends the documents that the server does not have. Returns them; `keep` hears of each. Throws FileRefused. */
export async function sendPapers(
  { papers, homeId }: { papers: readonly KeptPaper[]; homeId?: string | undefined },
  { putPaper: put }: PaperCalls,
  keep: (papers: readonly KeptPaper[]) => Promise<void>,
): Promise<readonly KeptPaper[]> {
  let all = papers
  for (const { id, name, file, documentId } of papers) {
    if (documentId !== null || !file) continue
    const added = await put({ homeId, name, file })
    all = all.map((one) => (one.id === id ? { ...one, documentId: added.id } : one))
    await keep(all)
  }
  return all
}

/**
 * Returns the papers as they are to be sent after the server has said that it does not have them: those with bytes once
 * more, but each only once; null when none is.
 */
export function renewed(papers: readonly KeptPaper[]): KeptPaper[] | null {
  const isLost = ({ file, documentId, isRenewed }: KeptPaper) =>
    file !== null && documentId !== null && !isRenewed
  if (!papers.some(isLost)) return null
  return papers.map((paper) =>
    isLost(paper) ? { ...paper, documentId: null, hasPage: false, isRenewed: true } : paper,
  )
}
