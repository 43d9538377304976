import type { ActorKind } from '#shared/claims/views.ts'
import type { Db } from '#server/db/connect.ts'
import { findNames } from './repository.ts'

/** Stands for a person whose account was deleted. */
const FORMER_MEMBER = 'A former member'

/**
 * Who did something: `by` whose side, and which person of the household where that is known; of what the system does, who
 * had set it.
 */
type Deed = { by: ActorKind; userId: string | null }

/**
 * Returns a function that names the person of the household who did something: undefined for the one who reads it, for
 * the builder and for what the system does of itself. What was stored before homes were shared is of `filer`.
 */
export async function othersIn(
  db: Db,
  deeds: readonly Deed[],
  { reader, filer }: { reader: string; filer: string },
): Promise<(deed: Deed) => string | undefined> {
  const personOf = ({ by, userId }: Deed) => userId ?? (by === 'homeowner' ? filer : reader)
  const ids = [...new Set(deeds.map(personOf))].filter((id) => id !== reader)
  const names = await findNames(db, ids)
  return (deed) => {
    const id = personOf(deed)
    return id === reader ? undefined : (names.get(id) ?? FORMER_MEMBER)
  }
}
