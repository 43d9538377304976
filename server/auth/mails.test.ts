import { expect, test } from 'vitest'
import { inLanguage } from '#server/language.ts'
import { accountExists, makeAccount } from './mails.ts'

test('both parts of the email hold the confirmation link, and a name cannot add markup', () => {
  const url = 'https://homeclaim.example/confirm?token=a1&x=2'
  const mail = accountExists({ name: '<b>Maya</b>\r\nBcc: x@example.com', url })
  expect(mail.subject).toBe('Confirm your email address for Homeclaim')
  expect(mail.html).toContain('href="https://homeclaim.example/confirm?token=a1&amp;x=2"')
  expect(mail.html).toContain('&lt;b&gt;Maya&lt;/b&gt;')
  expect(mail.text).toContain(`${url}\n`)
})

test('who reads Spanish is asked in Spanish, in both parts of the email', () => {
  const asked = {
    address: 'maya@example.com',
    askedAt: '2026-02-24T16:12:00Z',
    timeZone: 'America/Denver',
    url: 'https://homeclaim.example/confirm?token=a1',
  }
  const mail = inLanguage('es', () => makeAccount(asked))
  expect(mail.subject).toBe('Confirma tu correo electrónico para Homeclaim')
  expect(mail.html).toContain('<html dir="ltr" lang="es">')
  for (const part of [mail.html, mail.text]) {
    expect(part).toContain('Alguien pidió una cuenta en Homeclaim con esta dirección.')
    expect(part).not.toMatch(/Hello|someone|account/i)
  }
  expect(makeAccount(asked).text).toContain('Someone asked for an account at Homeclaim with this address.')
})
