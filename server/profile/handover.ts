import type { Core } from '#server/core.ts'
import { deleteContact } from './repository.ts'

/** Forgets how the seller of a home is reached, in the transaction that hands it over. Builder and warranty stay. */
export function followHandovers({ events }: Pick<Core, 'events'>): void {
  events.on('homeHandedOver', ({ trx, homeId }) => deleteContact(trx, homeId))
}
