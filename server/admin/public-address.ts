import type { AddressCheck, PublicAddress } from '#shared/health.ts'
import { SECOND } from '#shared/dates.ts'
import { iso } from '#server/clock.ts'
import { ConfigError } from '#server/config.ts'
import { AppError } from '#server/errors.ts'
import { INSTANCE_HEADER } from '#server/http/health.ts'
import { allowsPrivate, ForbiddenTarget, getFromPublic, isThisMachine } from '#server/http/public-request.ts'
import type { AdminCore } from './module.ts'

/**
 * The result of a successful request from this machine, which proves no more: a router may let this machine in and keep
 * everybody else out.
 */
const REACHED =
  'This address leads to this computer, asked from here. Whether others get in shows when it is opened from outside: open it with a phone that is not in your Wi-Fi. This page notices.'
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
  if (core.settings.isUrlByHost)
    throw new AppError('CONFLICT', 'The address is set by whoever hosts this, so it cannot be changed here.')
  try {
    await core.settings.storePublicUrl(url)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const text = 'Please enter an address such as https://home.example.com'
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
    return no('Only this computer can open this address. Your builder can’t.')
  try {
    const { status, headers } = await getFromPublic(url, {
      timeoutMs: TIMEOUT_MS,
      allowsPrivate: allowsPrivate(config, url),
    })
    if (headers[INSTANCE_HEADER] === program.instance) return { isReached: true, words: REACHED }
    return no(
      status >= 300 && status < 400
        ? 'This address sends people on to another one. Enter that one instead.'
        : 'Something else responds at this address. Check that it leads to this computer.',
    )
  } catch (error) {
    log.info({ err: error }, 'the public address was not reached')
    return no(reasonOf(error))
  }
}

const no = (words: string): AddressCheck => ({ isReached: false, words })

function reasonOf(error: unknown): string {
  if (error instanceof ForbiddenTarget)
    return 'From here this address leads into your own network, or it has no https. Open it with a phone that is not in your Wi-Fi.'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return 'This name does not exist. Check the spelling, or create it where you bought the domain.'
  if (/CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|EPROTO|SSL/.test(code))
    return 'Its certificate is not valid, so browsers warn about it. Renew the certificate.'
  if (code === 'ECONNREFUSED')
    return 'Nothing listens there. Check that your router passes it on to this computer.'
  return 'Nothing answered within ten seconds. Your router may not let you in from inside: open the address with a phone that is not in your Wi-Fi.'
}
