/** A photo of the damage, and one of the repair. */
type PhotoPair<P> = { before: P; after: P }

/**
 * Pairs the photos a claim was filed with and those of its latest repair, in their order; one without a counterpart is
 * left out.
 */
export function pairsOf<P extends { eventId: string | null }>(
  photos: readonly P[],
  record: readonly { id: string; kind: string }[],
): PhotoPair<P>[] {
  const repair = record.findLast(({ kind }) => kind === 'repair-photos')
  if (!repair) return []
  const before = photos.filter(({ eventId }) => eventId === null)
  return photos
    .filter(({ eventId }) => eventId === repair.id)
    .flatMap((after, index) => {
      const counterpart = before[index]
      return counterpart ? { before: counterpart, after } : []
    })
}
