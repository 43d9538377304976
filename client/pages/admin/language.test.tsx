import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Health } from '#shared/health.ts'
import type { MailCheckProgress } from '#shared/mail-setup.ts'
import { switchLanguage } from '#client/lib/language.ts'
import { openMenu } from '#client/testing/open-menu.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { serverFacts } from '#client/testing/server-facts.ts'
import { BY_HOST, SENDING, WELL } from '#client/testing/admin-states.ts'

afterEach(() => act(() => switchLanguage('en')))

const at = '2026-11-10T17:00:00.000Z'

/** An installation of which every part has something to say. */
const TROUBLED: Health = {
  ...WELL,
  sending: { ...WELL.sending, waiting: 2, oldest: { since: at, reason: '535' } },
  replies: {
    address: 'casa@lindqvist.example',
    mailbox: {
      state: 'refused',
      lastSuccessAt: at,
      lastError: { at, words: 'Rechazada.', remedy: 'revísala.' },
      notice: null,
      waiting: 0,
    },
  },
  backup: { at, folder: '/copias/a', bytes: 128e6, kept: { count: 2, bytes: 3e8 }, damages: ['a', 'b'] },
  backups: {
    ...WELL.backups,
    folder: '/copias',
    isBesideData: true,
    isNightly: false,
    work: { state: 'failed', at, words: 'No cabe.' },
  },
  disk: { freeBytes: 0, totalBytes: 20e9, hasRoom: false },
  deletionSince: at,
  jobs: { ranAt: at, late: ['outbox', 'backups'], failing: ['reminders'] },
  record: { entries: 3, verified: 3, at, changed: 2 },
  errors: [{ at, what: 'a job failed: outbox', times: 3 }],
}

const CHECKED: MailCheckProgress = {
  isRunning: false,
  report: {
    startedAt: at,
    provider: null,
    verdict: 'wrong',
    steps: (['settings', 'smtp-name', 'smtp-connect', 'smtp-sign-in', 'imap', 'send', 'dns'] as const).map(
      (key) => ({
        key,
        title: key,
        state: key === 'smtp-sign-in' ? 'wrong' : key === 'send' ? 'skipped' : 'ok',
        seconds: 0.4,
        message: null,
        remedies: [],
        reply: null,
        ...(key === 'smtp-sign-in' ? { signInProblem: 'wrong-password' as const } : {}),
      }),
    ),
  },
}

const mail = { to: 'garantia@norte.example', subject: 'Fuga', nextAttemptAt: null, lastError: null }
const SCRIPT = {
  'auth.facts': serverFacts({ opensOutside: false }),
  'admin.health': TROUBLED,
  'admin.state': { ...SENDING, channels: ['imap' as const, 'smtp' as const] },
  'admin.mailbox': TROUBLED.replies?.mailbox ?? null,
  'admin.publicAddress': { url: BY_HOST.publicUrl, isByHost: false, openedFromOutsideAt: at },
  'admin.outbox': (['sent', 'local', 'failed', 'due', 'dropped'] as const).map((state, index) => ({
    ...mail,
    id: state,
    kind: (['letter', 'to-builder', 'notice', 'account', 'letter'] as const)[index] ?? 'letter',
    state,
    attempts: 0,
    serverReply: null,
    createdAt: at,
    doneAt: index === 0 ? '2026-11-10T18:00:00.000Z' : null,
  })),
  'admin.unfiled': [
    {
      id: 'u1',
      from: null,
      subject: null,
      receivedAt: at,
      sizeBytes: 1,
      channel: 'smtp' as const,
      reason: null,
    },
  ],
  'mailSetup.state': {
    ...BY_HOST,
    isByHost: false,
    isUrlByHost: false,
    publicUrl: 'http://192.168.1.20:3000',
    signInEnded: { at, words: 'invalid_grant' },
  },
  'mailCheck.progress': CHECKED,
  'admin.users': {
    users: [
      {
        id: homeowner.id,
        name: homeowner.name,
        email: homeowner.email,
        joinedAt: at,
        claimsFiled: 2,
        isPremium: true,
        isGift: true,
        isAdmin: true,
        isConfirmed: false,
        lastSeenAt: null,
      },
    ],
    total: 1,
    nextCursor: 'next',
  },
  'limit.requests': [
    { id: 'user-2', name: 'Ben Ortiz', email: 'ben@example.com', claimsFiled: 3, askedAt: at },
  ],
  'admin.registration': { mode: 'invitation' as const, isBySettings: false },
  'admin.invitations': [{ id: 'i1', email: null, createdAt: at, expiresAt: at }],
}

