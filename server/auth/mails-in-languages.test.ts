import { expect, test } from 'vitest'
import { periodsOf } from '#shared/coverage/periods.ts'
import { ALL, tier } from '#shared/coverage/template.ts'
import { helpMail } from '#server/account/service.ts'
import * as admins from '#server/admin/mails.ts'
import * as households from '#server/homes/household-emails.ts'
import { coverageEnds } from '#server/homes/reminder-service.ts'
import type { MailContent } from '#server/delivery/email/mail.ts'
import { whereItOpens } from '#shared/reachable.ts'
import { inLanguage } from '#server/language.ts'
import { ENGLISH, linesOf, wordsOf } from '#server/testing/spanish-mails.ts'
import * as accounts from './mails.ts'

const url = 'https://casa.example/x?token=1'
const publicUrl = 'https://casa.example'
const to = 'Maya Lindqvist'
const address = 'Calle Aliso 418'
const seller = 'Rosa'
const buyer = 'Bruno'
const inHomeOnly = () => whereItOpens({ publicUrl: 'http://192.168.1.7:3000', opensOutside: false })

const ends = (today: string, openClaims: number) => () => {
  const workmanship = tier({
    id: 'own',
    name: 'Workmanship',
    covers: '',
    categories: ALL,
    years: 1,
    startsOn: '2026-01-15',
    endsOn: '2027-01-15',
  })
  const periods = periodsOf([workmanship], '2026-01-15')
  return coverageEnds({
    reminder: { ends: '2027-01-15', days: 30, periods },
    today,
    address,
    openClaims,
    publicUrl,
  })
}

const asks = (isSubscribed: boolean) => () =>
  helpMail(
    {
      name: to,
      email: 'maya@casa.example',
      isSubscribed,
      emailVerifiedAt: isSubscribed ? '2026-02-02T12:00:00Z' : null,
      claimsCount: 3,
      timeZone: 'America/Denver',
    },
    'Faltan fotos.',
    new Date('2026-02-24T16:12:00Z'),
  )

/** Each function that writes an email, with all that it writes. */
const ACCOUNTS: Record<keyof typeof accounts, (() => MailContent)[]> = {
  invitation: [
    () => accounts.invitation({ url, where: null }),
    () => accounts.invitation({ url, where: inHomeOnly() }),
  ],
  makeAccount: [
    () =>
      accounts.makeAccount({
        address: 'maya@casa.example',
        askedAt: '2026-02-24T16:12:00Z',
        timeZone: 'America/Denver',
        url,
      }),
  ],
  accountExists: [() => accounts.accountExists({ name: to, url })],
  confirmAddress: [() => accounts.confirmAddress({ address: 'maya@casa.example', url })],
  confirmNewAddress: [() => accounts.confirmNewAddress({ url })],
  addressWanted: [() => accounts.addressWanted({ url })],
  resetPassword: [() => accounts.resetPassword({ name: to, url })],
  passwordChanged: [() => accounts.passwordChanged({ name: to, url })],
  addressChanged: [() => accounts.addressChanged({ name: to, newEmail: 'maya@otra.example' })],
  signInChanged: [true, false].map(
    (isConnected) => () =>
      accounts.signInChanged({
        name: to,
        provider: 'Google',
        email: 'maya@casa.example',
        isConnected,
        url,
      }),
  ),
  passkeyChanged: [true, false].map(
    (isAdded) => () => accounts.passkeyChanged({ name: to, passkey: 'Teléfono', isAdded, url }),
  ),
}

const HOUSEHOLDS: Record<keyof typeof households, (() => MailContent)[]> = {
  invitedHome: [
    () => households.invitedHome({ inviter: seller, address, role: 'member', url, where: inHomeOnly() }),
    () => households.invitedHome({ inviter: seller, address: null, role: 'read-only', url, where: null }),
    () => households.invitedHome({ inviter: seller, address, role: 'owner', url, where: null }),
  ],
  takeOverHome: [() => households.takeOverHome({ inviter: seller, address: null, url, where: null })],
  buyerIsReady: [
    () =>
      households.buyerIsReady({
        to,
        buyer: { name: buyer, email: 'bruno@casa.example' },
        address: null,
        publicUrl,
      }),
  ],
  buyerWithdrew: [() => households.buyerWithdrew({ to, buyer, address, publicUrl })],
  handoverCancelled: [() => households.handoverCancelled({ to, seller, address })],
  homeTakenOver: [address, null].map(
    (home) => () => households.homeTakenOver({ to, seller, address: home, publicUrl }),
  ),
  homeHandedOver: [true, false].map(
    (toSeller) => () =>
      households.homeHandedOver({
        to,
        toSeller,
        seller,
        buyer,
        address,
        staysAs: toSeller ? 'read-only' : null,
      }),
  ),
}

const ADMINS: Record<keyof typeof admins, (() => MailContent)[]> = {
  limitRequested: [
    () =>
      admins.limitRequested({
        admin: seller,
        name: buyer,
        email: 'bruno@casa.example',
        claimsFiled: 5,
        url,
      }),
  ],
  limitRaised: [() => admins.limitRaised({ name: to, url })],
  backupsFailed: [() => admins.backupsFailed({ name: seller, words: 'Sin espacio.', publicUrl })],
}

const WRITERS = Object.entries({
  ...ACCOUNTS,
  ...HOUSEHOLDS,
  ...ADMINS,
  coverageEnds: [ends('2026-12-16', 2), ends('2027-01-14', 1), ends('2027-01-15', 0)],
  helpMail: [asks(true), asks(false)],
})

/** Words that are German too. */
const GERMAN = new Set(['was', 'will', 'link'])
const LANGUAGES = { Spanish: 'es', German: 'de' } as const
const CASES = Object.entries(LANGUAGES).flatMap(([name, language]) =>
  WRITERS.map(([mail, writers]) => ({ mail, name, language, writers })),
)

test.each(CASES)(
  '$mail is all $name for who reads $name, and English without a language',
  ({ language, writers }) => {
    for (const write of writers) {
      const lines = linesOf(inLanguage(language, write))
      const english = lines.flatMap((line) => wordsOf(line).match(ENGLISH) ?? [])
      expect(english.filter((word) => language !== 'de' || !GERMAN.has(word.toLowerCase()))).toEqual([])
      expect(linesOf(write()).join('\n').match(ENGLISH)).not.toBeNull()
      // A sentence that both have was not translated.
      const sentences = new Set(linesOf(write()).filter((line) => wordsOf(line).split(' ').length > 4))
      expect(lines.filter((line) => sentences.has(line))).toEqual([])
    }
  },
)
