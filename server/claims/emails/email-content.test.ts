import { describe, expect, test } from 'vitest'
import type { Visit } from '#shared/claims/views.ts'
import { LINK_PLACEHOLDER, type MailContent } from '#server/delivery/email/mail.ts'
import { eventToBuilder, messageToBuilder, type BuilderEvent } from './builder-emails.ts'
import { assignedMail } from '#server/builder/trades/trades-mails.ts'
import { attachedWords, packPhotos } from './parts.ts'
import { claimEmailToBuilder, type ClaimEmail } from './to-builder.ts'
import { closeReminderToHomeowner, noticeToHomeowner } from './to-homeowner.ts'

const email: ClaimEmail = {
  claim: {
    number: 1042,
    title: 'Dishwasher supply line drips',
    description: 'Water drips from the supply line.\n\nThe cabinet floor is wet.',
    category: 'Plumbing',
    room: '',
    address: '418 Alder Creek Drive, Bend, OR 97702',
    createdAt: '2026-02-25T00:12:00.000Z',
  },
  homeowner: { name: 'Maya Lindqvist' },
  contact: { phone: '541 555 0142', bestTimes: 'After 4 PM' },
  builder: { name: 'Northfield Homes', email: 'warranty@northfieldhomes.example' },
  warranty: { start: '2024-09-15', end: '2026-09-14' },
  photoIds: ['p1', 'p2', 'p3', 'p4'],
  written: [],
  timeZone: 'America/Los_Angeles',
  isUrgent: false,
  dashboardUrl: 'https://claims.example/builder',
  opensOutside: true,
  offers: ['acknowledge', 'visit', 'fixed', 'question', 'wrong-address'],
  showBranding: true,
  canReplyByMail: true,
}

const visit: Visit = {
  id: 'v1',
  date: '2026-03-06',
  from: '09:00',
  to: '11:00',
  who: 'Carlos Medina, plumber',
  state: 'accepted',
  proposedAt: '2026-02-26T17:15:00.000Z',
  answeredAt: '2026-02-27T17:15:00.000Z',
  note: null,
}

/** Returns the words that are visible in the HTML part. */
function readable(html: string): string {
  return html
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
}

function expectInBoth({ html, text }: MailContent, facts: string[]): void {
  const shown = { html: readable(html), text: text.replaceAll(/\s+/g, ' ') }
  for (const fact of facts) {
    expect(shown.html).toContain(fact)
    expect(shown.text).toContain(fact)
  }
}

const base = 'Warranty claim: Dishwasher supply line drips, 418 Alder Creek Drive, Bend, OR 97702'

