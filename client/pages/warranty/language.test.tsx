import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Household } from '#shared/homes.ts'
import type { HomeDocument } from '#shared/documents.ts'
import { TEMPLATES } from '#shared/coverage/templates.ts'
import type { Coverage } from '#shared/coverage/tier.ts'
import { nameOf } from '#shared/coverage/status.ts'
import { textOf } from '#shared/messages/text.ts'
import { switchLanguage } from '#client/lib/language.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { serverFacts } from '#client/testing/server-facts.ts'
import type { Script } from '#client/testing/scripted-link.ts'

afterEach(() => act(() => switchLanguage('en')))

const at = '2026-03-01T09:00:00.000Z'
const us = TEMPLATES.find(({ id }) => id === 'us-1-2-10')

const HOUSEHOLD: Household = {
  homeId: 'home',
  role: 'owner',
  address: 'Calle Aliso 418',
  members: [
    { id: homeowner.id, name: homeowner.name, email: homeowner.email, role: 'owner', joinedAt: at },
    { id: 'sam', name: 'Sam', email: 'sam@correo.example', role: 'read-only', joinedAt: at },
  ],
  invitations: [{ id: 'i', role: 'member', email: null, createdAt: at, expiresAt: at }],
  handover: { id: 'h', email: 'bao@correo.example', buyer: null, expiresAt: at },
  takingOver: [{ id: 't', seller: 'Lena', address: null, expiresAt: at }],
}

const DOCUMENT: HomeDocument = {
  id: 'd1',
  name: 'contrato.pdf',
  kind: 'contract',
  contentType: 'application/pdf',
  sizeBytes: 900_000,
  sha256: 'a'.repeat(64),
  addedAt: at,
  firstPage: null,
}

const COVERAGE: Coverage = {
  address: 'Calle Aliso 418',
  start: '2126-03-20',
  template: 'us-1-2-10',
  tiers: [...(us?.tiers ?? [])],
  savedAt: at,
  isReadOnly: false,
}

const SCRIPT: Script = {
  'household.get': HOUSEHOLD,
  'auth.facts': serverFacts({ mail: 'smtp' }),
  'claims.list': { claims: [], nextCursor: null, total: 0 },
  'profile.get': {
    home: {
      address: 'Calle Aliso 418',
      city: 'Bend',
      state: 'OR',
      zipCode: '97702',
      warrantyStartDate: '2026-03-20',
      warrantyEndDate: '2127-03-20',
      photo: null,
    },
    builder: { name: 'Casas Norte', email: 'casas@norte.example', phone: null, website: null },
  },
  'coverage.get': COVERAGE,
  'targets.get': {
    homeId: 'home',
    own: { answer: 3, inspection: null, repair: null },
    mayChange: true,
  },
  'documents.list': { homeId: 'home', documents: [DOCUMENT], roomBytes: 1e9, isReadOnly: false },
  'calendar.get': { url: null },
  'metrics.reports': {
    claims: 3,
    months: [{ month: '2026-03', opened: 1, closed: 0 }],
    byCategory: [{ name: 'Drywall & Paint', claims: 3, firstResponseHours: 2, resolutionDays: null }],
    byBuilder: [{ name: 'Casas Norte', claims: 3, firstResponseHours: 2, resolutionDays: null }],
    cameBack: [{ name: 'Plumbing', fixed: 2, cameBack: 1 }],
    openByAge: [1, 1, 1, 0],
    answered: { within24h: { inTime: 1, of: 1 }, within48h: { inTime: 0, of: 0 } },
  },
}

/** Words that every English sentence of these pages has one of. */
const ENGLISH =
  /\b(the|you|your|yours|it|is|are|this|home|claims?|builder|warranty|days?|not|of|to|on|from|by|with|until|change|remove|add|invite|make|cancel|email|name|phone|date|documents?|opened|closed|week|year|coverage|systems|structure|workmanship|ends?|left|working)\b/i

/** Returns what is shown and spoken on the page. */
function wordsOf(page: Element): string[] {
  const spoken = Array.from(page.querySelectorAll('*'), (element) =>
    ['aria-label', 'placeholder', 'alt', 'title'].map((name) => element.getAttribute(name) ?? '').join(' '),
  )
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  const shown: string[] = []
  while (walker.nextNode()) shown.push(walker.currentNode.textContent ?? '')
  return [...spoken, ...shown].map((text) => text.replaceAll(/\S+@\S+/g, '').trim()).filter(Boolean)
}
const englishOn = (page: Element | null) =>
  page ? wordsOf(page).filter((text) => ENGLISH.test(text)) : ['nothing is shown']

test.each([
  { page: 'the household', address: '/settings/household', spanish: 'Solo puede leer', folded: 'More' },
  { page: 'the warranty', address: '/coverage', spanish: 'Mano de obra, año 1' },
  { page: 'the profile', address: '/profile', spanish: 'Datos de la constructora' },
  { page: 'the reports', address: '/reports', spanish: 'Lo que volvió a fallar' },
])('who reads Spanish finds no English on the page of $page', async ({ address, spanish, folded }) => {
  renderPage(address, { as: { ...homeowner, isSubscribed: true }, script: SCRIPT })
  await screen.findAllByText(/Calle Aliso 418|Builder|Drywall/)
  if (folded) fireEvent.click(await screen.findByText(folded))
  await act(() => switchLanguage('es'))
  expect((await screen.findAllByText((text) => text.includes(spanish))).length).toBeGreaterThan(0)
  expect(englishOn(document.querySelector('main'))).toEqual([])
})

test('the form of a warranty’s part is in Spanish too; a name that nobody changed stays as it is stored', async () => {
  const { callsTo } = renderPage('/coverage', {
    as: homeowner,
    script: { ...SCRIPT, 'coverage.save': COVERAGE },
  })
  await act(() => switchLanguage('es'))
  fireEvent.click(await screen.findByRole('button', { name: 'Cambiar: Mano de obra, año 1' }))
  const dialog = await screen.findByRole('dialog')
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Mano de obra')
  expect(englishOn(dialog)).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() =>
    expect(callsTo('coverage.save')[0]?.input).toMatchObject({ tiers: [{ name: 'Workmanship' }, {}, {}] }),
  )
})

test('each word that a template stores is shown in Spanish', async () => {
  renderPage('/coverage', { as: homeowner, script: SCRIPT })
  await act(() => switchLanguage('es'))
  const stored = TEMPLATES.flatMap(({ tiers }) => tiers)
  const still = stored.flatMap((tier) => [
    ...(nameOf(tier) === tier.name ? [tier.name] : []),
    ...(textOf('coverageLines').part({ words: tier.covers }) === tier.covers ? [tier.covers] : []),
  ])
  expect(still).toEqual([])
})
