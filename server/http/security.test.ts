import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { startWorld } from '#server/testing/world.ts'
import { security, type SecurityOptions } from './security.ts'

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';')

const OF_ALL = {
  'cache-control': 'no-store',
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

test('every response has the same headers, also one that refuses', async () => {
  await using world = await startWorld({ hasMailServer: false })
  const asked: [string, string][] = [
    ['GET', '/healthz'],
    ['HEAD', '/healthz'],
    ['GET', '/nothing'],
    ['POST', '/nothing'],
    ['HEAD', '/api/claims'],
    ['GET', '/api/claims'],
    ['GET', '/trpc/claims.categories'],
    ['POST', '/trpc/claims.create'],
  ]
  for (const [method, path] of asked) {
    const { headers } = await fetch(`${world.url}${path}`, { method })
    expect({ path, ...Object.fromEntries(headers) }).toMatchObject({ path, ...OF_ALL })
    expect(headers.has('strict-transport-security')).toBe(false)
  }
})

describe('depending on the settings', () => {
  const headersWith = async (options: Partial<SecurityOptions>) => {
    const app = Fastify()
    await security(app, { publicUrl: 'http://localhost:3000', letsGoogleIn: false, ...options })
    app.get('/', () => 'x')
    return (await app.inject('/')).headers
  }

  test('nothing else is added', async () => {
    const ofEveryServer = ['connection', 'content-length', 'content-type', 'date']
    expect(Object.keys(await headersWith({})).toSorted()).toEqual(
      [...Object.keys(OF_ALL), ...ofEveryServer].toSorted(),
    )
  })

  test('browsers stay on https once they used it', async () => {
    const { 'strict-transport-security': value } = await headersWith({ publicUrl: 'https://a.example' })
    expect(value).toBe('max-age=31536000; includeSubDomains')
  })

  test('photos may go to the bucket', async () => {
    const { 'content-security-policy': policy } = await headersWith({ uploadOrigin: 'https://b.example' })
    expect(policy).toBe(POLICY.replace("connect-src 'self'", "connect-src 'self' https://b.example"))
  })

  test('Google’s script may open its window, and nothing else changes', async () => {
    const headers = await headersWith({ letsGoogleIn: true })
    const gsi = 'https://accounts.google.com/gsi/'
    expect(headers).toMatchObject({
      ...OF_ALL,
      'content-security-policy': POLICY.replace("script-src 'self'", `script-src 'self' ${gsi}client`)
        .replace("style-src 'self'", `style-src 'self' ${gsi}style`)
        .replace("connect-src 'self'", `connect-src 'self' ${gsi};frame-src 'self' ${gsi}`),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
  })
})
