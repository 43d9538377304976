// Stores the app's own files, so that it opens without a connection and says so itself, and so that a tab opened before
// an upgrade finds its files after it. It never touches responses about people: calls, photos and the builder's pages
// always go to the network. It sends what was saved without a connection.

/** Written in by the build: its name, its files, and the script that sends what waits. */
const BUILD = 'development'
const BUILD_FILES = []
const SENDS_SAVED = undefined

/** The path in the server's public address, such as `/homeclaim`, in whose folder this worker is; '' without one. */
const BASE = location.pathname.replace(/\/[^/]*$/, '')
const addressOf = (path) => BASE + path
/** Returns the path of the app in an address; undefined for one of another program under the same name. */
const appPath = ({ origin, pathname }) =>
  origin === location.origin && pathname.startsWith(`${BASE}/`) ? pathname.slice(BASE.length) : undefined

if (SENDS_SAVED) importScripts(addressOf(SENDS_SAVED))

/** Shared by all builds: an old tab must find the old build's files when a new worker is active. */
const CACHE = `homeclaim-shell-2${BASE}`
/** Other programs under the same name have caches of their own. */
const OWN_CACHE = new RegExp(`^homeclaim-shell-\\d+${BASE.replaceAll('.', '\\.')}$`)
const SHELL = addressOf('/')
/** Without it a page that is opened offline would have the wrong theme. */
const THEME = addressOf('/theme.js')
/** Of about two builds before this one; the files stored longest ago are removed first. */
const OLD_FILES_KEPT = 2 * BUILD_FILES.length
/** How often, at most, an open tab checks for a new version. */
const LOOK_EVERY_MS = 10 * 60_000
const NETWORK_ONLY =
  /^\/(trpc|api|photos|recordings|attachments|documents|uploads|calendars|account|billing|b|e|t|builder|healthz|readyz)(\/|$)/
/** Sent with the app's own page only (server/http/client-files.ts): no other is stored as the app. */
const APP_PAGE = 'x-app-page'
/** After this long without a response, in ms, what is stored is shown. */
const SLOW_MS = 5_000

let lookedAt = Date.now()

self.addEventListener('install', (event) => event.waitUntil(install()))

/** Open pages keep their own build. They are notified, and offer to load the new one. */
async function install() {
  const cache = await caches.open(CACHE)
  await Promise.all(
    [SHELL, THEME].map(async (path) => keep(cache, path, await fetch(path, { cache: 'no-cache' }))),
  )
  // A file that fails is fetched when it is needed.
  await Promise.allSettled(
    BUILD_FILES.map(addressOf).map(async (path) =>
      keep(cache, path, (await cache.match(path)) ?? (await fetch(path))),
    ),
  )
  await dropOldFiles(cache)
  if (self.registration.active) await tellPages()
}

async function keep(cache, path, answer) {
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  await cache.put(path, answer)
}

async function tellPages() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const client of pages) client.postMessage(BUILD)
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name !== CACHE && OWN_CACHE.test(name)).map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  )
})

/** Pressed, asked by the worker before this one, or a page that is of this build already. */
self.addEventListener('message', ({ data }) => {
  if (data === 'take over' || data === BUILD) void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  lookForNewVersion()
  const { request } = event
  const url = new URL(request.url)
  const path = appPath(url)
  if (request.method !== 'GET' || path === undefined || NETWORK_ONLY.test(path)) return
  if (request.mode === 'navigate') event.respondWith(newestOrStored(event, SHELL, isAppPage))
  else if (url.pathname === THEME) event.respondWith(newestOrStored(event, THEME, isSuccess))
  else if (path.startsWith('/assets/')) event.respondWith(file(request))
})

/** Browsers check by themselves when a page is opened; a tab can stay open for weeks. */
function lookForNewVersion() {
  if (Date.now() - lookedAt < LOOK_EVERY_MS) return
  lookedAt = Date.now()
  self.registration.update().catch(() => {})
}

const isSuccess = (answer) => answer.ok
const isAppPage = (answer) => answer.ok && answer.headers.has(APP_PAGE)

/**
 * The newest while there is a network; the stored one without, or while the network keeps it waiting: the app reads the
 * URL itself, and says that it has no connection. The newest is stored whenever it arrives.
 */
async function newestOrStored(event, path, isKept) {
  const cache = await caches.open(CACHE)
  const newest = fetchAndRemember(cache, event.request, { path, isKept })
  event.waitUntil(newest.catch(() => {}))
  try {
    return await Promise.race([newest, storedAfter(SLOW_MS, cache, path)])
  } catch {
    return (await cache.match(path)) ?? Response.error()
  }
}

