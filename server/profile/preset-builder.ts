import type { BuilderProfile } from '#shared/profile.ts'
import { iso } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Core } from '#server/core.ts'
import { saveBuilder } from './repository.ts'

/** Returns the builder that new accounts begin with, on the server of a builder; undefined on any other. */
function presetBuilder({
  PRESET_BUILDER_NAME: name,
  PRESET_BUILDER_EMAIL: email,
}: Pick<Config, 'PRESET_BUILDER_NAME' | 'PRESET_BUILDER_EMAIL'>): BuilderProfile | undefined {
  return name && email ? { name, email, phone: null, website: null } : undefined
}

/** Fills in the preset builder of each new account, in the transaction that creates it. It can be changed like any. */
export function followNewAccounts({ events, clock, config }: Core): void {
  const builder = presetBuilder(config)
  if (!builder) return
  events.on('accountCreated', ({ trx, homeId }) =>
    saveBuilder(trx, { homeId, builder, at: iso(clock.now()) }),
  )
}
