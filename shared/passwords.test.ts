import { describe, expect, test } from 'vitest'
import { NewPassword } from './auth.ts'
import { textOf } from './messages/text.ts'

describe('a password of repeats and runs', () => {
  test.each([
    '00000000',
    '12341234',
    '123412341',
    '987654321',
    '1234567890',
    '123123123',
    'abcabcabc',
    'abababab',
    'abcdefgh',
    'hgfedcba',
    'qwertyui',
    'QwertyUiop',
    'poiuytrewq',
    'asdfghjkl',
    'zxcvbnm1',
    '1qaz2wsx',
    '1q2w3e4r',
    'qazwsxedc',
    '11223344',
    'aaaabbbb',
    'aaaa1111',
    'asdf1234',
    'abcd1234!',
    '12344321',
    'qwerty123456',
    '!@#$%^&*',
    'xyxyxyxy',
    'хххххххх',
    '😀😀😀😀😀😀😀😀',
    'é'.repeat(256),
  ])('%j is refused beside its field with what is wrong', (password) => {
    expect(NewPassword.safeParse(password).error?.issues.map(({ message }) => message)).toEqual([
      textOf('accountRules').passwordPattern,
    ])
  })

  test.each([
    'a good long password',
    'correct-horse-battery',
    'xk7pq2wz',
    'summer house 1234',
    'blue-door-2222',
    'abc the cat sat',
    'qwerty is for typists',
    'Kx9#mP2$vL',
    'lighthouse lighthouse',
    'alder creek 418',
    '4929 3318 0076',
    'ababa or babab?',
    'пароль от дачи',
  ])('%j has enough beside them', (password) => {
    expect(NewPassword.safeParse(password).success).toBe(true)
  })

  test('a short one is only called short', () => {
    expect(NewPassword.safeParse('1111').error?.issues).toHaveLength(1)
  })

  test('the longest is checked at once', () => {
    expect(NewPassword.safeParse('ab1'.repeat(85)).success).toBe(false)
    expect(NewPassword.safeParse('x'.repeat(100_000)).success).toBe(false)
  })
})
