import { expect, test } from 'vitest'
import { mailCauses } from '#shared/messages/en/mail-advice.ts'
import { inLanguage } from '#server/language.ts'
import { explain, type Place, type Cause } from './diagnosis.ts'
import { judgeSettings, type MailSettings } from './check.ts'

const PLACE: Place = {
  setting: 'SMTP_URL',
  host: 'smtp.correo.example',
  port: 587,
  from: 'casa@correo.example',
  inbound: 'reclamos@correo.example',
  tagged: 'reclamos+tag@correo.example',
}
const NOTHING_SET: MailSettings = {
  SMTP_URL: undefined,
  MAIL_FROM: undefined,
  INBOUND_ADDRESS: undefined,
  IMAP_URL: undefined,
  INBOUND_SMTP_PORT: undefined,
  INBOUND_WEBHOOK_SECRET: undefined,
  PUBLIC_URL: undefined,
}
// The keys of an object literal that has no others.
const CAUSES = Object.keys(mailCauses) as Cause[]
const ENGLISH = /\b(the|and|of|with|that|this|its?|not|is|are|does|your?|emails?)\b/i

test('who reads Spanish is told what is wrong with email, and what to do, without a word of English', () => {
  const sentences = inLanguage('es', () =>
    CAUSES.flatMap((cause) => {
      const { problem, remedies } = explain(cause, PLACE, undefined)
      expect(remedies.length).toBeGreaterThan(0)
      return [problem, ...remedies]
    }),
  )
  expect(sentences.filter((sentence) => ENGLISH.test(sentence))).toEqual([])
  const set = inLanguage('es', () =>
    judgeSettings({ ...NOTHING_SET, SMTP_URL: 'smtp://smtp.correo.example', INBOUND_ADDRESS: PLACE.inbound }),
  )
  expect(set.message).toBe('Las respuestas van a reclamos@correo.example, y ahí nada las lee.')
})

test('a provider’s own instructions come in place of the general ones, for sending or for reading', () => {
  const told = (setting: Place['setting']) =>
    inLanguage('es', () => explain('no-answer', { ...PLACE, setting }, 'gmail').remedies)
  expect(told('IMAP_URL')).toEqual(['Usa imaps://USER:PASSWORD@imap.gmail.com (puerto 993).'])
  expect(told('SMTP_URL')).toHaveLength(1)
  expect(told('SMTP_URL')[0]).toContain('smtp.gmail.com')
})
