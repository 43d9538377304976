import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BillingStatus } from '#shared/card-plan.ts'
import type { ImportOverview } from '#shared/imports.ts'
import { switchLanguage } from '#client/lib/language.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import type { Script } from '#client/testing/scripted-link.ts'
import { serverFacts, serverOptions } from '#client/testing/server-facts.ts'

beforeEach(() => act(() => switchLanguage('es')))
afterEach(() => act(() => switchLanguage('en')))

const at = '2026-03-01T09:00:00.000Z'

const SETTINGS: Script = {
  'auth.options': serverOptions({ provider: { kind: 'redirect', name: 'Authelia' } }),
  'auth.facts': serverFacts({ mail: 'local', emailConfirmed: false, freeClaimLimit: 5 }),
  'account.settings': {
    wantsMail: true,
    wantsReminders: true,
    pendingEmail: 'maya.nueva@correo.example',
    hasPassword: false,
    identities: [{ provider: 'Google', email: 'maya@correo.example', connectedAt: at, isUsable: false }],
  },
  'account.devices': [
    { id: 'd1', name: 'Safari', isThis: true, signedInAt: at, lastSeenAt: at },
    { id: 'd2', name: 'Firefox', isThis: false, signedInAt: at, lastSeenAt: at },
  ],
  'passkeys.list': {
    isOffered: true,
    passkeys: [{ id: 'k1', name: 'iPhone', addedAt: at, usedAt: at }],
  },
  'push.settings': {
    publicKey: 'AQID',
    devices: [{ id: 'd3', name: 'Firefox', isThis: false, showsWhat: false }],
  },
  'notify.settings': [
    { kind: 'ntfy', address: 'https://ntfy.sh/casa', showsWhat: true, lastAt: at, problem: 'Respondió 503' },
  ],
  'followUps.get': {
    isOn: true,
    setBy: 'Noor Haddad',
    mayChange: true,
    example: { text: 'Hace una semana …', language: 'es' },
  },
}

const IMPORT: ImportOverview = {
  homeId: 'h1',
  openOf: null,
  isReadOnly: false,
  needsAddress: true,
  import: {
    id: 'i1',
    endsAt: '2126-01-01T00:00:00.000Z',
    files: [
      { id: 'f1', name: 'casa.zip', state: 'read', problem: 'notas.txt: vacío', done: 4, total: 4 },
      { id: 'f2', name: 'mas.zip', state: 'waiting', problem: null, done: 2, total: 9 },
    ],
    waitsUntil: at,
    addresses: [{ address: 'tom@norte.example', name: 'Tomás' }],
    builderAddresses: null,
    drafts: ['d1', 'd2', 'd3'].map((id) => ({
      id,
      title: id === 'd1' ? 'Gotea la ventana' : '',
      category: null,
      room: '',
      summary: '',
      filedOn: null,
      outcome: null,
      isLeftOut: id === 'd3',
      claimId: null,
    })),
    items: [
      { kind: 'mail', place: 'claim', draftId: 'd1', mailId: null } as const,
      { kind: 'photo', place: 'claim', draftId: 'd1', mailId: null } as const,
      { kind: 'photo', place: 'unplaced', draftId: null, mailId: null } as const,
      { kind: 'photo', place: 'unplaced', draftId: null, mailId: null } as const,
      { kind: 'photo', place: 'left-out', draftId: null, mailId: null } as const,
    ].map((item, index) => ({
      ...item,
      id: `i${index}`,
      name: `IMG_${index}.jpg`,
      sizeBytes: 1,
      ...(item.kind === 'mail' && { mail: { subject: 'Gotea', from: null, date: null, preview: '' } }),
    })),
  },
}

const CARD: BillingStatus = {
  hasCards: true,
  isPremium: true,
  isGift: false,
  running: 1,
  canManage: true,
  card: { state: 'past-due', until: at },
}

