import { describe, expect, test } from 'vitest'
import { domainOf, readAddrSpec, readSoleAddress, sameAddress } from './addr-spec.ts'

describe('an address that is exactly one well-formed mailbox', () => {
  test.each([
    ['tom@northfield.example', 'tom@northfield.example'],
    ['Tom.O’Hara@Northfield.Example', null],
    ["Tom.O'Hara@Northfield.Example", "Tom.O'Hara@northfield.example"],
    ['büro@müller-bau.example', 'büro@xn--mller-bau-q9a.example'],
    ['tom+claims@mail.northfield.co.uk', 'tom+claims@mail.northfield.co.uk'],
    ['tom@xn--mller-bau-q9a.example', 'tom@xn--mller-bau-q9a.example'],
    ['', null],
    ['tom', null],
    ['@northfield.example', null],
    ['tom@', null],
    ['tom@localhost', null],
    ['tom@northfield.example@evil.example', null],
    ['tom@northfield.example eve@evil.example', null],
    ['tom@northfield.example,eve@evil.example', null],
    ['tom@northfield.example\0@evil.example', null],
    ['tom@northfield.example\0', null],
    ['tom@north\tfield.example', null],
    ['tom @northfield.example', null],
    ['.tom@northfield.example', null],
    ['tom.@northfield.example', null],
    ['to..m@northfield.example', null],
    ['tom@northfield..example', null],
    ['tom@northfield.example.', null],
    ['tom@.northfield.example', null],
    ['tom@-northfield.example', null],
    ['tom@northfield_.example', null],
    ['tom@[192.0.2.1]', null],
    ['tom@north\u00ADfield.example', null],
    ['tom@north\u200Dfield.example', null],
    ['tom@northfield\u3002example', null],
    ['tom@northfield.example%00.evil.example', null],
    ['"tom@northfield.example"@evil.example', null],
    ['"tom"@northfield.example', null],
    ['=?utf-8?q?tom?=@northfield.example', null],
    ['tom@northfield.example(evil)', null],
    [`${'a'.repeat(64)}@northfield.example`, `${'a'.repeat(64)}@northfield.example`],
    [`${'a'.repeat(65)}@northfield.example`, null],
    [`tom@${'a'.repeat(64)}.example`, null],
    [`tom@${'abcdefgh.'.repeat(30)}example`, null],
  ])('%j is %j', (text, address) => {
    expect(readAddrSpec(text)).toBe(address)
  })
})

describe('whom a From field names', () => {
  test.each([
    ['tom@northfield.example'],
    ['<tom@northfield.example>'],
    ['Tom Becerra <tom@northfield.example>'],
    ['"Becerra, Tom (Office)" <tom@northfield.example>'],
    ['Becerra, Tom <tom@northfield.example>'],
    ['"Tom \\" Becerra" <tom@northfield.example>'],
    ['tom@northfield.example (Tom Becerra)'],
    ['Tom <tom@northfield.example> (the office)'],
    ['=?utf-8?q?J=C3=B6rg?= <tom@northfield.example>'],
    ['Tom\r\n <tom@northfield.example>'],
    ['tom@northfield.example <tom@northfield.example>'],
    ['"tom@northfield.example" <TOM@northfield.example>'],
    ['"\'tom@elsewhere.example\' via Claims" <tom@northfield.example>'],
    ['Bob @ Northfield Homes <tom@northfield.example>'],
    ['Bob@Northfield <tom@northfield.example>'],
    ['Bob @ Northfield Inc. <tom@northfield.example>'],
    ['Warranty: Northfield <tom@northfield.example>'],
    ['Northfield <Sales> <tom@northfield.example>'],
    ['Northfield <Sales> Department <tom@northfield.example>'],
    ['Tom <tom@northfield.example> <tom@northfield.example>'],
  ])('%j names one mailbox', (field) => {
    expect(readSoleAddress(field)?.toLowerCase()).toBe('tom@northfield.example')
  })

  test.each([
    [''],
    ['Tom Becerra'],
    ['<>'],
    ['tom@northfield.example, eve@evil.example'],
    ['Tom <tom@northfield.example>, Eve <eve@evil.example>'],
    ['Tom <tom@northfield.example> Eve <eve@evil.example>'],
    ['<tom@northfield.example> eve@evil.example'],
    ['<tom@northfield.example eve@evil.example>'],
    ['<tom@northfield.example@evil.example>'],
    ['tom@northfield.example@evil.example'],
    ['<tom@northfield.example\0@evil.example>'],
    ['<tom@northfield.example\0>'],
    ['Tom\x07 <tom@northfield.example>'],
    ['tom@northfield.example <eve@evil.example>'],
    ['tom@northfield.example, <eve@evil.example>'],
    ['<<tom@northfield.example>>'],
    ['eve @ evil.example <tom@northfield.example>'],
    ['eve @ evil . example <tom@northfield.example>'],
    ['eve@[192.0.2.1] <tom@northfield.example>'],
    ['Office: eve@evil.example <tom@northfield.example>'],
    ['Office: eve @ evil <tom@northfield.example>'],
    ['<eve@evil.example> <tom@northfield.example>'],
    ['<tom@northfield.example> <Sales>'],
    ['Office: Tom; <tom@northfield.example>'],
    ['<tom@northfield.example'],
    ['tom@northfield.example>'],
    ['"Tom <tom@northfield.example>'],
    ['Tom (office <tom@northfield.example>'],
    ['Tom) <tom@northfield.example>'],
    ['Office: tom@northfield.example;'],
    ['Office: Tom <tom@northfield.example>;'],
    ['<@relay.example:tom@northfield.example>'],
    ['< tom@northfield.example >'],
    ['<tom@(evil.example)northfield.example>'],
    [`${'a'.repeat(3_000)} <tom@northfield.example>`],
  ])('%j names nobody', (field) => {
    expect(readSoleAddress(field)).toBeNull()
  })

  test('no field, however it is made, keeps anybody waiting', () => {
    for (const hostile of ['a@'.repeat(100_000), '('.repeat(200_000), '<a@b.example>,'.repeat(20_000)])
      expect(readSoleAddress(hostile)).toBeNull()
  })
})

test('the same mailbox is known in capitals, and a malformed address is the same as none', () => {
  expect(sameAddress('Tom@Northfield.Example', 'tom@northfield.example')).toBe(true)
  expect(sameAddress('tom@northfield.example', 'tim@northfield.example')).toBe(false)
  expect(sameAddress('a@b@c.example', 'a@b@c.example')).toBe(false)
  expect(domainOf('tom@Müller.example')).toBe('xn--mller-kva.example')
  expect(domainOf('a@b.example@c.example')).toBeNull()
})
