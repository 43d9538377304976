import type { NewPushSubscription } from '#shared/notify.ts'

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
export async function subscribeBrowser(publicKey: string): Promise<NewPushSubscription> {
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
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}

const keyOf = ({ options }: PushSubscription): string => text(options.applicationServerKey)

/** Base64url. */
function text(bytes: ArrayBuffer | null): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