/** Words that English sentences of these pages have, and Spanish ones have not. */
const ENGLISH =
  /\b(the|you|your|it|is|was|are|this|that|claims?|photos?|emails?|files?|account|not|sent|days?|by|of|to|on|from|and|for|with|sign|password|change|move|add|choose|free|plan on)\b/i

/** Returns the texts and labels of an element that have an English word; those of people and products have none. */
function englishIn(element: Element): string[] {
  const all = [element, ...element.querySelectorAll('*')]
  const spoken = all.flatMap((each) =>
    ['aria-label', 'placeholder', 'alt', 'title'].map((name) => each.getAttribute(name) ?? ''),
  )
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) spoken.push(walker.currentNode.textContent ?? '')
  return spoken.filter((text) => ENGLISH.test(text.replaceAll(/\S+@\S+|https?:\S+/g, '')))
}

const main = () => screen.getByRole('main')
const show = (path: string, script: Script = {}, as = homeowner) =>
  renderPage(path, { as, script: { ...SETTINGS, ...script } })
async function opens(name: string) {
  fireEvent.click(await screen.findByRole('button', { name }))
  return screen.findByRole('dialog')
}

test('who reads Spanish finds no English in General, its dialogs and their errors', async () => {
  show('/settings', { 'account.removal': removal({ claims: 3, photos: 1, messages: 0 }) })
  await screen.findByText(/Cambia a maya.nueva@correo.example/)
  expect(englishIn(main())).toEqual([])
  const help = await opens('Pedir ayuda')
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByText('Escribe con qué necesitas ayuda.')).toBeDefined()
  expect(englishIn(help)).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  const gone = await opens('Eliminar mi cuenta')
  await screen.findByText(/Se borran 3 reclamos y 1 foto/)
  expect(englishIn(gone)).toEqual([])
})

const removal = (counts: { claims: number; photos: number; messages: number }) => ({
  ...counts,
  needsSuccessor: true,
  hasSubscription: true,
})

test('nor in Security and the dialog for a password', async () => {
  show('/settings/security')
  await screen.findByText('Dispositivos con la sesión iniciada')
  await screen.findByText('Ya no se ofrece iniciar sesión con Google.')
  expect(englishIn(main())).toEqual([])
  const dialog = await opens('Crear una contraseña')
  fireEvent.click(screen.getByRole('button', { name: 'Crear la contraseña' }))
  expect(await screen.findByText('Escribe una contraseña nueva.')).toBeDefined()
  expect(englishIn(dialog)).toEqual([])
})

test('nor in Notifications and the dialog for an address', async () => {
  show('/settings/notifications')
  await screen.findByText('Lo activó', { exact: false })
  await screen.findByText('Las notificaciones están activadas')
  await screen.findByText('No aceptó el último mensaje')
  expect(englishIn(main())).toEqual([])
  const dialog = await opens('Agregar: Webhook')
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Escribe una dirección')).toBeDefined()
  expect(englishIn(dialog)).toEqual([])
})

test('nor in Billing, with a card that was refused and on the free plan', async () => {
  const paid = show('/settings/billing', { 'billing.status': CARD }, { ...homeowner, isSubscribed: true })
  await screen.findByText('Tu último pago no se completó')
  expect(englishIn(main())).toEqual([])
  paid.unmount()
  show('/settings/billing')
  await screen.findByText('Tienes el plan gratuito. Usaste 1 de 5 reclamos gratis.')
  expect(englishIn(main())).toEqual([])
})

test('nor where claims are imported, before the first file and with all that may be missing', async () => {
  const begin = show('/import', { 'imports.overview': { ...IMPORT, import: null } })
  await screen.findByRole('heading', { name: 'Trae los reclamos que guardaste en otro lugar' })
  expect(englishIn(main())).toEqual([])
  begin.unmount()
  show('/import', { 'imports.overview': IMPORT })
  await screen.findByText(/2 de 9 en/)
  expect(
    screen.getByRole('button', {
      name: 'Reclamo 2: título, categoría, cuándo se envió, si sigue abierto, de qué se trata',
    }),
  ).toBeDefined()
  expect(englishIn(main())).toEqual([])
})