async function fetchAndRemember(cache, request, { path, isKept }) {
  const answer = await fetch(request)
  if (!isKept(answer)) return answer
  await remember(cache, path, answer)
  if (path === SHELL) {
    // This page is of the new build already: its worker need not wait any longer. One that still installs is waiting
    // only after this, and would then wait until all tabs are closed.
    const { waiting, installing } = self.registration
    for (const worker of [waiting, installing]) worker?.postMessage('take over')
  }
  return answer
}

/** Resolves to what is stored, and never where nothing is. */
function storedAfter(ms, cache, path) {
  return new Promise((resolve) => {
    setTimeout(() => void cache.match(path).then((stored) => stored && resolve(stored)), ms)
  })
}

async function file(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) {
    await remember(cache, request, answer)
    await dropOldFiles(cache)
  }
  return answer
}

/** On a full disk nothing is stored, and the network's response is shown all the same. */
async function remember(cache, key, answer) {
  await cache.put(key, answer.clone()).catch(() => {})
}

async function dropOldFiles(cache) {
  const own = new Set(BUILD_FILES.map(addressOf))
  const old = (await cache.keys()).filter(({ url }) => {
    const { pathname } = new URL(url)
    return pathname.includes('/assets/') && !own.has(pathname)
  })
  await Promise.all(old.slice(0, -OLD_FILES_KEPT).map((key) => cache.delete(key)))
}

/** There is a connection again: the browser was asked for this by a page that stored something (client/outbox/store.ts). */
self.addEventListener('sync', (event) => {
  if (event.tag === 'saved-claims') event.waitUntil(sendSaved())
})

/** A page that is looked at sends by itself, and shows how far it is; the browser tries again, as it may be closed. */
async function sendSaved() {
  if (!(await self.hasEntries())) return
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) throw new Error('A page sends it')
  await readStoredLanguage()
  const body = self.sentText(await self.sendOutbox())
  if (body === undefined || Notification.permission !== 'granted') return
  await self.registration.showNotification('Homeclaim', {
    body,
    tag: 'sent',
    icon: addressOf('/icon-192.png'),
    data: { claimId: 'unknown', isAboutHome: false },
  })
}

/** Has the worker's own words in the language of the app in this browser. */
async function readStoredLanguage() {
  if (self.readIn) await self.readIn(await (await caches.open(CACHE)).match(SHELL))
}

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)))

/** Always shows something: browsers end the subscription of a worker that does not. One notification a claim. */
async function showPush(data) {
  await readStoredLanguage()
  const { claimId, isAboutHome, title, text } = readPush(data)
  await self.registration.showNotification(title, {
    body: text,
    tag: isAboutHome ? 'home' : claimId,
    renotify: true,
    icon: addressOf('/icon-192.png'),
    data: { claimId, isAboutHome },
  })
  await showBadge()
}

function readPush(data) {
  const unknown = {
    claimId: 'unknown',
    title: 'Homeclaim',
    text: self.unknownText?.() ?? 'Something happened on one of your claims.',
  }
  try {
    return { ...unknown, ...data?.json() }
  } catch {
    return unknown
  }
}

/** The number on the installed app's icon; the open app sets it by what needs the person. */
async function showBadge() {
  const { length } = await self.registration.getNotifications()
  await (length > 0 ? navigator.setAppBadge?.(length) : navigator.clearAppBadge?.())?.catch(() => {})
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(Promise.all([openSubject(event.notification.data), showBadge()]))
})

const isOfApp = (path) => path !== undefined && !NETWORK_ONLY.test(path)

/** In a window that is open already, which goes there by itself so that nothing typed is lost, or in a new one. */
async function openSubject({ claimId, isAboutHome }) {
  const path = isAboutHome
    ? addressOf('/coverage')
    : claimId === 'unknown'
      ? addressOf('/dashboard')
      : addressOf(`/claims/${encodeURIComponent(claimId)}`)
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const apps = pages.filter(({ url }) => isOfApp(appPath(new URL(url))))
  const page = apps.find(({ url }) => new URL(url).pathname === path) ?? apps[0]
  if (!page) {
    await self.clients.openWindow(path)
    return
  }
  if (isAboutHome) page.postMessage({ openHome: true })
  else if (claimId !== 'unknown') page.postMessage({ openClaim: claimId })
  await page.focus().catch(() => {})
}
