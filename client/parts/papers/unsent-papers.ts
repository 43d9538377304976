import { createStore, del, get, set } from 'idb-keyval'
import { asPapers, type KeptPaper } from './kept-paper.ts'

// Beside the drafts, so that what is unsent of a person is found, and deleted, in one place.
const store = () => createStore('homeclaim', 'drafts')

/** Keeps the documents of a message that is not sent, with their bytes. */
export async function storePapers(name: string, papers: readonly KeptPaper[]): Promise<void> {
  await (papers.length > 0 ? set(name, papers, store()) : del(name, store()))
}

/** Returns the documents of a message that is not sent. */
export async function storedPapers(name: string): Promise<KeptPaper[]> {
  return asPapers(await get<unknown>(name, store()))
}