describe('the claim email', () => {
  test('a title with a line break or markup harms neither the headers nor the page', () => {
    const mail = claimEmailToBuilder({
      ...email,
      claim: {
        ...email.claim,
        title: 'x\r\nBcc: all@example.com <b onclick=1>',
        description: '</td><script>1</script>',
      },
      homeowner: { name: 'Maya "<i>" O\'Neil' },
    })
    expect(mail.subject).not.toMatch(/[\r\n]/)
    expect(mail.html).not.toMatch(/<script|<b onclick|<i>/)
    expect(mail.text).toContain('</td><script>1</script>')
  })

  test('every fact is in both parts, the zone named', () => {
    const mail = claimEmailToBuilder(email)
    expect(mail.subject).toBe(base)
    expectInBoth(mail, [
      'Hello Northfield Homes,',
      'Maya Lindqvist filed a warranty claim for 418 Alder Creek Drive.',
      'Dishwasher supply line drips',
      'Water drips from the supply line.',
      'The cabinet floor is wet.',
      '4 photos in all',
      'Claim 1042',
      'Plumbing',
      '418 Alder Creek Drive, Bend, OR 97702',
      'Feb 24, 2026, 4:12 PM PST',
      'Sep 15, 2024 to Sep 14, 2026',
      '541 555 0142',
      'After 4 PM',
      'View claim and acknowledge',
      'Propose a visit',
      'Mark as fixed',
      'nothing changes until you confirm there',
      'it does not accept responsibility',
      'warranty@northfieldhomes.example',
      'Not the right address? Let Maya know',
    ])
  })

  test('without a phone on the profile nothing is said about one', () => {
    const mail = claimEmailToBuilder({ ...email, contact: undefined })
    expect(mail.html + mail.text).not.toMatch(/Phone|Best times/)
  })

  test('what it says of the record is one sentence that a builder understands', () => {
    const recordHead = { length: 4, hash: 'f2b398aa12cd77ef'.repeat(4) }
    const { text } = claimEmailToBuilder({ ...email, recordHead })
    expect(text).toContain(
      'Kept on record, so that both sides can show later what was said (entry 4, f2b398aa12cd77ef).',
    )
  })

  test('an urgent claim says so first', () => {
    expect(claimEmailToBuilder({ ...email, isUrgent: true }).subject).toBe(`URGENT: ${base}`)
  })

  test('without a warranty on the profile nothing is said about one', () => {
    const mail = claimEmailToBuilder({ ...email, warranty: null })
    expect(mail.html + mail.text).not.toMatch(/Warranty<|Warranty:/)
  })

  test('at most three photos travel in the email, and none leaves no gap', () => {
    const { html } = claimEmailToBuilder(email)
    expect([...html.matchAll(/cid:photo-(p\d)/g)].map((match) => match[1])).toEqual(['p1', 'p2', 'p3'])
    expect(html).toContain('alt="Photo 3 of 4"')
    const bare = claimEmailToBuilder({ ...email, photoIds: [] })
    expect(bare.html + bare.text).not.toMatch(/photo/i)
    expectInBoth(claimEmailToBuilder({ ...email, photoIds: ['p1'] }), ['1 photo'])
  })

  test('the buttons only open the page, by the private link that is put in when it is sent', () => {
    const { html, text } = claimEmailToBuilder(email)
    for (const action of ['acknowledge', 'visit', 'fixed', 'wrong-address']) {
      expect(html).toContain(`href="${LINK_PLACEHOLDER}?do=${action}"`)
      expect(text).toContain(`${LINK_PLACEHOLDER}?do=${action}\n`)
    }
    expect(html).not.toMatch(/<form|<button/)
  })

  test('it promises a place in the conversation only where a reply finds it', () => {
    expectInBoth(claimEmailToBuilder(email), [
      '--- Reply above this line ---',
      'Maya will see your answer in the conversation',
    ])
    const mail = claimEmailToBuilder({ ...email, canReplyByMail: false })
    expectInBoth(mail, [
      "A reply to this email reaches Maya's own inbox",
      'the buttons put your answer on the record',
    ])
    expect(mail.html + mail.text).not.toMatch(/conversation|Reply above/)
  })

  test('the claim email of a premium account has no branding', () => {
    const mail = claimEmailToBuilder({ ...email, showBranding: false })
    expect(mail.html + mail.text).not.toMatch(/homeclaim/i)
  })
})

test('a message to the builder keeps the subject of the email, the words and the time', () => {
  const mail = messageToBuilder({
    ...email,
    content: 'Friday works.\nThe gate is open. <3',
    sentAt: '2026-03-03T01:02:00.000Z',
  })
  expect(mail.subject).toBe(`Re: ${base}`)
  expect(mail.html).toContain('Friday works.<br/>The gate is open. &lt;3')
  expect(mail.text).toContain('| Friday works.\n| The gate is open. <3')
  expectInBoth(mail, [
    'Maya Lindqvist wrote about this claim, Mar 2, 2026, 5:02 PM PST:',
    'Claim 1042',
    '418 Alder Creek Drive',
    '541 555 0142',
  ])
})

test('mails about an urgent claim stay in its thread', () => {
  const mail = messageToBuilder({
    ...email,
    isUrgent: true,
    content: 'x',
    sentAt: '2026-03-03T01:02:00.000Z',
  })
  expect(mail.subject).toBe(`Re: URGENT: ${base}`)
})

test.each<[BuilderEvent['kind'], string]>([
  ['visit-accepted', 'Maya accepted the visit.'],
  ['visit-declined', 'Maya asks for another time for the visit.'],
  ['fix-disputed', 'Maya says this is not fixed yet. The claim stays open.'],
  ['closed', 'This claim is closed.'],
  ['reopened', 'Maya reopened this claim.'],
])('the email to the builder says %s in plain words', (kind, sentence) => {
  const mail = eventToBuilder({ ...email, event: { kind, visit, note: 'Mornings <only>' } })
  expect(mail.subject).toBe(`Re: ${base}`)
  expect(mail.html).toContain('Mornings &lt;only&gt;')
  expect(mail.text).toContain('| Mornings <only>')
  expectInBoth(mail, [
    sentence,
    'Fri, Mar 6, 2026, 9:00 to 11:00 AM PST',
    'Carlos Medina, plumber',
    'Claim 1042',
    '541 555 0142',
  ])
})

