import { useState } from 'react'
import type { Profile } from '#shared/profile.ts'
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
