import { describe, expect, test } from 'vitest'
import { growth, LINEAR } from '#shared/testing/growth.ts'
import { linkify } from './message-bubble.tsx'

const links = (text: string) =>
  linkify(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []))

describe('web addresses in a message', () => {
  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://files.example/x',
    'https://',
    'https://bank.example@evil.example/login',
    'https://user:secret@evil.example/',
    'xhttps://evil.example',
  ])('%s stays text', (text) => {
    expect(links(text)).toEqual([])
    expect(linkify(text).map((part) => part.text)).toEqual([text])
  })

  test.each([
    ['See https://a.example/x.', 'https://a.example/x'],
    ['(https://a.example/x)', 'https://a.example/x'],
    ['https://a.example/wiki/Valve_(tap)', 'https://a.example/wiki/Valve_(tap)'],
    ['"https://a.example/"onmouseover="x"', 'https://a.example/'],
    ['<https://a.example/p?q=1&r=2>', 'https://a.example/p?q=1&r=2'],
    ['https://a.example/a\u202egnp.exe', 'https://a.example/a'],
    ['HTTPS://A.example', 'HTTPS://A.example'],
    ['https://a.example/x?!...', 'https://a.example/x'],
  ])('%s shows %s as a link', (text, shown) => {
    expect(links(text).map(([link]) => link)).toEqual([shown])
  })

  test('a link opens what its text shows: unusual letters of a host are shown in their real form', () => {
    expect(links('https://аpple.example/')).toEqual([
      ['https://аpple.example/', 'https://xn--pple-43d.example/'],
    ])
  })

  test('no text is lost or repeated', () => {
    const text =
      'a https://a.example/1, b (https://b.example) https://x@y.example https://c.example/?q=(1 end'
    expect(
      linkify(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })

  test('a hostile text takes time in proportion to its length', async () => {
    const read = (times: number) => {
      const text = `https://a.example/${')'.repeat(times)} ${'https://'.repeat(times)}`
      const parts = linkify(text).map((part) => part.text)
      expect(parts.join('')).toBe(text)
    }
    expect(await growth(read, 1_000)).toBeLessThan(LINEAR)
  })
})
