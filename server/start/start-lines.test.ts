import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { misspelt, startLines } from './start-lines.ts'

test('the start names the host of every enabled service, and none of its secrets', () => {
  const said = startLines(
    readConfig({
      GOOGLE_CLIENT_ID: 'client',
      GOOGLE_ISSUER: 'https://id.example/realm',
      STRIPE_SECRET_KEY: 'sk_hidden',
      STRIPE_WEBHOOK_SECRET: 'whsec_hidden',
      STRIPE_PRICE_ID: 'price_1',
      AI_BASE_URL: 'https://ai.example/hidden/v1',
      AI_MODEL: 'writer',
      S3_ENDPOINT: 'https://store.example',
      S3_BUCKET: 'photos',
      S3_ACCESS_KEY_ID: 'hidden',
      S3_SECRET_ACCESS_KEY: 'hidden',
      IMAP_URL: 'imaps://maya:hidden@mail.example/Replies',
    }),
  )
  expect(said).toEqual([
    'people may sign in through id.example',
    'cards are taken through api.stripe.com',
    'photos are kept in the bucket photos at store.example',
    'replies are read from the mailbox at mail.example',
    'suggestions are written by writer at ai.example',
  ])
  expect(startLines(readConfig({}))).toEqual(['suggestions are written by the built-in writer'])
})

test('a name that resembles a setting, or begins like one, is reported; others are not', () => {
  expect(misspelt(['STMP_URL', 'PUBLIC_ULR', 'MAILFROM', 'smtp_url', 'S3_BUCKETT_NAME'])).toEqual([
    { name: 'STMP_URL', meant: 'SMTP_URL' },
    { name: 'PUBLIC_ULR', meant: 'PUBLIC_URL' },
    { name: 'MAILFROM', meant: 'MAIL_FROM' },
    { name: 'smtp_url', meant: 'SMTP_URL' },
    { name: 'S3_BUCKETT_NAME', meant: undefined },
  ])
  expect(misspelt(['SMTP_URL', 'PORT', 'HOME', 'TZ', 'PATH', 'NODE_OPTIONS'])).toEqual([])
})
