import { storedLoginAt, readStored, writeStored } from '#client/lib/stored.ts'
import type { trpc } from '#client/lib/trpc.ts'
import { subscribeBrowser, unsubscribeBrowser } from './browser-push.ts'

/**
 * Local storage key for the user whose notifications this device receives, the time of their sign-in and the push
 * endpoint.
 */
const TOLD_KEY = 'homeclaim.told'

const toldMark = (userId: string, loginAt: number | null, endpoint: string): string =>
  `${userId} ${loginAt ?? 0} ${endpoint}`

/** Returns what was stored when this person turned notifications on here; null when they are off. */
function storedToldMark(userId: string): string | null {
  const mark = readStored(TOLD_KEY)
  return mark?.startsWith(`${userId} `) ? mark : null
}

function storeToldMark(mark: string | null): void {
  writeStored(TOLD_KEY, mark)
}

/** The calls of the server that this needs. */
export type PushClient = Pick<ReturnType<typeof trpc.useUtils>['client'], 'push'>

/**
 * Asks for the permission and turns notifications on for this device. Call it in a press: browsers ask only then.
 * Returns whether the person allowed it; throws when the browser, its push service or the server fails.
 */
export async function turnOn(client: PushClient, userId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await tell(client, userId)
  return true
}

/** Turns notifications off for this device. */
export async function turnOff(client: PushClient): Promise<void> {
  await client.push.unsubscribe.mutate({})
  await forgetTelling()
}

/** Forgets on this device that it gets notifications; signing out calls it. */
export async function forgetTelling(): Promise<void> {
  storeToldMark(null)
  await unsubscribeBrowser()
}

/**
 * Turns notifications on again where this person had turned them on and has signed in again since, or the browser has
 * another subscription. Asks for no permission.
 */
export async function keepTelling(client: PushClient, userId: string): Promise<void> {
  const mark = storedToldMark(userId)
  if (mark === null || Notification.permission !== 'granted') return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription || mark !== toldMark(userId, storedLoginAt(), subscription.endpoint)) {
    await tell(client, userId)
    return
  }
  // Turned off on another device: the next sign-in here must not turn it on again.
  const { devices } = await client.push.settings.query()
  if (!devices.some(({ isThis }) => isThis)) await forgetTelling()
}

async function tell(client: PushClient, userId: string): Promise<void> {
  const { publicKey } = await client.push.settings.query()
  const subscription = await subscribeBrowser(publicKey)
  await client.push.subscribe.mutate(subscription)
  storeToldMark(toldMark(userId, storedLoginAt(), subscription.endpoint))
}
