import type { Core } from '#server/core.ts'
import { type BuilderAddressRules, followHandovers } from './service.ts'
import { endReadersAtHandover } from './copies.ts'
import type { BuilderProfile } from '#shared/profile.ts'
import { iso } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { saveBuilder } from './repository.ts'

/** The dependencies of this module's functions. */
export type ProfileCore = Core & BuilderAddressRules

/** Creates what the functions of this module need, and subscribes it to the events of lower modules. */
export function createProfileModule(
  core: Core,
  { outbox }: Pick<BuilderAddressRules, 'outbox'>,
): ProfileCore {
  followNewAccounts(core)
  followHandovers(core)
  endReadersAtHandover(core)
  return { ...core, outbox }
}

/** Returns the builder that new accounts begin with, on the server of a builder; undefined on any other. */
function presetBuilder({
  PRESET_BUILDER_NAME: name,
  PRESET_BUILDER_EMAIL: email,
}: Pick<Config, 'PRESET_BUILDER_NAME' | 'PRESET_BUILDER_EMAIL'>): BuilderProfile | undefined {
  return name && email ? { name, email, phone: null, website: null } : undefined
}

/** Fills in the preset builder of each new account, in the transaction that creates it. It can be changed like any. */
function followNewAccounts({ events, clock, config }: Core): void {
  const builder = presetBuilder(config)
  if (!builder) return
  events.on('accountCreated', ({ trx, homeId }) =>
    saveBuilder(trx, { homeId, builder, at: iso(clock.now()) }),
  )
}
