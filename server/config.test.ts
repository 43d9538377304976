import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { assertShares, ConfigError, readConfig, SETTING_NAMES } from './config.ts'

function complaint(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'no complaint'
}

test('every setting is in docs/settings.md', () => {
  const page = readFileSync(new URL('../docs/settings.md', import.meta.url), 'utf8')
  // The commands set NODE_ENV themselves.
  const names = SETTING_NAMES.filter((name) => name !== 'NODE_ENV')
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

test('without settings it is the product on port 3000 of this machine', () => {
  expect(readConfig({})).toMatchObject({
    NODE_ENV: 'production',
    PORT: 3000,
    HOST: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    trustProxy: false,
    FREE_CLAIM_LIMIT: 3,
    REGISTRATION: 'open',
    LOG_LEVEL: 'info',
  })
  expect(readConfig({}).DATA_DIR).toMatch(/\/data$/)
})

test('an empty setting counts as not set', () => {
  expect(readConfig(Object.fromEntries(SETTING_NAMES.map((name) => [name, ' '])))).toEqual(readConfig({}))
})

describe('a wrong setting is reported in one line that names it, its value and what it accepts', () => {
  test.each([
    ['PORT', 'http', 'PORT is "http"; it takes a port from 0 to 65535.'],
    ['PORT', '65536', 'PORT is "65536"; it takes a port from 0 to 65535.'],
    ['PORT', '80.5', 'PORT is "80.5"; it takes a port from 0 to 65535.'],
    [
      'PUBLIC_URL',
      'claims.example',
      'PUBLIC_URL is "claims.example"; it takes an address that starts with http:// or https://.',
    ],
    [
      'PUBLIC_URL',
      'javascript:alert(1)',
      'PUBLIC_URL is "javascript:alert(1)"; it takes an address that starts with http:// or https://.',
    ],
    ...[
      'https://claims.example//deep/',
      'https://claims.example/?home=1',
      'https://claims.example/#top',
      'https://claims.example/our claims',
      'https://claims.example/%63laims',
    ].map((url): [string, string, string] => [
      'PUBLIC_URL',
      url,
      `PUBLIC_URL is "${url}"; it takes an address such as https://claims.example.com or https://home.example.com/homeclaim, with only letters, digits and - . _ ~ in its path.`,
    ]),
    [
      'TRUST_PROXY',
      'true',
      'TRUST_PROXY is "true"; it takes addresses or ranges, separated by commas, or loopback.',
    ],
    [
      'TRUST_PROXY',
      '1',
      'TRUST_PROXY is "1"; it takes addresses or ranges, separated by commas, or loopback.',
    ],
    [
      'TRUST_PROXY',
      '*',
      'TRUST_PROXY is "*"; it takes addresses or ranges, separated by commas, or loopback.',
    ],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud"; it takes fatal, error, warn, info, debug, trace or silent.'],
    ['FREE_CLAIM_LIMIT', '-1', 'FREE_CLAIM_LIMIT is "-1"; it takes a whole number, 0 for no limit.'],
    ['FREE_CLAIM_LIMIT', 'three', 'FREE_CLAIM_LIMIT is "three"; it takes a whole number, 0 for no limit.'],
    ['BYPASS_CLAIM_LIMIT', 'on', 'BYPASS_CLAIM_LIMIT is "on"; it takes off in production.'],
    ['BYPASS_CLAIM_LIMIT', 'maybe', 'BYPASS_CLAIM_LIMIT is "maybe"; it takes on or off.'],
    ['DEV_LOGIN', 'sometimes', 'DEV_LOGIN is "sometimes"; it takes on or off.'],
    ['NODE_ENV', 'prod', 'NODE_ENV is "prod"; it takes development, production or test.'],
    ['ADMIN_EMAILS', 'boss', 'ADMIN_EMAILS is "boss"; it takes email addresses, separated by commas.'],
    ['REGISTRATION', 'half', 'REGISTRATION is "half"; it takes open, invitation or closed.'],
    [
      'MAIL_FROM',
      'nobody',
      'MAIL_FROM is "nobody"; it takes an address such as claims@example.com or Homeclaim <claims@example.com>.',
    ],
    ['INBOUND_SMTP_PORT', 'smtp', 'INBOUND_SMTP_PORT is "smtp"; it takes a port from 0 to 65535.'],
    [
      'CHECKOUT_URL',
      'pay',
      'CHECKOUT_URL is "pay"; it takes an address that starts with http:// or https://.',
    ],
    [
      'GOOGLE_ISSUER',
      'http://id.example',
      'GOOGLE_ISSUER is "http://id.example"; it takes an address that starts with https:// (http:// on this machine only).',
    ],
    [
      'STRIPE_API_BASE',
      'ftp://localhost',
      'STRIPE_API_BASE is "ftp://localhost"; it takes an address that starts with https:// (http:// on this machine only).',
    ],
    [
      'STRIPE_PRICE_ID',
      '9.99',
      'STRIPE_PRICE_ID is "9.99"; it takes the id of a monthly price, which starts with price_.',
    ],
    [
      'AI_BASE_URL',
      'localhost:11434',
      'AI_BASE_URL is "localhost:11434"; it takes an address that starts with http:// or https://.',
    ],
    [
      'S3_BUCKET',
      'My Photos',
      'S3_BUCKET is "My Photos"; it takes a bucket name: 3 to 63 lower-case letters, digits, dots and hyphens.',
    ],
    ['S3_REGION', 'the moon', 'S3_REGION is "the moon"; it takes a region such as us-east-1.'],
  ])('%s=%s', (name, value, message) => {
    expect(complaint({ [name]: value })).toBe(message)
  })

  test('an inbound address must be valid, and short enough for the secret', () => {
    expect(complaint({ INBOUND_ADDRESS: 'claims' })).toMatch(/^INBOUND_ADDRESS is "claims"; it takes .+\.$/)
    expect(complaint({ INBOUND_ADDRESS: 'warranty-claims-office@example.com' })).toMatch(
      /^INBOUND_ADDRESS is .*; it takes an address with at most 20 characters before the @/,
    )
    expect(complaint({ INBOUND_ADDRESS: `${'c'.repeat(20)}@example.com` })).toBe('no complaint')
  })

  test('outgoing mail needs a sender address', () => {
    expect(complaint({ SMTP_URL: 'smtp://localhost' })).toBe(
      'MAIL_FROM is not set; it takes the address emails come from, needed once SMTP_URL is set.',
    )
  })

  test.each<[Record<string, string>, string]>([
    [
      { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PRICE_ID: 'price_1' },
      'STRIPE_WEBHOOK_SECRET is not set; it is needed for card payments once STRIPE_SECRET_KEY is set.',
    ],
    [
      { AI_BASE_URL: 'http://localhost:11434/v1' },
      'AI_MODEL is not set; it is needed for the AI service once AI_BASE_URL is set.',
    ],
    [
      { GOOGLE_ISSUER: 'https://id.example' },
      'GOOGLE_CLIENT_ID is not set; it is needed for sign-in with another provider once GOOGLE_ISSUER is set.',
    ],
    [
      { S3_BUCKET: 'photos', S3_ENDPOINT: 'https://s3.example', S3_ACCESS_KEY_ID: 'id' },
      'S3_SECRET_ACCESS_KEY is not set; it is needed for photos in a bucket once S3_ENDPOINT is set.',
    ],
  ])('half a service stops the start by what is missing: %o', (env, message) => {
    expect(complaint(env)).toBe(message)
  })

  test.each([
    ['SMTP_URL', 'http://user:hunter2@mail.example'],
    ['IMAP_URL', 'https://user:hunter2@mail.example'],
    ['STRIPE_SECRET_KEY', 'hunter2'],
    ['STRIPE_WEBHOOK_SECRET', 'hunter2'],
    ['GOOGLE_ISSUER', 'http://user:hunter2@id.example'],
    ['INBOUND_WEBHOOK_SECRET', 'hunter2'],
  ])('%s is named, its value is not', (name, value) => {
    const message = complaint({ [name]: value })
    expect(message).toContain(`${name} has a value that does not fit; it takes`)
    expect(message).not.toContain('hunter2')
    expect(message).not.toContain('\n')
  })
})

test.each([
  ['loopback', ['loopback']],
  ['10.0.0.0/8, 192.168.1.7', ['10.0.0.0/8', '192.168.1.7']],
  ['::1,fd00::/8', ['::1', 'fd00::/8']],
  ['off', false],
])('TRUST_PROXY=%s', (value, trusted) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(trusted)
})

test('keys and payments may use plain http on this machine only', () => {
  for (const base of ['http://localhost:4000', 'http://127.0.0.1:4000/', 'http://[::1]:4000']) {
    expect(complaint({ GOOGLE_CLIENT_ID: 'client', GOOGLE_ISSUER: base })).toBe('no complaint')
  }
})

test('a public address with a user name or password is refused, and neither is repeated', () => {
  expect(complaint({ PUBLIC_URL: 'https://maya:hunter2@claims.example' })).toMatch(
    /^PUBLIC_URL has a value that does not fit; it takes an address such as/,
  )
})

test('a sender may have a name, and a public address loses its last slash', () => {
  const config = readConfig({
    PUBLIC_URL: 'https://claims.example/',
    MAIL_FROM: '"Home Claims" <Letters@Example.com>',
    SMTP_URL: 'smtps://u:p@mail.example',
    ADMIN_EMAILS: 'A@b.example, c@d.example,',
  })
  expect(config.publicUrl).toBe('https://claims.example')
  expect(readConfig({ PUBLIC_URL: 'https://home.example/apps/homeclaim/' }).publicUrl).toBe(
    'https://home.example/apps/homeclaim',
  )
  expect(config.MAIL_FROM).toEqual({ name: 'Home Claims', address: 'letters@example.com' })
  expect(config.ADMIN_EMAILS).toEqual(['a@b.example', 'c@d.example'])
})

test('a server on PostgreSQL names at once every setting that all servers of it need', () => {
  const alone = { DATABASE_URL: 'postgres://me:word@db.example/homeclaim' }
  expect(() => assertShares(readConfig(alone))).toThrow(
    'Not set: HOMECLAIM_SECRET or HOMECLAIM_SECRET_FILE, PUBLIC_URL, S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.',
  )
  const bucket = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'claims',
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
  }
  const shared = {
    ...alone,
    ...bucket,
    HOMECLAIM_SECRET_FILE: '/etc/secret',
    PUBLIC_URL: 'https://c.example',
  }
  expect(() => assertShares(readConfig(shared))).not.toThrow()
  expect(() => assertShares(readConfig({}))).not.toThrow()
  expect(complaint({ DATABASE_URL: 'mysql://me:word@db.example/homeclaim' })).toBe(
    'DATABASE_URL has a value that does not fit; it takes an address that starts with postgres:// or postgresql://.',
  )
})
