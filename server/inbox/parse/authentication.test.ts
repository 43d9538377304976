import { describe, expect, test } from 'vitest'
import { hasFailedAuthentication } from './authentication.ts'

const failed = (...lines: string[]) =>
  hasFailedAuthentication(
    lines.map((line) => ({
      name: line.slice(0, line.indexOf(':')).toLowerCase(),
      value: line.slice(line.indexOf(':') + 1).trim(),
    })),
    'tom@northfield.example',
  )

const OWN = 'Received: from mail.sender.example by mx.claims.example (Postfix) with ESMTPS'
const THEIRS = 'Received: from desk.northfield.example by mail.northfield.example'

describe('a sender whom our own mail server found to be forged', () => {
  test.each<[string, string[]]>([
    [
      'DMARC failed in the second result, as with OpenDKIM above OpenDMARC',
      [
        'Authentication-Results: mx; dkim=none',
        'Authentication-Results: mx; dmarc=fail (p=none) header.from=x',
        OWN,
      ],
    ],
    [
      'DMARC failed below our own Received',
      ['Authentication-Results: mx; dkim=none', OWN, 'Authentication-Results: mx; dmarc=fail', THEIRS],
    ],
    ['SPF and DKIM failed, nobody speaks of DMARC', ['Authentication-Results: mx; spf=fail; dkim=fail', OWN]],
    ['SPF failed and nothing is signed', ['Authentication-Results: mx; spf=fail; dkim=none', OWN]],
    ['only Received-SPF says so', ['Received-SPF: fail (mx: domain of x does not designate y)', OWN, THEIRS]],
    ['Received-SPF below our own Received', [OWN, 'Received-SPF: Fail (protection.example: x)', THEIRS]],
    [
      'Received-SPF and a broken signature',
      ['Received-SPF: softfail', 'Authentication-Results: mx; dkim=fail', OWN],
    ],
    [
      'SPF is soft and the signature wrong',
      ['Authentication-Results: mx; spf=softfail; dkim=permerror', OWN],
    ],
    [
      'the signature is valid but of another domain',
      ['Authentication-Results: mx; spf=fail; dkim=pass header.d=evil.example', OWN],
    ],
    [
      'the results carry no name, as at Microsoft',
      [
        'Authentication-Results: spf=fail (sender IP is 192.0.2.1) smtp.mailfrom=x; dkim=none;dmarc=fail action=none',
        OWN,
      ],
    ],
    [
      'capitals, versions and comments',
      ['Authentication-Results: MX.Example 1; DKIM/1 = none (x); DMARC = (odd) FAIL', OWN],
    ],
    [
      'the sender wrote a pass of our name further down',
      [
        'Authentication-Results: mx; spf=fail',
        OWN,
        'Authentication-Results: mx; dmarc=pass; dkim=pass header.d=northfield.example',
      ],
    ],
    [
      'the sender wrote a pass into a quoted address',
      ['Authentication-Results: mx; spf=fail smtp.mailfrom="x; dkim=pass; dmarc=pass"@evil.example', OWN],
    ],
  ])('%s', (_what, lines) => {
    expect(failed(...lines)).toBe(true)
  })
})

describe('a sender against whom our own mail server has nothing', () => {
  test.each<[string, string[]]>([
    ['no results at all', [OWN, THEIRS]],
    [
      'all is well',
      ['Authentication-Results: mx; spf=pass; dkim=pass header.d=northfield.example; dmarc=pass'],
    ],
    ['nothing is set up', ['Authentication-Results: mx; spf=none; dkim=none; dmarc=none']],
    [
      'forwarded: SPF failed, their signature is valid',
      ['Authentication-Results: mx; spf=fail; dkim=pass header.i=@mail.northfield.example', OWN],
    ],
    ['forwarded: SPF failed, DMARC passed', ['Authentication-Results: mx; spf=fail; dmarc=pass', OWN]],
    ['SPF is soft and nothing is signed', ['Authentication-Results: mx; spf=softfail; dkim=none', OWN]],
    [
      'another server on the way wrote a failure',
      ['Authentication-Results: mx; dmarc=pass', OWN, 'Authentication-Results: list.example; dmarc=fail'],
    ],
    ['a forwarder’s SPF', [OWN, THEIRS, 'Received-SPF: fail (list.example: x)']],
    ['a failure in a comment', ['Authentication-Results: mx; dmarc=pass (was dmarc=fail; dmarc=fail)', OWN]],
    ['the archived results of others', ['ARC-Authentication-Results: i=1; mx; dmarc=fail', OWN]],
  ])('%s', (_what, lines) => {
    expect(failed(...lines)).toBe(false)
  })

  test('no field, however it is made, keeps anybody waiting', () => {
    const many = Array.from({ length: 20_000 }, () => 'Authentication-Results: mx; a=b')
    expect(failed(...many, `Authentication-Results: ${'('.repeat(500_000)}`)).toBe(false)
  })
})
