import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { beforeEach, describe, expect, test } from 'vitest'

type Shown = { title: string; body: string; tag: string; data: { claimId: string }; close: () => void }
type Worker = { postMessage: (message: unknown) => void }
type Page = { url: string; focus: () => Promise<void>; postMessage: (message: unknown) => void }

const appPage = (text: string) => new Response(text, { headers: { 'x-app-page': '1' } })

/** The worker as it is served, of a build with these files, in a scope that has what it uses of a browser. */
function startWorker({ files = [], kept = [] }: { files?: string[]; kept?: string[] } = {}) {
  const handlers = new Map<string, (event: object) => void>()
  const shown: Shown[] = []
  const opened: string[] = []
  const pages: Page[] = []
  const badges: number[] = []
  let isActive = false
  const workers = { waiting: null as Worker | null, installing: null as Worker | null }
  const self = {
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    registration: Object.assign(workers, {
      showNotification: async (title: string, more: Omit<Shown, 'title' | 'close'>) => {
        const notification = {
          title,
          ...more,
          close: () => void shown.splice(shown.indexOf(notification), 1),
        }
        const known = shown.findIndex(({ tag }) => tag === more.tag)
        shown.splice(known < 0 ? shown.length : known, known < 0 ? 0 : 1, notification)
      },
      getNotifications: async () => shown,
    }),
    clients: {
      matchAll: async () => pages,
      openWindow: async (path: string) => void opened.push(path),
    },
    skipWaiting: async () => void (isActive = true),
  }
  const navigator = {
    setAppBadge: async (count: number) => void badges.push(count),
    clearAppBadge: async () => void badges.push(0),
  }
  const location = { origin: 'https://claims.example', pathname: '/service-worker.js' }
  const stored = new Map(kept.map((path) => [path, '']))
  const caches = {
    open: async () => ({
      put: async (path: string, answer: Response) => void stored.set(path, await answer.text()),
      match: async (path: string) => (stored.has(path) ? new Response(stored.get(path)) : undefined),
      keys: async () =>
        Array.from(stored.keys(), (path) => ({ path, url: new URL(path, location.origin).href })),
      delete: async ({ path }: { path: string }) => stored.delete(path),
    }),
  }
  let network = (): Promise<Response> => Promise.resolve(appPage('the app'))
  const fetch = () => network()
  // What the worker waits for is over at once, but after what has been answered.
  const later = (work: () => void) => setTimeout(work)
  const scope = createContext({
    self,
    navigator,
    location,
    caches,
    fetch,
    Response,
    setTimeout: later,
    URL,
    console,
  })
  const source = readFileSync('client/public/service-worker.js', 'utf8')
  runInContext(source.replace('BUILD_FILES = []', `BUILD_FILES = ${JSON.stringify(files)}`), scope)
  const fire = async (name: string, event: object) => {
    let done: unknown
    const until = (work: unknown) => (done = work)
    let response: unknown
    handlers.get(name)?.({
      ...event,
      waitUntil: until,
      respondWith: (answer: unknown) => (response = answer),
    })
    await (response ?? done)
    return response
  }
  return {
    shown,
    opened,
    badges,
    /** A window of the app at a path; returns the messages it receives. */
    hasPage(path: string, { canFocus = true } = {}) {
      const told: unknown[] = []
      pages.push({
        url: `https://claims.example${path}`,
        focus: () => (canFocus ? Promise.resolve(void told.push('focus')) : Promise.reject(new Error('no'))),
        postMessage: (message) => void told.push(message),
      })
      return told
    },
    arrives: (json: () => unknown) => fire('push', { data: { json } }),
    /** The worker of a newer build, which is about to replace this one; returns the messages it receives. */
    hasNext(state: keyof typeof workers) {
      const told: unknown[] = []
      workers[state] = { postMessage: (message) => void told.push(message) }
      return told
    },
    /** What a navigation gets: the text of the page, or undefined where the worker leaves it to the browser. */
    async isAskedForPage(path = '/login') {
      const url = `https://claims.example${path}`
      const page = await fire('fetch', { request: { method: 'GET', mode: 'navigate', url } })
      return page instanceof Response ? page.text() : undefined
    },
    networkAnswers(how: () => Promise<Response>) {
      network = how
    },
    /** Whether the worker takes the place of the one before it after a message. */
    async takesOverAfter(data: unknown) {
      await fire('message', { data })
      return isActive
    },
    presses: (notification = shown[0]) => fire('notificationclick', { notification }),
    /** Installs it; returns the files of builds that are stored then. */
    async installs() {
      await fire('install', {})
      return [...stored.keys()].filter((path) => path.startsWith('/assets/'))
    },
  }
}

