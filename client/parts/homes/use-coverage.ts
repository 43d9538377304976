import { useState } from 'react'
import type { Coverage, Tier, TemplateId } from '#shared/coverage/tier.ts'
import { appError } from '#client/lib/errors.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'

/** Reads the coverage of the home's warranty. */
export function useCoverage() {
  return trpc.coverage.get.useQuery(undefined, { staleTime: stale.profile })
}

/**
 * Saves the tiers of a coverage that a form was opened with: what somebody else saved since is refused once, and counts
 * from then on as what the form is about (`base`). `onError` gets a refusal.
 */
export function useSaveCoverage(
  coverage: Coverage,
  { isOpen, onSaved, onError }: { isOpen: boolean; onSaved: () => void; onError: (error: unknown) => void },
) {
  const utils = trpc.useUtils()
  const [base, setBase] = useState(coverage)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setBase(coverage)
  }
  const save = trpc.coverage.save.useMutation({
    onSuccess: (saved) => {
      utils.coverage.get.setData(undefined, saved)
      onSaved()
    },
    onError: (error) => {
      onError(error)
      // What somebody else saved shows behind the form, whose text stays.
      void utils.coverage.get.invalidate().then(() => {
        const newest = utils.coverage.get.getData()
        if (newest && appError(error).code === 'CONFLICT') setBase(newest)
      })
    },
  })
  return {
    base,
    isBusy: save.isPending,
    save: (tiers: readonly Tier[], template: TemplateId) =>
      save.mutate({ template, tiers: [...tiers], savedAt: base.savedAt }),
  }
}

/** Returns the whole number that was typed, with a minus of any kind; the text itself when it is none. */
export function numberOf(text: string): number | string {
  const plain = text.trim().replace(/^[\u2212\u2013]/, '-')
  return /^-?\d+$/.test(plain) ? Number(plain) : text
}
