import { MINUTE } from '#shared/dates.ts'
import type { Core } from '#server/core.ts'
import { isPublicAddress } from '#server/http/outgoing-requests.ts'

/**
 * The part of a request that is read: the host it asked for, and the sender's address, as far as trusted proxies report
 * it. Both are computed when they are read.
 */
type Visit = { readonly ip: string; readonly host: string }

/** Notices that the public address is opened from another network, which no request of this machine's own can show. */
export type OutsideVisits = {
  /** Looks at a request; it costs next to nothing, because each is looked at. */
  note: (visit: Visit) => void
  /** When the address was last opened from outside since the start, to the minute; undefined while it was not. */
  latest: () => Date | undefined
}

/** Creates the watch. It forgets what it saw when the address is changed. */
export function createOutsideVisits({
  config,
  clock,
  onVisit = () => undefined,
}: {
  config: Pick<Core['config'], 'publicUrl'>
  clock: Core['clock']
  /** Called at a visit with the address that was opened, at most once a minute. */
  onVisit?: (publicUrl: string) => void
}): OutsideVisits {
  let address: string | undefined
  let host: string | undefined
  let seen: Date | undefined

  function follow(): void {
    if (address === config.publicUrl) return
    address = config.publicUrl
    host = new URL(address).host
    seen = undefined
  }

  return {
    note(visit) {
      follow()
      if (visit.host !== host) return
      const now = clock.now()
      if (seen && now.getTime() - seen.getTime() < MINUTE) return
      if (!isPublicAddress(visit.ip)) return
      seen = now
      onVisit(config.publicUrl)
    },
    latest() {
      follow()
      return seen
    },
  }
}
