import { expect, test } from 'vitest'
import { fetchedBy, isRobot } from './user-agent.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const CUBOT =
  'Mozilla/5.0 (Linux; Android 9; CUBOT X19) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36'

test.for<[string, 'robot' | 'unknown', string, Record<string, string>]>([
  ['a HEAD, whoever sends it', 'robot', 'HEAD', { 'user-agent': CHROME }],
  ['a page loaded ahead by Chrome', 'robot', 'GET', { 'user-agent': CHROME, 'sec-purpose': 'prefetch' }],
  [
    'a page drawn ahead by Chrome',
    'robot',
    'GET',
    { 'user-agent': CHROME, 'sec-purpose': 'prefetch;prerender' },
  ],
  ['a page loaded ahead by an older browser', 'robot', 'GET', { 'user-agent': CHROME, purpose: 'prefetch' }],
  ['a preview by Safari', 'robot', 'GET', { 'user-agent': IPHONE, 'x-purpose': 'preview' }],
  ['a page loaded ahead by Firefox', 'robot', 'GET', { 'user-agent': CHROME, 'x-moz': 'prefetch' }],
  [
    'a search engine',
    'robot',
    'GET',
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  ],
  [
    'a preview in a chat',
    'robot',
    'GET',
    { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' },
  ],
  ['a preview of WhatsApp', 'robot', 'GET', { 'user-agent': 'WhatsApp/2.23.20.0' }],
  ['what checks the links of emails', 'robot', 'GET', { 'user-agent': 'BarracudaCentral' }],
  ['a script', 'robot', 'GET', { 'user-agent': 'python-requests/2.32.3' }],
  ['a browser on a desktop', 'unknown', 'GET', { 'user-agent': CHROME }],
  ['a browser on a phone', 'unknown', 'GET', { 'user-agent': IPHONE }],
  ['a phone made by Cubot', 'unknown', 'GET', { 'user-agent': CUBOT }],
  ['a page loaded for another purpose', 'unknown', 'GET', { 'user-agent': CHROME, 'sec-purpose': 'other' }],
  ['a program without a name', 'unknown', 'GET', {}],
])('%s is fetched by: %s', ([, by, method, headers]) => {
  expect(fetchedBy({ method, headers })).toBe(by)
})

test('a program is a robot by its own name only', () => {
  expect([undefined, '', CHROME, CUBOT, 'bingbot/2.0'].map(isRobot)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ])
})
