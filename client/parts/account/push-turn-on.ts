import { storedLoginAt, readStored, writeStored } from '#client/lib/stored.ts'
import type { trpc } from '#client/lib/trpc.ts'
import type { NewPushSubscription } from '#shared/notify.ts'

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

/**
 * The state of push notifications in this browser: 'needs-https' over plain http, where browsers allow none; 'needs-install' on iPhones, where only an app on the home screen can
 * receive them; 'blocked' by the person or the system; 'ready' to subscribe; 'subscribed' with the server's key.
 */
export type BrowserPush = 'unsupported' | 'needs-https' | 'needs-install' | 'blocked' | 'ready' | 'subscribed'

/** Reads it without asking anybody. `publicKey`: the server's. */
export async function readBrowserPush(publicKey: string): Promise<BrowserPush> {
  if (!window.isSecureContext) return 'needs-https'
  if (!('PushManager' in window) || !('Notification' in window))
    return /iPhone|iPad/.test(navigator.userAgent) ? 'needs-install' : 'unsupported'
  const registration = await navigator.serviceWorker.getRegistration()
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await registration?.pushManager.getSubscription()
  const isOurs = subscription ? keyOf(subscription) === publicKey : false
  return isOurs && Notification.permission === 'granted' ? 'subscribed' : 'ready'
}

/** Returns the subscription of this browser, a new one if needed. Throws when the browser or its push service refuses. */
async function subscribeBrowser(publicKey: string): Promise<NewPushSubscription> {
  const registration = await navigator.serviceWorker.ready
  const known = await registration.pushManager.getSubscription()
  // It was made with another key, for a server that was set up anew.
  if (known && keyOf(known) !== publicKey) await known.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  return {
    endpoint: subscription.endpoint,
    p256dh: text(subscription.getKey('p256dh')),
    auth: text(subscription.getKey('auth')),
  }
}

/** Ends the subscription of this browser, if there is one. */
async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}

const keyOf = ({ options }: PushSubscription): string => text(options.applicationServerKey)

/** Base64url. */
function text(bytes: ArrayBuffer | null): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
