/** A document that goes with a claim or a message, as this device keeps it until then. */
export type KeptPaper = {
  /** That of the choice. */
  id: string
  name: string
  sizeBytes: number
  /** Its bytes; null for one of the home's documents. */
  file: Blob | null
  /** The server's id of it, once it is there. */
  documentId: string | null
  /** There is a picture of its first page. */
  hasPage: boolean
  /** The server has lost it once, and it was sent again. */
  isRenewed: boolean
}

/** Returns the ids under which the server has them. */
export const documentIdsOf = (papers: readonly KeptPaper[]): string[] =>
  papers.flatMap(({ documentId }) => documentId ?? [])

/** Those with bytes, whose bytes are stored apart. */
export const filesOfPapers = (papers: readonly KeptPaper[]): { id: string; file: Blob }[] =>
  papers.flatMap(({ id, file }) => (file ? [{ id, file }] : []))

/** Reads stored papers; what an older build wrote otherwise is left out. By hand: a schema would load its library. */
export function asPapers(stored: unknown): KeptPaper[] {
  return Array.isArray(stored) ? stored.flatMap((each) => asPaper(each) ?? []) : []
}

function asPaper(stored: unknown): KeptPaper | null {
  if (typeof stored !== 'object' || stored === null) return null
  const read = (key: keyof KeptPaper): unknown => Reflect.get(stored, key)
  const [id, name, sizeBytes, file, documentId] = [
    read('id'),
    read('name'),
    read('sizeBytes'),
    read('file'),
    read('documentId'),
  ]
  if (typeof id !== 'string' || typeof name !== 'string' || typeof sizeBytes !== 'number') return null
  return {
    id,
    name,
    sizeBytes,
    file: file instanceof Blob ? file : null,
    documentId: typeof documentId === 'string' ? documentId : null,
    hasPage: read('hasPage') === true,
    isRenewed: read('isRenewed') === true,
  }
}

/** Returns stored papers with their bytes; one that is neither here nor with the server is left out. */
export async function withBytes(
  papers: readonly KeptPaper[],
  readFile: (id: string) => Promise<Blob | undefined>,
): Promise<KeptPaper[]> {
  const read = papers.map(async (paper) => ({
    ...paper,
    file: paper.file ?? (await readFile(paper.id)) ?? null,
  }))
  return (await Promise.all(read)).filter(({ file, documentId }) => file !== null || documentId !== null)
}

/** Papers that are ready to be sent; those without a documentId once there is a connection. */
export type ReadyPapers = { papers: readonly KeptPaper[] }

/** Copies what this device keeps of a chosen one. */
export const asKept = ({
  id,
  name,
  sizeBytes,
  file,
  documentId,
  hasPage,
  isRenewed,
}: KeptPaper): KeptPaper => ({
  id,
  name,
  sizeBytes,
  file,
  documentId,
  hasPage,
  isRenewed,
})
