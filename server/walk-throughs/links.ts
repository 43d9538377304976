import { MAC_BYTES } from '#server/claims/links.ts'
import type { Core } from '#server/core.ts'
import type { LinkSubject } from '#server/delivery/email/address.ts'
import { timingSafeEqualText } from '#server/secrets.ts'
import type { WalkThroughRecord } from './repository.ts'

/** Returns the fields that the secrets of a whole list are derived from. The walk-through must have a builder. */
export function listLinkSubject(list: WalkThroughRecord): LinkSubject {
  return {
    id: list.id,
    number: list.number,
    builderEmail: list.builder?.email ?? '',
    linkVersion: list.linkVersion,
  }
}

/** Returns the builder's private link to a whole walk-through, of the same shape as that of a claim. */
export function listLinkOf(core: Pick<Core, 'secrets' | 'config'>, list: LinkSubject): string {
  return `${core.config.publicUrl}/b/list/${list.number}${listMacOf(core, list)}`
}

export function isListTokenOf(core: Pick<Core, 'secrets'>, list: LinkSubject, mac: string): boolean {
  return timingSafeEqualText(mac, listMacOf(core, list))
}

function listMacOf({ secrets }: Pick<Core, 'secrets'>, list: LinkSubject): string {
  return secrets.mac('list-link', [list.id, list.builderEmail, list.linkVersion], MAC_BYTES)
}
