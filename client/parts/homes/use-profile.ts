import { useState, useRef } from 'react'
import type { Profile, ProfileInput } from '#shared/profile.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'

/** The home that is chosen; undefined until it is known. */
export function useHomeId(): string | undefined {
  return useProfile()?.homeId
}

/** The profile of the home that a form was opened for, also when another one is chosen meanwhile. */
export function useProfileOf(homeId: string | undefined): Profile | undefined {
  const chosen = useProfile()
  const [own, setOwn] = useState(chosen)
  const isOwn = homeId === undefined || chosen?.homeId === homeId
  if (chosen && chosen !== own && isOwn) setOwn(chosen)
  return own
}

const useProfile = () => trpc.profile.get.useQuery(undefined, { staleTime: stale.profile }).data

/** The result of a save, with its effect on claims that could not be sent before. */
export type Saved = {
  profile: Profile
  /** Claims that waited for a builder and are sent by this. */
  sentNow: number
  /** Claims that failed to reach another address and can be sent again. */
  stillFailed: number
}

/** Saves both forms together, refreshes the caches, and reports what it meant for claims on hold. */
export function useSaveProfile(before: Profile) {
  const utils = trpc.useUtils()
  const known = useRef(before)
  const save = trpc.profile.save.useMutation({
    onSuccess: (profile) => {
      known.current = profile
      // Another home may have been chosen meanwhile.
      if (utils.profile.get.getData()?.homeId === profile.homeId)
        utils.profile.get.setData(undefined, profile)
      void utils.claims.invalidate()
      void utils.coverage.get.invalidate()
      void utils.metrics.get.invalidate()
    },
  })

  /** Counts the claims on hold; if counting fails, the save continues with 0. */
  const countHeld = async (): Promise<{ waiting: number; failed: number }> => {
    try {
      const [fresh, failed] = await Promise.all([
        utils.client.claims.list.query({ status: 'New', limit: 200 }),
        utils.client.claims.list.query({ status: 'SendingFailed', limit: 1 }),
      ])
      return {
        waiting: fresh.claims.filter((claim) => claim.builderName === null).length,
        failed: failed.total ?? 0,
      }
    } catch {
      return { waiting: 0, failed: 0 }
    }
  }

  const run = async (input: ProfileInput): Promise<Saved> => {
    const builderBefore = known.current.builder
    const isNewAddress = builderBefore?.email !== input.builder.email
    const held = isNewAddress ? await countHeld() : { waiting: 0, failed: 0 }
    const profile = await save.mutateAsync({ ...input, homeId: known.current.homeId })
    return { profile, sentNow: held.waiting, stillFailed: held.failed }
  }

  return { run, isPending: save.isPending }
}
