// The schemas of what this device holds of claims and walk-throughs, loaded where something was stored.
import * as z from 'zod/mini'
import { CATEGORIES } from '#shared/claims/categories.ts'
import { NewClaim } from '#shared/claims/claims.ts'
import { Severity } from '#shared/walk-through.ts'
import { asPapers, withBytes as papersWithBytes } from '#client/parts/papers/kept-paper.ts'
import { StoredPhoto, orNull } from '#client/parts/photos/upload/stored-photo.ts'
import { type QueuedPhoto, takenUp } from '#client/parts/photos/upload/photo-queue.ts'
import type { WalkDraft, WalkItem } from './walk-draft.ts'
import type { ClaimEntry, WalkEntry } from './entry.ts'

const Problem = z.nullable(z.object({ text: z.string(), isRefused: z.boolean() }))
/** Earlier builds stored only what needs a person. */
const OldProblem = z.pipe(
  z.nullable(z.string()),
  z.transform((text) => (text === null ? null : { text, isRefused: true })),
)

const Claim = z.object({
  idempotencyKey: z.string(),
  claim: NewClaim,
  photos: z.array(StoredPhoto),
  papers: z.pipe(
    z.optional(z.unknown()),
    z.transform((papers) => asPapers(papers)),
  ),
  homeId: z.optional(z.string()),
  filedId: z.optional(z.string()),
  savedAt: z.number(),
})

const Item = z.object({
  idempotencyKey: z.string(),
  title: z.string(),
  room: z.string(),
  severity: Severity,
  category: z.nullable(z.enum(CATEGORIES)),
  photos: z.array(StoredPhoto),
})

/** A walk-through, either a draft or submitted. */
const Walk = z.object({
  idempotencyKey: z.string(),
  name: z.string(),
  homeId: z.optional(z.string()),
  address: z.nullable(z.string()),
  rooms: z.array(z.string()),
  items: z.array(Item),
  current: Item,
  aside: z.nullable(Item),
})

const StoredClaim = z.extend(Claim, { kind: z.literal('claim'), problem: Problem })
const StoredWalk = z.extend(Walk, { kind: z.literal('walk'), savedAt: z.number(), problem: Problem })
const OldClaim = z.extend(Claim, {
  problem: OldProblem,
  photos: z.array(z.extend(StoredPhoto, { file: z.instanceof(Blob) })),
})
const OldWalk = z.extend(Walk, { savedAt: z.number(), problem: OldProblem })

/** Returns the stored bytes of a photo. */
type ReadFile = (photoId: string) => Promise<Blob | undefined>

/** Reads a stored claim or walk-through with its bytes; null for what another build wrote otherwise. */
export async function readFiling(
  stored: unknown,
  readFile: ReadFile,
): Promise<ClaimEntry | WalkEntry | null> {
  const claim = StoredClaim.safeParse(stored).data
  if (claim) {
    const photos = await withBytes(claim.photos, readFile)
    return { ...claim, photos, papers: await papersWithBytes(claim.papers, readFile) }
  }
  const walk = StoredWalk.safeParse(stored).data
  return walk ? { ...walk, ...(await filled(walk, readFile)) } : null
}

/** Reads a claim or walk-through as an earlier build stored it. */
export async function readOldFiling(
  stored: unknown,
  readFile: ReadFile,
): Promise<ClaimEntry | WalkEntry | null> {
  const claim = OldClaim.safeParse(stored).data
  if (claim) {
    const photos = claim.photos.map((photo) => takenUp(photo, Date.now()))
    return { ...claim, kind: 'claim', photos }
  }
  const walk = OldWalk.safeParse(stored).data
  return walk ? { ...walk, kind: 'walk', ...(await filled(walk, readFile)) } : null
}

/** Reads a walk-through that is not submitted. */
export async function readDraft(stored: unknown, readFile: ReadFile): Promise<WalkDraft | null> {
  const walk = Walk.safeParse(stored).data
  return walk ? filled(walk, readFile) : null
}

async function filled(walk: z.infer<typeof Walk>, readFile: ReadFile): Promise<WalkDraft> {
  const item = async (stored: z.infer<typeof Item>): Promise<WalkItem> => ({
    ...stored,
    photos: await withBytes(stored.photos, readFile),
  })
  const [current, aside, ...items] = await Promise.all([
    item(walk.current),
    walk.aside && item(walk.aside),
    ...walk.items.map(item),
  ])
  return { ...walk, current, aside, items }
}

async function withBytes(
  photos: readonly z.infer<typeof StoredPhoto>[],
  readFile: ReadFile,
): Promise<QueuedPhoto[]> {
  const read = await Promise.all(
    photos.map(async (photo) => {
      const file = await readFile(photo.id)
      return file ? [takenUp({ ...photo, file }, Date.now())] : []
    }),
  )
  return read.flat()
}

/** A browser's storage outlives this build: of what an older one wrote, only what can be read is taken. */
export const StoredDraft = z.object({
  idempotencyKey: z.string(),
  title: orNull(z.string()),
  summary: z.string(),
  description: orNull(z.string()),
  category: orNull(z.string().check(z.minLength(1))),
  room: orNull(z.string()),
  address: orNull(z.string()),
  photos: z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((photos) => photos.flatMap((photo) => StoredPhoto.safeParse(photo).data ?? [])),
  ),
  papers: z.unknown(),
})
