// Stores the app's own files, so that it opens without a connection and says so itself, and so that a tab opened before
// an upgrade finds its files after it. It never touches responses about people: calls, photos and the builder's pages
// always go to the network.

/** Both are written in by the build: its name, and its files. */
const BUILD = 'development'
const BUILD_FILES = []

/** Shared by all builds: an old tab must find the old build's files when a new worker is active. */
const CACHE = 'homeclaim-shell-2'
const SHELL = '/'
/** Without it a page that is opened offline would have the wrong theme. */
const THEME = '/theme.js'
/** About three builds; the files used longest ago are removed first. */
const FILES_KEPT = 150
/** How often, at most, an open tab checks for a new version. */
const LOOK_EVERY_MS = 10 * 60_000
const NETWORK_ONLY = /^\/(trpc|api|photos|attachments|uploads|account|billing|b|healthz|readyz)(\/|$)/

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
    BUILD_FILES.map(async (path) => keep(cache, path, (await cache.match(path)) ?? (await fetch(path)))),
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
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  lookForNewVersion()
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin || NETWORK_ONLY.test(url.pathname)) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (url.pathname === THEME) event.respondWith(theme(request))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(file(request))
})

/** Browsers check by themselves when a page is opened; a tab can stay open for weeks. */
function lookForNewVersion() {
  if (Date.now() - lookedAt < LOOK_EVERY_MS) return
  lookedAt = Date.now()
  self.registration.update().catch(() => {})
}

/** The newest shell while there is a network, the stored one otherwise; the app reads the URL itself. */
async function page(request) {
  const cache = await caches.open(CACHE)
  try {
    const answer = await fetch(request)
    if (answer.ok && answer.headers.get('content-type')?.includes('text/html')) {
      await remember(cache, SHELL, answer)
      // This page is of the new build already: its worker need not wait any longer.
      self.registration.waiting?.postMessage('take over')
    }
    return answer
  } catch {
    return (await cache.match(SHELL)) ?? Response.error()
  }
}

async function theme(request) {
  const cache = await caches.open(CACHE)
  try {
    const answer = await fetch(request)
    if (answer.ok) await remember(cache, THEME, answer)
    return answer
  } catch {
    return (await cache.match(THEME)) ?? Response.error()
  }
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
  const files = (await cache.keys()).filter((key) => key.url.includes('/assets/'))
  await Promise.all(files.slice(0, -FILES_KEPT).map((key) => cache.delete(key)))
}
