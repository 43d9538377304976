import type { AddressCheck, PublicAddress } from '#shared/health.ts'
import { SECOND, MINUTE } from '#shared/dates.ts'
import { textOf } from '#shared/messages/text.ts'
import { iso } from '#server/clock.ts'
import { ConfigError } from '#server/config.ts'
import { AppError } from '#server/errors.ts'
import { INSTANCE_HEADER } from '#server/http/health.ts'
import {
  allowsPrivate,
  ForbiddenTarget,
  getFromPublic,
  isThisMachine,
  isPublicAddress,
} from '#server/http/outgoing-requests.ts'
import type { AdminCore } from './module.ts'
import type { Core } from '#server/core.ts'

const TIMEOUT_MS = 10 * SECOND

/** Returns the address that links carry, and when somebody last opened it from another network. */
export function publicAddress({ config, settings, outsideVisits }: AdminCore): PublicAddress {
  const seen = outsideVisits.latest()
  return {
    url: config.publicUrl,
    isByHost: settings.isUrlByHost,
    openedFromOutsideAt: seen ? iso(seen) : null,
  }
}

/** Changes the address that links carry, from the next one on. Throws CONFLICT when the environment sets it. */
export async function setPublicAddress(core: AdminCore, url: string): Promise<PublicAddress> {
  if (core.settings.isUrlByHost) throw new AppError('CONFLICT', textOf('adminErrors').publicAddress.byHost)
  try {
    await core.settings.storePublicUrl(url)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const text = textOf('mailRules').address
    throw new AppError('INVALID', text, { fields: { url: text }, cause: error })
  }
  core.log.info({ url: core.config.publicUrl }, 'the public address was changed in the browser')
  return publicAddress(core)
}

/** Requests this server at its public address, and looks whether it is this one that responds. */
export async function checkPublicAddress(core: AdminCore): Promise<AddressCheck> {
  const { publicUrl } = core.config
  const check = await requestAt(core, publicUrl)
  // Some routers let nobody in from inside: that the address was opened from outside is the better evidence.
  await core.settings.noteReached(publicUrl, check.isReached || core.outsideVisits.latest() !== undefined)
  return check
}

async function requestAt({ config, program, log }: AdminCore, publicUrl: string): Promise<AddressCheck> {
  const url = `${publicUrl}/healthz`
  if (isThisMachine(new URL(url).hostname) && !allowsPrivate(config, url))
    return no(textOf('reach').only.machine)
  try {
    const { status, headers } = await getFromPublic(url, {
      timeoutMs: TIMEOUT_MS,
      allowsPrivate: allowsPrivate(config, url),
    })
    // It proves no more: a router may let this machine in and keep everybody else out.
    if (headers[INSTANCE_HEADER] === program.instance)
      return { isReached: true, words: textOf('adminErrors').publicAddress.reached }
    return no(
      status >= 300 && status < 400
        ? textOf('adminErrors').publicAddress.redirected
        : textOf('adminErrors').publicAddress.somethingElse,
    )
  } catch (error) {
    log.info({ err: error }, 'the public address was not reached')
    return no(reasonOf(error))
  }
}

const no = (words: string): AddressCheck => ({ isReached: false, words })

function reasonOf(error: unknown): string {
  if (error instanceof ForbiddenTarget) return textOf('adminErrors').publicAddress.ownNetwork
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return textOf('adminErrors').publicAddress.noName
  if (/CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|EPROTO|SSL/.test(code))
    return textOf('adminErrors').publicAddress.certificate
  if (code === 'ECONNREFUSED') return textOf('adminErrors').publicAddress.refused
  return textOf('adminErrors').publicAddress.silent
}

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