test('a declined visit leads to the form for another one', () => {
  const { html, text } = eventToBuilder({ ...email, event: { kind: 'visit-declined', visit } })
  expect(html + text).toContain(`${LINK_PLACEHOLDER}?do=visit`)
})

test('a digest says everything that happened, and its subject is the newest', () => {
  const mail = noticeToHomeowner({
    claim: { number: 1042, title: 'Dishwasher\nsupply line' },
    homeowner: { name: 'Maya Lindqvist' },
    builderName: 'Northfield Homes',
    lines: [
      {
        text: 'Northfield Homes opened this claim',
        subject: 'Northfield Homes opened your claim: x',
        about: null,
      },
      {
        text: 'Northfield Homes wrote: We come <Monday>.',
        subject: 'Northfield Homes answered: Dishwasher\nsupply line',
        about: null,
      },
    ],
    claimUrl: 'https://homeclaim.example/claims/c1',
  })
  expect(mail.subject).toBe('Northfield Homes answered: Dishwasher supply line')
  expect(mail.html).toContain('We come &lt;Monday&gt;.')
  expect(mail.text).toContain('We come <Monday>.')
  expectInBoth(mail, ['Hello Maya,', 'Northfield Homes opened this claim', 'Open the claim', 'claim 1042'])
  expect(mail.html).toContain('href="https://homeclaim.example/claims/c1"')
  expect(mail.text).toContain('https://homeclaim.example/claims/c1')
})

test('the question whether it is fixed says when the claim closes without an answer', () => {
  const mail = closeReminderToHomeowner({
    claim: { number: 1042, title: 'Dishwasher supply line drips' },
    builderName: 'Northfield Homes',
    closesAt: '2026-03-20T16:00:00.000Z',
    timeZone: 'America/Los_Angeles',
    claimUrl: 'https://homeclaim.example/claims/c1',
  })
  expect(mail.subject).toBe('Is it fixed? Dishwasher supply line drips')
  expectInBoth(mail, [
    'Northfield Homes marked this claim as fixed.',
    'closes by itself on Mar 20, 2026, 9:00 AM PDT',
  ])
})

describe('where nobody outside can open a page', () => {
  const packed = packPhotos(email.photoIds.map((id) => ({ id, sizeBytes: 900_000 })))
  const home = { ...email, opensOutside: false, packed }

  test('the claim email has prepared answers and the photos, and no link', () => {
    const { html, text } = claimEmailToBuilder(home)
    expect(`${html} ${text}`).not.toContain(LINK_PLACEHOLDER)
    expect(`${html} ${text}`).not.toContain(email.dashboardUrl)
    expect(text).toContain('4 photos, attached to this email')
    expect(html.match(/href="mailto:/g)).toHaveLength(5)
  })

  test('without an address for replies it says what the builder can do', () => {
    const { html, text } = claimEmailToBuilder({ ...home, canReplyByMail: false })
    expect(`${html} ${text}`).not.toMatch(/href=|mailto:/)
    expect(text).toContain("To answer, reply to this email: your reply reaches Maya's own inbox.")
  })

  test('no email about what happened later has a link either', () => {
    for (const kind of ['visit-declined', 'fix-disputed', 'reopened', 'photos-added', 'corrected'] as const) {
      const { html, text } = eventToBuilder({ ...home, event: { kind } })
      expect(`${html} ${text}`).not.toContain(LINK_PLACEHOLDER)
      expect(html).toContain('href="mailto:')
    }
    const trade = assignedMail({
      ...home,
      trade: { name: 'Carlos Medina', answeredAt: '2026-03-01T00:00:00.000Z' },
      homeownerName: 'Maya Lindqvist',
      url: null,
    })
    expect(`${trade.html} ${trade.text}`).not.toMatch(/href=|https?:\/\/(?!www\.w3\.org)/)
    expect(trade.text).toContain('Answer this email to say when you can come')
  })

  test('large photos go along in up to four emails of at most 15 MB, and the rest are named', () => {
    const photos = Array.from({ length: 23 }, (_, index) => ({ id: `p${index}`, sizeBytes: 9_000_000 }))
    const { emails, left } = packPhotos(photos)
    expect(emails.map((ids) => ids.length)).toEqual([5, 5, 5, 5])
    expect(left).toBe(3)
    expect(attachedWords(23, { emails, left })).toBe(
      '23 photos: 5 attached to this email, 15 in the next 3, 3 not sent: reply to ask for them',
    )
    expect(packPhotos(photos.map((photo) => ({ ...photo, sizeBytes: 200_000 }))).emails).toHaveLength(1)
  })
})