let worker: ReturnType<typeof startWorker>
beforeEach(() => {
  worker = startWorker()
})
const aboutClaim =
  (claimId: string, text = 'They answered.') =>
  () => ({ claimId, title: 'Drip', text })

test('what cannot be read is shown all the same, without a word of it', async () => {
  await worker.arrives(() => JSON.parse('nothing'))
  expect(worker.shown).toMatchObject([
    { title: 'Homeclaim', body: 'Something happened on one of your claims.' },
  ])
  await worker.presses()
  expect(worker.opened).toEqual(['/dashboard'])
})

test('a claim has one notification, the latest, and the app’s icon counts the claims', async () => {
  await worker.arrives(aboutClaim('1'))
  await worker.arrives(aboutClaim('2'))
  await worker.arrives(aboutClaim('1', 'They come on Friday.'))
  expect(worker.shown.map(({ tag, body }) => [tag, body])).toEqual([
    ['1', 'They come on Friday.'],
    ['2', 'They answered.'],
  ])
  expect(worker.badges).toEqual([1, 2, 2])
})

test.each(['waiting', 'installing'] as const)(
  'a page that is loaded anew activates the worker of its build, %s',
  async (state) => {
    const told = worker.hasNext(state)
    await worker.isAskedForPage()
    expect(told).toEqual(['take over'])
  },
)

test('without a network, and while it answers nothing, the stored app is shown', async () => {
  await worker.isAskedForPage()
  worker.networkAnswers(() => Promise.reject(new TypeError('no network')))
  expect(await worker.isAskedForPage('/claims/new')).toBe('the app')
  worker.networkAnswers(() => new Promise(() => undefined))
  expect(await worker.isAskedForPage()).toBe('the app')
})

test('only the app itself is stored as the app; pages with a secret address are left to the browser', async () => {
  await worker.isAskedForPage()
  worker.networkAnswers(() => Promise.resolve(new Response('a page of something in front of the server')))
  expect(await worker.isAskedForPage()).toBe('a page of something in front of the server')
  worker.networkAnswers(() => Promise.reject(new TypeError('no network')))
  expect(await worker.isAskedForPage()).toBe('the app')
  for (const path of ['/b/x', '/e/x', '/e/x/claims', '/t/x', '/builder'])
    expect(await worker.isAskedForPage(path)).toBeUndefined()
})

test('every file of a build is stored, however many they are, and the latest of those before it stay for open tabs', async () => {
  const filesOf = (build: string) => Array.from({ length: 400 }, (_, at) => `/assets/${build}-${at}.js`)
  const [oldest, older, last, own] = ['a', 'b', 'c', 'd'].map(filesOf)
  const kept = [oldest, older, last].flatMap((files) => files ?? [])
  const stored = await startWorker({ files: own, kept }).installs()
  expect(stored.toSorted()).toEqual([older, last, own].flatMap((files) => files ?? []).toSorted())
})

test('a page of its own build activates the worker, and one of another build does not', async () => {
  expect(await worker.takesOverAfter('another-build')).toBe(false)
  expect(await worker.takesOverAfter('development')).toBe(true)
})

describe('a press', () => {
  test('opens the claim where no window is open, and removes the notification', async () => {
    await worker.arrives(aboutClaim('a/b'))
    worker.hasPage('/b/a-builders-page')
    await worker.presses()
    expect(worker.opened).toEqual(['/claims/a%2Fb'])
    expect(worker.shown).toEqual([])
    expect(worker.badges.at(-1)).toBe(0)
  })

  test('takes the window that shows the claim, before any other', async () => {
    const other = worker.hasPage('/dashboard')
    const own = worker.hasPage('/claims/1')
    await worker.arrives(aboutClaim('1'))
    await worker.presses()
    expect([other, own]).toEqual([[], [{ openClaim: '1' }, 'focus']])
  })

  test('sends a window there even where it cannot be brought to the front', async () => {
    const page = worker.hasPage('/dashboard', { canFocus: false })
    await worker.arrives(aboutClaim('1'))
    await worker.presses()
    expect(page).toEqual([{ openClaim: '1' }])
    expect(worker.opened).toEqual([])
  })

  test('on a reminder about the home opens its warranty, in a new window or an open one', async () => {
    const reminder = () => ({ isAboutHome: true, title: '30 days left', text: 'Walk your house now.' })
    await worker.arrives(reminder)
    await worker.arrives(reminder)
    expect(worker.shown).toMatchObject([{ title: '30 days left', tag: 'home' }])
    await worker.presses()
    expect(worker.opened).toEqual(['/coverage'])
    const page = worker.hasPage('/dashboard')
    await worker.arrives(reminder)
    await worker.presses()
    expect(page).toEqual([{ openHome: true }, 'focus'])
  })
})
