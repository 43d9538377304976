import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Message } from '#shared/messages.ts'
import { threadMessage } from '#client/testing/claim-detail.ts'
import '#client/testing/render.tsx'
import { MessageBubble } from './message-bubble.tsx'

function bubble(
  over: Partial<Message>,
  onConfirmSender?: (id: string) => void,
  onCountAnswer?: (id: string) => void,
) {
  const { container } = render(
    <MessageBubble
      message={threadMessage(over)}
      builderName="Northfield Homes"
      renderPhotos={(photos) => <p>{photos.length} photos</p>}
      {...(onConfirmSender ? { onConfirmSender } : {})}
      {...(onCountAnswer ? { onCountAnswer } : {})}
    />,
  )
  const article = container.querySelector('.msg')
  if (!article) throw new Error('no bubble')
  return { article, text: article.textContent }
}

test('markup in plain text is shown as text', () => {
  const { article, text } = bubble({ content: '<img src=x onerror=alert(1)> & <b>bold</b>' })
  expect(text).toContain('<img src=x onerror=alert(1)> & <b>bold</b>')
  expect(article.querySelector('img, .bub b')).toBeNull()
})

test('a script address in plain text is no link', () => {
  const { article } = bubble({ content: 'javascript:alert(1) data:text/html,x' })
  expect(article.querySelector('a')).toBeNull()
})

test('a web address opens outside, without a referrer', () => {
  bubble({ content: 'See https://northfieldhomes.example/visit.' })
  const link = screen.getByRole('link', { name: 'https://northfieldhomes.example/visit' })
  expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow')
  expect(link.getAttribute('target')).toBe('_blank')
})

test('HTML comes from the sanitized part of the message only', () => {
  const { article } = bubble({ content: '<i>raw</i>', htmlContent: '<p>Turn the <b>red valve</b></p>' })
  expect(article.querySelector('.html b')?.textContent).toBe('red valve')
  expect(article.querySelector('.bub i')).toBeNull()
})

test('its styles are set by script, because the policy of the page allows no style attribute', () => {
  const set = vi.spyOn(CSSStyleDeclaration.prototype, 'cssText', 'set')
  const { article } = bubble({
    content: 'x',
    htmlContent: '<p style="text-align:right">Right &lt;p style="x"</p>',
  })
  expect(set).toHaveBeenCalledExactlyOnceWith('text-align:right')
  expect(article.querySelector<HTMLElement>('.html p')?.style.textAlign).toBe('right')
  expect(article.querySelector('.html')?.textContent).toBe('Right <p style="x"')
})

test.each(['[No text content]', '[Empty message]', '[Nothing here'])('%s is in italics', (content) => {
  const { article } = bubble({ content, htmlContent: '<p>x</p>' })
  expect(article.querySelector('em')?.textContent).toBe(content)
})

test('[other brackets are a person’s text', () => {
  expect(bubble({ content: '[URGENT] call me' }).article.querySelector('em')).toBeNull()
})

test("the homeowner's messages are on the right, without an avatar; all others on the left", () => {
  expect(bubble({ sender: 'Homeowner', channel: 'app', authorName: null }).article.className).toBe('msg me')
  expect(bubble({ sender: 'Builder' }).article.className).toBe('msg')
})

test("the builder's people are named with their company and how they wrote", () => {
  const { text } = bubble({})
  expect(text).toContain('Tom Becerra, Northfield Homes')
  expect(text).toContain('by email')
  expect(bubble({ channel: 'page' }).text).not.toContain('by email')
})

test('an automatic reply is distinguished from an answer', () => {
  expect(bubble({ isAutomatic: true }).text).toContain('Automatic reply, not an answer')
  expect(bubble({ isAutomatic: false }).text).not.toContain('Automatic')
})

