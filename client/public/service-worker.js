// Keeps the shell, so that the app opens without a signal and says so itself. It never touches what the server
// answers about people: calls, photos and the builder's pages always go to the network.
const CACHE = 'homeclaim-shell-1'
const SHELL = '/'
/** Without it a page that is opened offline would come in the wrong theme. */
const THEME = '/theme.js'
/** Hashed files never change; old builds' files are dropped beyond this many. */
const FILES_KEPT = 120
const NETWORK_ONLY = /^\/(trpc|api|photos|attachments|account|b|healthz|readyz)(\/|$)/

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([SHELL, THEME]))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin || NETWORK_ONLY.test(url.pathname)) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (url.pathname === THEME) event.respondWith(theme(request))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(file(request))
})

/** The newest shell while there is a network, the kept one otherwise; the app reads the address itself. */
async function page(request) {
  const cache = await caches.open(CACHE)
  try {
    const answer = await fetch(request)
    if (answer.ok && answer.headers.get('content-type')?.includes('text/html')) {
      await cache.put(SHELL, answer.clone())
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
    if (answer.ok) await cache.put(THEME, answer.clone())
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
    await cache.put(request, answer.clone())
    const files = (await cache.keys()).filter((key) => key.url.includes('/assets/'))
    await Promise.all(files.slice(0, -FILES_KEPT).map((key) => cache.delete(key)))
  }
  return answer
}
