import { expect, test } from 'vitest'
import { accountExists } from './mails.ts'

test('both parts of the email hold the confirmation link, and a name cannot add markup', () => {
  const url = 'https://homeclaim.example/confirm?token=a1&x=2'
  const mail = accountExists({ name: '<b>Maya</b>\r\nBcc: x@example.com', url })
  expect(mail.subject).toBe('Confirm your email address for Homeclaim')
  expect(mail.html).toContain('href="https://homeclaim.example/confirm?token=a1&amp;x=2"')
  expect(mail.html).toContain('&lt;b&gt;Maya&lt;/b&gt;')
  expect(mail.text).toContain(`${url}\n`)
})
