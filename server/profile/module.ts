import type { Core } from '#server/core.ts'
import { type BuilderAddressRules, followHandovers } from './service.ts'
import { endReadersAtHandover } from './copies.ts'
import { followNewAccounts } from './preset-builder.ts'

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