const open = async (path: string) => {
  renderPage(path, { as: { ...homeowner, isAdmin: true }, script: SCRIPT })
  await act(() => switchLanguage('es'))
}

/** Words that every English sentence of these pages has one of, with those that stand alone on a button or a mark. */
const ENGLISH =
  /\b(the|you|your|they|it|is|was|are|claims?|emails?|mail|backup|record|not|sent|sending|sign|days?|by|of|to|on|from|what|who|make|invite|open|read|check|change|back|failed|works|needs|link|server|password)\b/i
/** Names of menus and fields at providers and in programs, which are the same in every language. */
const NAMES =
  /\S+@\S+|https?:\S+|homeclaim verify|npm run \w+|Caddyfile|cloudflared|Settings, Privacy & Security, App passwords|access to Mail|a Mail \(|Send as|Mail\.|iCloud Mail|Gmail/g

/** Returns the texts and labels of the page, without commands and names. */
function wordsOf(page: Element): string[] {
  const spoken = Array.from(page.querySelectorAll('*'), (element) =>
    ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? '').join(' '),
  )
  const copy = document.createElement('div')
  copy.append(page.cloneNode(true))
  for (const element of copy.querySelectorAll('code, .proof')) element.remove()
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
  const shown: string[] = []
  while (walker.nextNode()) shown.push(walker.currentNode.textContent ?? '')
  return [...spoken, ...shown].map((text) => text.replaceAll(NAMES, '').trim()).filter(Boolean)
}

/** Returns the English words of the page, which has some text. */
function englishIn(selector: string): string[] {
  const words = Array.from(document.querySelectorAll(selector)).flatMap(wordsOf)
  expect(words.length).toBeGreaterThan(3)
  return words.filter((text) => ENGLISH.test(text))
}

test('an admin who reads Spanish finds no English about health, whatever has failed', async () => {
  await open('/admin/health')
  expect(await screen.findByText(/Ya había 2 problemas en los datos/)).toBeDefined()
  expect(screen.getByText(/No corrieron a tiempo: Enviar correos, hacer la copia/)).toBeDefined()
  expect(englishIn('main')).toEqual([])
})

test('an admin who reads Spanish finds no English about email, and tests it', async () => {
  await open('/admin/email')
  expect(await screen.findByText(/No se pudo enviar: la contraseña de aplicación/)).toBeDefined()
  expect(await screen.findByText(/Solo los dispositivos de tu casa/)).toBeDefined()
  await screen.findAllByText(/^Reclamo a garantia@norte/)
  expect(englishIn('main')).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Elegir reclamo' }))
  await screen.findByRole('heading', { name: '¿De qué reclamo se trata?' })
  fireEvent.click(screen.getByRole('button', { name: 'Agregar al reclamo' }))
  await screen.findByText('Escribe un número de reclamo')
  expect(englishIn('[role="dialog"]')).toEqual([])
})

test('an admin who reads Spanish finds no English about people, and in what is asked before a change', async () => {
  await open('/admin/users')
  const actions = await screen.findByRole('button', { name: 'Acciones para Maya Lindqvist' })
  expect(await screen.findByText(/^Por invitación\. Solo quien/)).toBeDefined()
  expect(await screen.findByText('Quien tenga el enlace')).toBeDefined()
  expect(englishIn('main')).toEqual([])
  openMenu(actions)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Quitar Premium' }))
  await screen.findByRole('heading', { name: '¿Quitar Premium a Maya Lindqvist?' })
  expect(englishIn('[role="dialog"]')).toEqual([])
})

test.each([/Gmail/, /Outlook/, /Amazon SES/, /Otro proveedor/])(
  'an admin who reads Spanish sets up %s without a word of English',
  async (provider) => {
    await open('/admin/email/setup')
    fireEvent.click(await screen.findByRole('radio', { name: provider }))
    expect(englishIn('main')).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Continuar' }))
    await screen.findByRole('heading', { name: /Inicia sesión/ })
    const signIn = screen.queryByRole('radio', { name: /Iniciar sesión en/ })
    if (signIn) fireEvent.click(signIn)
    fireEvent.click(screen.getByRole('button', { name: 'Continuar' }))
    expect(englishIn('main')).toEqual([])
  },
)
