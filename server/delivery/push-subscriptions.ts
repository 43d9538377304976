import type { NewPushSubscription, PushSettings } from '#shared/push.ts'
import { iso } from '#server/clock.ts'
import { transact } from '#server/core.ts'
import { AppError } from '#server/errors.ts'
import { deviceName } from '#server/http/device-name.ts'
import { assertPublicName, ForbiddenTarget } from '#server/http/public-request.ts'
import { timingSafeEqualText } from '#server/secrets.ts'
import type { PushCore } from './push-module.ts'
import {
  chooseWhatShows,
  deleteSubscription,
  findSubscription,
  listSubscriptions,
  saveSubscription,
} from './push-repository.ts'

/** A signed-in person on one device. */
type Caller = { user: { id: string }; sessionId: string }

/** Returns what the settings show: the key to subscribe with, and the devices that get notifications. */
export async function pushSettings({ db, publicKey }: PushCore, caller: Caller): Promise<PushSettings> {
  const devices = (await listSubscriptions(db, caller.user.id)).map(
    ({ sessionId, userAgent, showsWhat }) => ({
      id: sessionId,
      name: deviceName(userAgent),
      isThis: sessionId === caller.sessionId,
      showsWhat,
    }),
  )
  return { publicKey, devices: devices.toSorted((a, b) => Number(b.isThis) - Number(a.isThis)) }
}

/**
 * Notifies this device from now on, as long as its session lasts. A browser that had another session moves to this one
 * with the choice made there, if it is the same person's. Idempotent. Throws INVALID for an address that is no push service's,
 * CONFLICT for a subscription of another browser.
 */
export async function subscribe(core: PushCore, caller: Caller, given: NewPushSubscription): Promise<void> {
  await assertEndpoint(core, given.endpoint)
  const own = { sessionId: caller.sessionId, userId: caller.user.id }
  await transact(core, async ({ db, clock }) => {
    const before = await findSubscription(db, { endpoint: given.endpoint })
    // Only the browser itself knows the secret of its subscription.
    if (before && before.sessionId !== own.sessionId && !timingSafeEqualText(before.auth, given.auth))
      throw new AppError('CONFLICT', 'Notifications could not be turned on. Please try again.')
    const known = (await findSubscription(db, { sessionId: own.sessionId })) ?? before
    if (before && before.sessionId !== own.sessionId)
      await deleteSubscription(db, { sessionId: before.sessionId, endpoint: given.endpoint })
    const showsWhat = known?.userId === own.userId && known.showsWhat
    await saveSubscription(db, { ...own, ...given, showsWhat }, iso(clock.now()))
  })
}

/** Sets what the lock screen of this device shows. Throws NOT_FOUND when it gets no notifications. */
export async function chooseLockScreen({ db }: PushCore, caller: Caller, showsWhat: boolean): Promise<void> {
  if (!(await findSubscription(db, { sessionId: caller.sessionId })))
    throw new AppError('NOT_FOUND', 'Notifications are off on this device.')
  await chooseWhatShows(db, caller.sessionId, showsWhat)
}

/** Stops notifying a device of the caller. Idempotent. */
export async function unsubscribe({ db }: PushCore, caller: Caller, sessionId: string): Promise<void> {
  await deleteSubscription(db, { sessionId, userId: caller.user.id })
}

async function assertEndpoint({ config }: PushCore, endpoint: string): Promise<void> {
  try {
    await assertPublicName(endpoint, { allowsPrivate: config.NOTIFY_PRIVATE_NETWORK })
  } catch (error) {
    if (!(error instanceof ForbiddenTarget)) throw error
    throw new AppError('INVALID', 'This is no address of a push service.', { cause: error })
  }
}
