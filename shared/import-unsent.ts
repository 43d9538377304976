/** Returns whether a claim came from the homeowner's own files and was not sent from here: no builder has it until then. */
export function isUnsentImport({
  importedAt,
  builder,
}: {
  importedAt?: string | null | undefined
  builder: object | string | null
}): boolean {
  return Boolean(importedAt) && builder === null
}
