/** Returns photos without those whose marked copy is among them: the copy leads to its original. */
export function withoutOriginals<P extends { id: string; original?: { id: string } | undefined }>(
  photos: readonly P[],
): P[] {
  return photos.filter(({ id }) => !photos.some(({ original }) => original?.id === id))
}
