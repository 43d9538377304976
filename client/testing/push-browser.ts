import { vi } from 'vitest'

type Fake = {
  permission: NotificationPermission
  /** What the person answers when asked. */
  answer: NotificationPermission
  subscription: { endpoint: string } | null
}

const KEY = new Uint8Array([1, 2, 3])
/** The same in base64url. */
export const SERVER_KEY = 'AQID'

/** The push parts of a browser, which jsdom lacks: permission, subscription and the worker's notifications. */
export function fakePushBrowser(start: Partial<Fake> = {}) {
  const state: Fake = { permission: 'default', answer: 'granted', subscription: null, ...start }
  const asked: string[] = []
  const closed: string[] = []
  const subscription = () =>
    state.subscription && {
      ...state.subscription,
      options: { applicationServerKey: KEY.buffer },
      getKey: () => KEY.buffer,
      unsubscribe: async () => {
        state.subscription = null
        return true
      },
    }
  const registration = {
    pushManager: {
      getSubscription: async () => subscription(),
      subscribe: async () => {
        state.subscription ??= { endpoint: 'https://push.example/1' }
        return subscription()
      },
    },
    getNotifications: async () => ['claim-1', 'home'].map((tag) => ({ tag, close: () => closed.push(tag) })),
  }
  const workers = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', function PushManager() {})
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission
    },
    requestPermission: async () => {
      asked.push('asked')
      state.permission = state.answer
      return state.answer
    },
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true })
  return {
    state,
    asked,
    closed,
    /** The service worker sends a message to the page. */
    sends: (data: unknown) => workers.dispatchEvent(new MessageEvent('message', { data })),
    /** Without these parts, as before. */
    remove() {
      vi.unstubAllGlobals()
      Reflect.deleteProperty(navigator, 'serviceWorker')
    },
  }
}
