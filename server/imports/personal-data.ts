import type { ImportCore } from './module.ts'
import * as repository from './repository.ts'
import { listFiles, type ItemRow } from './items-repository.ts'
import { listDrafts, type DraftRow } from './repository.ts'
import { fileKey, keyOf, keysOf, unusedItems } from './staging.ts'

type Stored = { id: string; name: string; key: string }
/** An import that is not finished, as its person gets it with all their data. */
type OpenImport = {
  id: string
  homeId: string
  createdAt: string
  builderAddresses: string[] | null
  drafts: Omit<DraftRow, 'importId'>[]
  items: (Omit<ItemRow, 'importId'> & Stored)[]
  /** Uploads that were not read yet. */
  waiting: Stored[]
}

/** Returns the open imports of a person, with the key of each file that no claim has yet. */
export async function openImportsOf(core: Pick<ImportCore, 'db'>, userId: string): Promise<OpenImport[]> {
  const found: OpenImport[] = []
  for (const { id, homeId, createdAt, builderAddresses } of await repository.listImportsOf(core.db, userId)) {
    const files = await listFiles(core.db, id)
    found.push({
      id,
      homeId,
      createdAt,
      builderAddresses,
      drafts: (await listDrafts(core.db, id)).map(({ importId: _of, ...draft }) => draft),
      items: (await unusedItems(core, id)).map(({ importId: _of, ...item }) => ({
        ...item,
        key: keyOf(item),
      })),
      waiting: files
        .filter(({ state }) => state === 'waiting')
        .map((file) => ({ id: file.id, name: file.name, key: fileKey(file.id) })),
    })
  }
  return found
}

/** Returns the keys of all that is stored of a person's open imports and is no claim's. */
export async function keysOfImports(core: Pick<ImportCore, 'db'>, userId: string): Promise<string[]> {
  const open = await openImportsOf(core, userId)
  return open.flatMap(({ items, waiting }) => [...items.flatMap(keysOf), ...waiting.map(({ key }) => key)])
}
