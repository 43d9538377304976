import { expect, test } from 'vitest'
import { layOut, type MailParts } from './layout.tsx'
import { oneLine } from './layout-printable.ts'

const hostile = '<img src=x onerror=alert(1)> "quoted" & \'single\''
const hostileAsHtml = '&lt;img src=x onerror=alert(1)&gt; &quot;quoted&quot; &amp; &#x27;single&#x27;'

function aMail(parts: Partial<MailParts> = {}): MailParts {
  return {
    subject: 'Kitchen tap',
    preview: 'A tap drips',
    blocks: [{ kind: 'text', text: 'Hello' }],
    footer: [],
    showBranding: true,
    canReplyByMail: false,
    ...parts,
  }
}

test('a line break in a title starts no second header', () => {
  const { subject } = layOut(aMail({ subject: 'Tap\r\nBcc: victim@example.com\u2028x\u0000y' }))
  expect(subject).toBe('Tap Bcc: victim@example com x y')
})

test('a subject that turns the reading direction round is straightened', () => {
  expect(oneLine('claim \u202efdp.exe', 100)).toBe('claim fdp.exe')
})

test('subject and preview have no link, whoever wrote their words', () => {
  const { subject, html } = layOut(
    aMail({ subject: 'See https://evil.example/a', preview: 'Pay at https://evil.example/b' }),
  )
  expect(subject).not.toMatch(/:\/\/|evil\.example/)
  expect(html).toContain('Pay at ')
  expect(html).not.toContain('evil.example')
})

test('a very long subject is cut between characters, never inside one', () => {
  const { subject } = layOut(aMail({ subject: '🏠'.repeat(400) }))
  expect(Array.from(subject)).toHaveLength(240)
  expect(subject.endsWith('🏠…')).toBe(true)
})

test('markup typed by a person stays text in every kind of block', () => {
  const { html, text } = layOut(
    aMail({
      subject: hostile,
      preview: hostile,
      blocks: [
        { kind: 'text', text: hostile },
        { kind: 'words', text: hostile },
        { kind: 'title', text: hostile },
        { kind: 'list', lines: [hostile] },
        { kind: 'quote', text: hostile },
        { kind: 'facts', rows: [[hostile, hostile]] },
        {
          kind: 'actions',
          primary: { label: hostile, href: `https://example.com/"${hostile}` },
          others: [{ label: hostile, href: 'https://example.com' }],
        },
        { kind: 'photos', ids: ['"><script>'], total: 1, href: `https://example.com/"${hostile}` },
      ],
      footer: [hostile, { label: hostile, href: `https://example.com/"${hostile}` }],
    }),
  )
  expect(html).not.toContain('<img src=x')
  expect(html).not.toContain('<script')
  expect(html.split(hostileAsHtml).length - 1).toBeGreaterThanOrEqual(15)
  expect(text).toContain(hostile)
})

test('lines and paragraphs stay as they were typed, control characters go', () => {
  const { html, text } = layOut(
    aMail({ blocks: [{ kind: 'text', text: 'one\r\ntwo\u0007\r\n\r\nthree  ' }] }),
  )
  expect(html).toContain('one<br/>two</p>')
  expect(html).toContain('>three</p>')
  expect(text).toContain('one\ntwo\n\nthree\n')
})

test('nothing is fetched from anywhere: every picture travels in the mail', () => {
  const { html } = layOut(
    aMail({ blocks: [{ kind: 'photos', ids: ['a', 'b', 'c'], total: 7, href: 'https://example.com/b/1' }] }),
  )
  const sources = [...html.matchAll(/(?:src|background)="([^"]*)"/g)].map((match) => match[1] ?? '')
  expect(sources).toHaveLength(4)
  expect(sources.every((source) => source.startsWith('cid:'))).toBe(true)
  expect(html).not.toMatch(/url\(|@import|<link|<script/)
})

test('an email is 600 px wide at most and shrinks on a phone', () => {
  const { html } = layOut(aMail())
  expect(html).toContain('width="600"')
  expect(html).toContain('max-width:600px;width:100%')
})

test('only mails that can be answered into the claim carry the line above which to reply', () => {
  const marker = '--- Reply above this line ---'
  const closed = layOut(aMail())
  expect(closed.html + closed.text).not.toContain(marker)
  const open = layOut(aMail({ canReplyByMail: true }))
  expect(open.text.startsWith(marker)).toBe(true)
  expect(open.html.indexOf(marker)).toBeLessThan(open.html.indexOf('Hello'))
})

test('without branding neither the mark nor the name is shown', () => {
  const { html, text } = layOut(aMail({ showBranding: false }))
  expect(html).not.toContain('homeclaim-logo')
  expect(html + text).not.toContain('Homeclaim')
})

test('what a person wrote has the direction of its own language, in every kind of block', () => {
  const arabic = 'الماء يتسرب'
  const { html } = layOut(
    aMail({
      blocks: [
        { kind: 'title', text: arabic },
        { kind: 'words', text: arabic },
        { kind: 'quote', text: arabic },
        { kind: 'list', lines: [arabic] },
        { kind: 'facts', rows: [['Address', arabic]] },
      ],
    }),
  )
  const shown = html.slice(html.indexOf('class="card"'))
  expect(shown.split(arabic)).toHaveLength(6)
  expect(shown.match(new RegExp(`(dir="auto"[^>]*|<bdi)>${arabic}`, 'g'))).toHaveLength(5)
})

test('our own sentences begin at the left, also with a name from the right in front', () => {
  const sentence = 'ليلى marked this claim as fixed.'
  const { html, text } = layOut(aMail({ blocks: [{ kind: 'text', text: sentence }] }))
  expect(html).toMatch(new RegExp(`<p class="b" style="[^"]*">${sentence}</p>`))
  expect(text).toContain(sentence)
})
