declare global {
  interface ServiceWorkerRegistration {
    /** Not in every browser. */
    readonly sync?: { register(tag: string): Promise<void> }
  }
}

/**
 * Asks the browser to send what is saved once there is a connection, also while no page is open. Where it cannot, the app
 * sends it when it is opened.
 */
export async function askToSendLater(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    // The service worker reads the same word (client/public/service-worker.js).
    await registration?.sync?.register('saved-claims')
  } catch (error) {
    console.warn('Nothing is sent while the app is closed', error)
  }
}