test('an answer that was taken for automatic can be counted, not before its sender is known', () => {
  const count = vi.fn<(id: string) => void>()
  const automatic = { isAutomatic: true, notAnswer: 'list' } as const
  bubble({ ...automatic, fromAnotherAddress: 'carlos@gmail.example' }, undefined, count)
  expect(screen.queryByRole('button', { name: 'This is an answer' })).toBeNull()
  bubble(automatic, undefined, count)
  fireEvent.click(screen.getByRole('button', { name: 'This is an answer' }))
  expect(count).toHaveBeenCalledWith('message-1')
})

test('the original of an email that could not be read can be opened', () => {
  const { text, article } = bubble({
    notAnswer: 'unreadable',
    originalUrl: 'https://home.example/attachments/emails/m',
  })
  expect(text).toContain('This email could not be read here. Open the original.')
  expect(article.querySelector('a[download]')?.getAttribute('href')).toBe(
    'https://home.example/attachments/emails/m',
  )
})

test('an email that only quotes is no answer, and its original can be opened', () => {
  const { text } = bubble({
    notAnswer: 'quotation',
    originalUrl: 'https://home.example/attachments/emails/m',
  })
  expect(text).toContain('Only quotes an earlier email, not counted as an answer. Open the original.')
})

test("an unknown sender never gets the builder's name, and can be confirmed", () => {
  const confirm = vi.fn<(id: string) => void>()
  const { text } = bubble({ authorName: 'Carlos', fromAnotherAddress: 'carlos@gmail.example' }, confirm)
  expect(text).not.toContain('Northfield Homes')
  expect(text).toContain('from another address: carlos@gmail.example')
  fireEvent.click(screen.getByRole('button', { name: 'This is my builder' }))
  expect(confirm).toHaveBeenCalledWith('message-1')
})

test('the original of an email with a quotation is closed and can be opened', () => {
  const { article } = bubble({ original: 'Yes.\n\n> Friday works' })
  const details = article.querySelector('details')
  expect(details?.open).toBe(false)
  expect(details?.textContent).toContain('Show original')
  expect(details?.querySelector('.plain')?.textContent).toBe('Yes.\n\n> Friday works')
})

test('files can be downloaded, and those not stored are named', () => {
  const { text } = bubble({
    attachments: [{ id: 'a', fileName: 'plan.pdf', url: '/attachments/a', sizeBytes: 2_400_000 }],
    notStored: ['setup.exe'],
    photos: [
      { id: 'p', url: '/p', largeUrl: '/p', thumbUrl: '/p', fileName: 'p.jpg' },
      { id: 'q', url: '/q', largeUrl: '/q', thumbUrl: '/q', fileName: 'q.jpg' },
    ],
  })
  expect(screen.getByRole('link', { name: 'plan.pdf' }).getAttribute('href')).toBe('/attachments/a')
  expect(text).toContain('2.3 MB')
  expect(text).toContain('setup.exe, not stored')
  expect(text).toContain('2 photos')
})

test('a document has the picture of its first page, or the reason why there is none, and opens in a new tab', async () => {
  const { article } = bubble({
    attachments: [
      {
        id: 'a',
        fileName: 'Estimate.pdf',
        url: '/attachments/a',
        pageUrl: '/attachments/a/page',
        sizeBytes: 900,
      },
      { id: 'b', fileName: 'Locked.pdf', url: '/attachments/b', trouble: 'locked', sizeBytes: 900 },
      { id: 'c', fileName: 'plan.dwg', url: '/attachments/c', sizeBytes: 900 },
    ],
  })
  const link = await screen.findByRole('link', { name: /^Estimate\.pdf/ })
  expect([link.getAttribute('target'), link.querySelector('img')?.getAttribute('src')]).toEqual([
    '_blank',
    expect.stringMatching(/\/attachments\/a\/page$/),
  ])
  expect(screen.getByRole('link', { name: /^Locked\.pdf.*needs a password/ }).querySelector('img')).toBeNull()
  expect(article.querySelectorAll('.papers li, .files li')).toHaveLength(3)
})
