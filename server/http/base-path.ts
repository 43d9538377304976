import type { FastifyInstance } from 'fastify'

/** Returns the path in the public address, such as `/homeclaim`; '' for an address without one. */
export function basePath(publicUrl: string): string {
  return new URL(publicUrl).pathname.replace(/\/+$/, '')
}

/**
 * Returns the URL of a request as the routes know it. A proxy may pass the base path on or leave it out, and on this
 * machine `/healthz` is asked for without it.
 */
export function withoutBase(url: string, base: string): string {
  if (base === '' || !url.startsWith(base)) return url
  const rest = url.slice(base.length)
  if (rest === '' || rest.startsWith('?')) return `/${rest}`
  return rest.startsWith('/') ? rest : url
}

/**
 * Puts the base path before the addresses in the headers of every response. Handlers write the paths of routes, in
 * redirects and in links to what a page needs.
 */
export function addBaseToHeaders(app: FastifyInstance, base: string): void {
  if (base === '') return
  app.addHook('onRequest', (request, reply, done) => {
    // The service worker has the pages below the folder only.
    if (request.originalUrl === base) void reply.redirect('/', 308)
    else done()
  })
  app.addHook('onSend', async (_request, reply, payload) => {
    const { location, link } = reply.getHeaders()
    if (typeof location === 'string') void reply.header('location', location.replace(/^\/(?!\/)/, `${base}/`))
    if (typeof link === 'string') void reply.header('link', link.replaceAll('</', `<${base}/`))
    return payload
  })
}

/** The attributes of a page that hold an address. */
const ADDRESSES = /( (?:href|src|poster|action|formaction)=")\/(?!\/)/gi

/** Puts the base path before the addresses in a page. In markup that React or Vite wrote, no text has a quotation mark. */
export function addBaseToPage(html: string, base: string): string {
  if (base === '') return html
  // What the scripts of the page put before their own addresses: client/lib/base.ts.
  const meta = `<meta name="base" content="${base}" />`
  return html.replace('<head>', `<head>${meta}`).replaceAll(ADDRESSES, `$1${base}/`)
}
