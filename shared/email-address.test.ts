import { check, constantFrom, property, string } from 'fast-check'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { NewHandover, NewInvitation } from './homes.ts'
import { EmailChange, ForgottenPassword } from './account.ts'
import { Credentials, EmailAddress, Registration } from './auth.ts'
import { BuilderProfile } from './profile.ts'

/** Returns where the mail library would send an email to this address. */
const recipientsOf = (address: string) =>
  new MailComposer({ to: { name: '', address } }).compile().getEnvelope().to

describe('an email address', () => {
  test.each([
    [' maya@homes.example ', 'with blanks'],
    ['\r\n\tmaya@homes.example\r\n', 'with line breaks'],
    ['\u00a0\u200bmaya@homes.example\u200b', 'with invisible blanks'],
    ['\u2068maya@homes.example\u2069', 'with marks of direction'],
    ['\ufeffMaya@Homes.example', 'with a byte order mark'],
  ])('%j is the address %s around it, wherever it is entered', (text) => {
    const email = 'maya@homes.example'
    const person = { name: 'Maya', email: text, password: 'a good long password' }
    expect(Registration.parse(person).email).toBe(email)
    expect(Credentials.parse({ email: text, password: 'x' }).email.toLowerCase()).toBe(email)
    expect(ForgottenPassword.parse({ email: text }).email).toBe(email)
    expect(EmailChange.parse({ email: text, password: 'x' }).email).toBe(email)
    expect(BuilderProfile.parse({ name: 'Northfield', email: text }).email).toBe(email)
    expect(NewInvitation.parse({ role: 'member', email: text }).email).toBe(email)
    expect(NewHandover.parse({ email: text }).email).toBe(email)
  })

  test.each([
    'Maya.L+x@Homes.Example',
    " o'brien@a.co ",
    'a@b.example',
    `${'a'.repeat(64)}@b.example`,
    'a@xn--mller-kva.example',
    'a@1and1.example',
    '!#$%&*+/=?^_`{|}~-@b.example',
  ])('%j is one, and mail goes to exactly what is stored', (text) => {
    const stored = EmailAddress.parse(text)
    expect(stored).toBe(text.trim().toLowerCase())
    expect(recipientsOf(stored)).toEqual([stored])
  })

  test.each([
    '.a@b.example',
    'a.@b.example',
    'a..b@c.example',
    `${'a'.repeat(65)}@b.example`,
    `a@${'b'.repeat(64)}.example`,
    `a@${Array.from({ length: 60 }, () => 'bbb').join('.')}.${'c'.repeat(20)}`,
    'a@-b.example',
    'a@b-.example',
    'a@b.example-',
    'a@b..example',
    'a@.b.example',
    'a@b.example.',
    'a@localhost',
    'a@192.0.2.1',
    'a@[192.0.2.1]',
    '"a b"@c.example',
    'a@b@c.example',
    'a b@c.example',
    'a@c .example',
    'a@c\n.example',
    'a@b.example\nc@d.example',
    'a\u200bb@c.example',
    'a@b.example\0',
    'a(comment)@b.example',
    'ü@b.example',
    'a@müller.example',
  ])('%j is none, wherever it is entered', (text) => {
    const person = { name: 'Maya', email: text, password: 'a good long password' }
    expect(EmailAddress.safeParse(text).success).toBe(false)
    expect(Registration.safeParse(person).success).toBe(false)
    expect(EmailChange.safeParse({ email: text, password: 'x' }).success).toBe(false)
    expect(BuilderProfile.safeParse({ name: 'Northfield', email: text }).success).toBe(false)
    expect(ForgottenPassword.safeParse({ email: text }).success).toBe(false)
    for (const [name, value] of [
      ['MAIL_FROM', `Homeclaim <${text}>`],
      ['MAIL_FROM', text],
      ['INBOUND_ADDRESS', text],
      ['ADMIN_EMAILS', text],
    ] as const)
      expect(() => readConfig({ [name]: value })).toThrow(name)
  })

  test('contains nothing that a mail library could read as two addresses, another one or a header', () => {
    const odd = string({
      unit: constantFrom(...Array.from('ab1@@..,;:<>"()[]\\ \r\n\t\0+-%!\'')),
      maxLength: 20,
    })
    const isSafe = (text: string) => {
      const parsed = EmailAddress.safeParse(text)
      return !parsed.success || JSON.stringify(recipientsOf(parsed.data)) === JSON.stringify([parsed.data])
    }
    expect(check(property(odd, isSafe), { numRuns: 5_000 })).toMatchObject({ failed: false })
    const likely = string({ unit: constantFrom(...Array.from('ab1.-+%!')), minLength: 1, maxLength: 8 })
    const isExact = (local: string) => isSafe(`${local}@b.example`) && isSafe(`a@${local}.example`)
    expect(check(property(likely, isExact), { numRuns: 5_000 })).toMatchObject({ failed: false })
  })
})
