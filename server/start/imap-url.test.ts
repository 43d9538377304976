import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { readImapUrl } from './imap-url.ts'

const OAUTH = 'auth=oauth2&token_url=https://id.example/token&client_id=app'

test.each([
  [
    'imaps://claims:pw@mail.example',
    { host: 'mail.example', port: 993, security: 'tls', user: 'claims', path: ['INBOX'] },
  ],
  ['imap://claims:pw@mail.example', { port: 143, security: 'starttls' }],
  ['imap://claims:pw@127.0.0.1:1143', { host: '127.0.0.1', port: 1143, security: 'none' }],
  ['imap://claims:pw@localhost', { security: 'none' }],
  ['imap://claims:pw@10.0.0.5?starttls=no', { security: 'plain' }],
  ['imap://claims:pw@localhost?shared=yes&starttls=no', { security: 'plain', isShared: true }],
  ['imap://claims:pw@[::1]:1143', { host: '::1', port: 1143, security: 'none' }],
  ['imap://claims:pw@localhost.evil.example', { security: 'starttls' }],
  [
    'imaps://maya%40home.example:p%40ss%2Fw%25%3A+%26@mail.example',
    { user: 'maya@home.example', auth: { kind: 'password', password: 'p@ss/w%:+&' } },
  ],
  ['imaps://a:b@mail.example/', { path: ['INBOX'] }],
  ['imaps://a:b@mail.example/Homeclaim%20replies', { path: ['Homeclaim replies'] }],
  ['imaps://a:b@mail.example/INBOX/R%C3%A9ponses', { path: ['INBOX', 'Réponses'] }],
  ['imaps://a:b@mail.example', { isShared: undefined }],
  ['imaps://a:b@mail.example/?shared=yes', { isShared: true }],
  ['imaps://a:b@mail.example?shared=no', { isShared: false }],
  [
    `imaps://maya%40outlook.com@mail.example?${OAUTH}&client_secret=s%26+&refresh_token=1//r&scope=a%20b`,
    {
      user: 'maya@outlook.com',
      auth: {
        kind: 'oauth2',
        tokenUrl: 'https://id.example/token',
        clientId: 'app',
        clientSecret: 's&+',
        refreshToken: '1//r',
        scope: 'a b',
      },
    },
  ],
])('%s is understood', (url, expected) => {
  expect(readImapUrl(url)).toMatchObject(expected)
})

describe('a wrong IMAP_URL stops the start, names the variable and shows nothing of its value', () => {
  test.each([
    ['mail.example', 'an address such as imaps://user:password@mail.example.com'],
    ['pop3://hush:hush@mail.example', 'an address such as imaps://user:password@mail.example.com'],
    [
      'imaps://hush:hush@mail.example?ca=/nowhere/hush.pem',
      'after ca= the path of a readable file with a certificate (PEM)',
    ],
    ['imaps://hush:hush@mail.example?starttls=no', 'starttls=no, and only with imap://'],
    ['imap://hush:hush@mail.example?starttls=yes', 'starttls=no, and only with imap://'],
    ['imaps://', 'an address such as imaps://user:password@mail.example.com'],
    ['imaps://mail.example', 'an address with a user name before the @ (write an @ in it as %40)'],
    [
      'imaps://hush@mail.example',
      'an address with a password (user:password@), or auth=oauth2 and its options',
    ],
    [
      'imaps://hush:100%hush@mail.example',
      'an address in which % starts a code such as %40; write a % itself as %25',
    ],
    ['imaps://hush:a%0D%0Ahush@mail.example', 'an address without control characters'],
    ['imaps://hush:hush@mail.example/#hush', 'an address without #; write one in a password as %23'],
    ['imaps://hush:hush@mail.example?shared=hush', 'shared=yes or shared=no'],
    ['imaps://hush@mail.example?auth=hush', 'auth=oauth2 or auth=password'],
    ['imaps://hush:hush@mail.example?client_id=hush', 'client_id only together with auth=oauth2'],
    [`imaps://hush:hush@mail.example?${OAUTH}&refresh_token=hush`, 'no password beside auth=oauth2'],
    ['imaps://hush@mail.example?auth=oauth2&client_id=hush', 'token_url and client_id beside auth=oauth2'],
    [
      'imaps://hush@mail.example?auth=oauth2&token_url=http://id.example/t&client_id=hush&refresh_token=hush',
      'a token_url that starts with https:// (http:// on this machine only)',
    ],
    [
      `imaps://hush@mail.example?${OAUTH}`,
      'a refresh_token beside auth=oauth2, or a client_secret and a scope',
    ],
    [
      'imaps://hush:hush@mail.example?tls=hush',
      'after the ? only auth, shared, ca, starttls, token_url, client_id, client_secret, refresh_token, scope, each once (write an & in a value as %26)',
    ],
  ])('%s', (value, takes) => {
    expect(() => readConfig({ IMAP_URL: value })).toThrow(
      `IMAP_URL has a value that does not fit; it takes ${takes}.`,
    )
  })
})
