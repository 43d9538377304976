import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { RecordEvent } from '#shared/claims/views.ts'
import { switchLanguage } from '#client/lib/language.ts'
import { claimDetail, threadMessage } from '#client/testing/claim-detail.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'

afterEach(() => act(() => switchLanguage('en')))

const at = '2026-11-10T17:00:00.000Z'
const event = (id: string, more: Partial<RecordEvent>): RecordEvent => ({
  id,
  kind: 'status',
  status: null,
  at,
  by: 'homeowner',
  detail: null,
  ...more,
})

/** A claim whose own words are Spanish, with something of everything on its page. */
const CLAIM = claimDetail({
  title: 'Fuga bajo el fregadero',
  summary: 'Gotea.',
  description: 'Gotea agua por la pared.',
  status: 'InProgress',
  clockRules: { ...claimDetail().clockRules, without: 'días feriados federales' },
  builder: { name: 'Casas del Norte', email: 'garantia@norte.example' },
  fixReported: { at, closesAt: '2026-11-24T17:00:00.000Z' },
  visits: [
    {
      id: 'visit-1',
      date: '2026-11-09',
      from: '09:00',
      to: '11:00',
      who: 'Carlos',
      state: 'accepted',
      proposedAt: at,
      answeredAt: at,
      note: null,
    },
  ],
  messages: [
    threadMessage({
      id: '1',
      content: 'Vamos el lunes.',
      channel: 'email',
      fromAnotherAddress: 'x@norte.example',
    }),
    threadMessage({ id: '2', content: 'Fuera de la oficina.', isAutomatic: true, notAnswer: 'auto-reply' }),
  ],
  record: [
    event('a', { status: 'New' }),
    event('b', {
      status: 'Sent',
      by: 'system',
      detail: 'To garantia@norte.example. Their mail server answered: 250',
    }),
    event('c', { kind: 'photos-added', detail: '2 photos' }),
    event('d', {
      kind: 'corrected',
      changes: [{ field: 'title', before: 'Fuga', after: 'Fuga bajo el fregadero' }],
    }),
    event('e', { status: 'Acknowledged', by: 'builder' }),
    event('f', { kind: 'followed-up', delivery: { state: 'accepted', to: 'garantia@norte.example', at } }),
    event('g', { kind: 'fix-reported', by: 'builder' }),
  ],
  recordState: {
    entries: 7,
    head: 'a'.repeat(64),
    verified: { at, entries: 7, findings: [{ problem: 'missing', seq: 3, lastSeq: 5 }] },
  },
})

/** Words that every English sentence of the page has one of. */
const ENGLISH =
  /\b(the|you|your|it|is|was|are|claim|photos?|messages?|record|visit|answer|email|not|sent|days?|details|timeline|by|of|to|on|from)\b/i

/** Returns the texts and labels of the page, without the reply of a mail server and the texts of other folders. */
function wordsOf(page: Element): string[] {
  const spoken = Array.from(page.querySelectorAll(':not(.statline *)'), (element) =>
    ['aria-label', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? '').join(' '),
  )
  const copy = document.createElement('div')
  copy.append(page.cloneNode(true))
  for (const element of copy.querySelectorAll('.proof, .statline, dl.facts > :nth-child(2)')) element.remove()
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
  const shown: string[] = []
  while (walker.nextNode()) shown.push(walker.currentNode.textContent ?? '')
  return [...spoken, ...shown].map((text) => text.replaceAll(/\S+@\S+/g, '').trim()).filter(Boolean)
}

test('who reads Spanish finds no English on a claim’s page, in its thread and in its menu', async () => {
  renderPage('/claims/claim-1', { as: homeowner, script: { 'claims.byId': CLAIM } })
  await screen.findByRole('heading', { level: 1 })
  await screen.findByText('1 entry doesn’t match')
  await act(() => switchLanguage('es'))
  expect(screen.getByText('1 entrada no coincide')).toBeDefined()
  expect(screen.getByText(/^Faltan las entradas 3 a 5\./)).toBeDefined()
  expect(screen.getAllByText(/^Agregaste 2 fotos/).length).toBeGreaterThan(0)
  const page = document.querySelector('.claim')
  expect(page && wordsOf(page).filter((text) => ENGLISH.test(text))).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Más' }))
  const menu = await screen.findByRole('menu')
  expect(wordsOf(menu).filter((text) => ENGLISH.test(text))).toEqual([])
})
