import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Message } from '#shared/messages.ts'
import { TRANSLATED_MAX } from '#shared/translation.ts'
import { switchLanguage } from '#client/lib/language.ts'
import { claimDetail, threadMessage } from '#client/testing/claim-detail.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import type { Script } from '#client/testing/scripted-link.ts'
import { serverError } from '#client/testing/scripted-link.ts'
import { serverFacts } from '#client/testing/server-facts.ts'

afterEach(() => act(() => switchLanguage('en')))

const SPANISH = 'El plomero puede ir el martes entre las 9 y las 11.'
const WITH_AI = { 'auth.facts': serverFacts({ hasAiWriter: true }) }

async function thread(messages: Partial<Message>[], script: Script = WITH_AI) {
  const page = renderPage('/claims/claim-1', {
    as: homeowner,
    script: {
      'claims.byId': claimDetail({
        messages: messages.map((over, index) => threadMessage({ id: `m${index}`, ...over })),
      }),
      'claims.markRead': null,
      ...script,
    },
  })
  await screen.findByRole('log')
  // The code of the other parts is here.
  await screen.findByText('Claim number')
  return page
}
const button = () => screen.findByRole('button', { name: 'Translate' })
const buttons = () => screen.queryAllByRole('button', { name: 'Translate' })

test('without an AI service no message has the button', async () => {
  const page = await thread([{ content: SPANISH }], {})
  await waitFor(() => expect(page.callsTo('auth.facts')).not.toHaveLength(0))
  expect(buttons()).toHaveLength(0)
})

test('the button is below the builder’s words in another language, and below nothing else', async () => {
  await thread([
    { content: SPANISH },
    { content: 'Our plumber can come on Tuesday.' },
    { content: 'OK' },
    { content: `${SPANISH} `.repeat(TRANSLATED_MAX / 40) },
    { content: SPANISH, sender: 'Homeowner', authorName: null },
    { content: SPANISH, sender: 'System' },
  ])
  expect((await button()).closest('article')?.textContent).toContain(SPANISH)
  expect(buttons()).toHaveLength(1)
})

test('a service that fails says so below the message, which can be tried again', async () => {
  let isDown = true
  const page = await thread([{ content: SPANISH }], {
    ...WITH_AI,
    'messages.translate': () => {
      if (isDown) throw serverError('UNAVAILABLE', 'The translation took too long. Please try again.')
      return { text: 'The plumber can come on Tuesday.', language: 'en' }
    },
  })
  fireEvent.click(await button())
  expect(await screen.findByText('The translation took too long. Please try again.')).toBeTruthy()
  isDown = false
  fireEvent.click(await button())
  expect(await screen.findByText('The plumber can come on Tuesday.')).toBeTruthy()
  expect(page.callsTo('messages.translate')).toHaveLength(2)
})

test('the translation is beside the original, marked as a machine’s and with its language, as plain text', async () => {
  const page = await thread([{ content: SPANISH }], {
    ...WITH_AI,
    'messages.translate': { text: 'On <b>Tuesday</b>, https://evil.example', language: 'en' },
  })
  fireEvent.click(await button())
  const label = await screen.findByText('Translated by machine')
  const translation = label.parentElement
  if (!translation) throw new Error('no translation')
  expect(translation.lang).toBe('en')
  expect(translation.closest('.bub')?.textContent).toContain(SPANISH)
  expect(within(translation).getByText('On <b>Tuesday</b>, https://evil.example')).toBeTruthy()
  expect(translation.querySelector('a, b')).toBeNull()
  expect(page.callsTo('messages.translate')[0]?.input).toEqual({
    claimId: 'claim-1',
    messageId: 'm0',
    to: 'en',
  })
  expect(document.activeElement).toBe(translation)
})

test('a reader who changes to the language of a message needs no translation of it, and gets one of the others', async () => {
  await thread([{ content: SPANISH }, { content: 'Our plumber can come on Tuesday.' }])
  expect((await button()).closest('article')?.textContent).toContain(SPANISH)
  await act(() => switchLanguage('es'))
  const other = await screen.findByRole('button', { name: 'Traducir' })
  expect(other.closest('article')?.textContent).toContain('Our plumber')
  expect(screen.getAllByRole('button', { name: 'Traducir' })).toHaveLength(1)
})
