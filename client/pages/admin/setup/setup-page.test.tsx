import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { MailCheckProgress, MailSetupState, MailSignIn } from '#shared/mail-setup.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { serverError, type Script } from '#client/testing/scripted-link.ts'
import { BY_HOST, LOCAL } from '#client/testing/admin-states.ts'

const NOTHING: MailSetupState = {
  isByHost: false,
  isUrlByHost: false,
  setup: null,
  publicUrl: 'http://localhost:3000',
  signInEnded: null,
}

const page = (script: Script = {}, path = '/admin/email/setup', as = { ...homeowner, isAdmin: true }) =>
  renderPage(path, {
    as,
    script: {
      'mailSetup.state': NOTHING,
      'mailSetup.save': { webhook: null, isSignedIn: true },
      'mailCheck.progress': { isRunning: false, report: null },
      'mailCheck.start': null,
      'admin.state': LOCAL,
      ...script,
    },
  })

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function toReplies() {
  fireEvent.click(await screen.findByRole('radio', { name: /Fastmail/ }))
  press('Continue')
  await screen.findByRole('heading', { name: 'Sign in to Fastmail' })
  type('Email address', 'home@lindqvist.example')
  type('App password', 'abcd efgh')
  press('Continue')
  await screen.findByRole('heading', { name: 'How do answers come back?' })
}

test('nobody but the admin sets up email, and nobody where the environment decides', async () => {
  const { calls, unmount } = page({}, '/admin/email/setup', homeowner)
  expect(await screen.findByText('This page is for the admin only.')).toBeTruthy()
  expect(calls.filter(({ path }) => path.startsWith('mailSetup'))).toEqual([])
  unmount()
  page({ 'mailSetup.state': BY_HOST })
  expect(await screen.findByText(/Email is set by the host/)).toBeTruthy()
})

test('a missing address or password is named beside its field, before anything is sent', async () => {
  const { callsTo } = page()
  press((await screen.findByRole('button', { name: 'Continue' })).textContent ?? '')
  await screen.findByRole('heading', { name: 'Sign in to Gmail' })
  press('Continue')
  expect(await screen.findByText('Please enter the password')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Email address'))
  expect(callsTo('mailSetup.save')).toEqual([])
})

test('three steps save a known provider with its servers, and the test starts', async () => {
  const { callsTo, address } = page()
  await toReplies()
  press('Save and test')
  await waitFor(() => expect(callsTo('mailCheck.start')).toHaveLength(1))
  expect(callsTo('mailSetup.save')[0]?.input).toMatchObject({
    provider: 'fastmail',
    address: 'home@lindqvist.example',
    password: 'abcd efgh',
    smtp: { host: 'smtp.fastmail.com', port: 465, security: 'tls' },
    imap: { host: 'imap.fastmail.com', port: 993, security: 'tls' },
    replies: 'mailbox',
    publicUrl: location.origin,
  })
  await waitFor(() => expect(address()).toBe('/admin/email/setup?step=test'))
})

test('what the server refuses is shown on the step of its field', async () => {
  const words = 'Replies need an address with at most 20 characters before the @'
  page({
    'mailSetup.save': () => {
      throw serverError('INVALID', words, { address: words })
    },
  })
  await toReplies()
  press('Save and test')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByLabelText('Email address').getAttribute('aria-invalid')).toBe('true')
})

test('a webhook’s address and secret are shown once it is saved', async () => {
  const webhook = { url: 'https://home.example/api/inbound/mail', secret: 'only-shown-now' }
  page({ 'mailSetup.save': { webhook, isSignedIn: true } })
  await toReplies()
  fireEvent.click(screen.getByRole('radio', { name: /My provider passes them on/ }))
  type(/^Address for replies/, 'claims@lindqvist.example')
  press('Save and test')
  expect(await screen.findByText(webhook.url)).toBeTruthy()
  expect(screen.getByText('Bearer only-shown-now')).toBeTruthy()
})

test('a refused password is the head of the test, in words without names of settings, and leads back to its field', async () => {
  const report: MailCheckProgress['report'] = {
    startedAt: '2026-11-21T19:00:00.000Z',
    provider: null,
    verdict: 'wrong',
    steps: [
      {
        key: 'smtp-sign-in',
        title: 'Sign in to send',
        state: 'wrong',
        seconds: 0.4,
        message: 'smtp.gmail.com refuses the user name or the password.',
        remedies: ['Check user and password in SMTP_URL.', 'Signs must be percent-encoded, @ as %40.'],
        reply: null,
        signInProblem: 'wrong-password',
      },
    ],
  }
  page({ 'mailCheck.progress': { isRunning: false, report } }, '/admin/email/setup?step=test')
  expect(await screen.findByRole('heading', { name: 'Sending failed: wrong app password' })).toBeTruthy()
  expect(screen.getByText('Check user and password in the mail server’s settings.')).toBeTruthy()
  expect(screen.queryByText(/SMTP_URL|%40/)).toBeNull()
  press('Enter a new app password')
  expect(await screen.findByLabelText('App password')).toBeTruthy()
})

test('a mail server without sign-in is named as such, and leads back to its details', async () => {
  const report: MailCheckProgress['report'] = {
    startedAt: '2026-11-21T19:00:00.000Z',
    provider: null,
    verdict: 'wrong',
    steps: [
      {
        key: 'smtp-sign-in',
        title: 'Sign in to send',
        state: 'wrong',
        seconds: 0.4,
        message: 'mail.example takes no sign-in on port 25.',
        remedies: ['Use port 465 or 587, where programs send; port 25 is for mail between servers.'],
        reply: null,
        signInProblem: 'no-sign-in',
      },
    ],
  }
  page({ 'mailCheck.progress': { isRunning: false, report } }, '/admin/email/setup?step=test')
  const head = 'Sending failed: this mail server offers no sign-in'
  expect(await screen.findByRole('heading', { name: head })).toBeTruthy()
  expect(screen.getByText(/Use port 465 or 587/)).toBeTruthy()
  press('Change the details')
  expect(await screen.findByLabelText('App password')).toBeTruthy()
})

const WAITING: MailSignIn = {
  provider: 'microsoft',
  address: 'home@lindqvist.example',
  isShared: false,
  state: 'waiting',
  code: 'ABCD1234',
  url: 'https://microsoft.com/devicelogin',
  returnsHere: false,
  words: null,
}

async function toSignIn(provider: RegExp, way: RegExp) {
  fireEvent.click(await screen.findByRole('radio', { name: provider }))
  press('Continue')
  fireEvent.click(await screen.findByRole('radio', { name: way }))
  press('Continue')
  expect(await screen.findByText('Please enter the client ID')).toBeTruthy()
  type(/lient\) ID$|^Client ID$/, 'app-of-maya')
  type('Email address', 'home@lindqvist.example')
}

test('a shared mailbox at Microsoft is chosen before signing in as oneself', async () => {
  const { callsTo } = page({
    'mailSetup.save': { webhook: null, isSignedIn: false },
    'mailSetup.beginSignIn': { ...WAITING, isShared: true },
    'mailSetup.proceedSignIn': { ...WAITING, isShared: true },
  })
  await toSignIn(/Outlook/, /Sign in at Microsoft/)
  fireEvent.click(screen.getByLabelText(/A shared mailbox/))
  press('Continue')
  await screen.findByRole('heading', { name: 'How do answers come back?' })
  press('Continue')
  expect(await screen.findByText(/With an account that may use home@lindqvist\.example\./)).toBeTruthy()
  expect(callsTo('mailSetup.beginSignIn')[0]?.input).toMatchObject({ setup: { isShared: true } })
})

test('signing in at Microsoft shows the clicks, then a code, and tests once somebody has signed in', async () => {
  let asked = 0
  const { callsTo, address } = page({
    'mailSetup.save': { webhook: null, isSignedIn: false },
    'mailSetup.beginSignIn': WAITING,
    'mailSetup.proceedSignIn': () => ({ ...WAITING, state: (asked += 1) > 1 ? 'done' : 'waiting' }),
  })
  await toSignIn(/Outlook or Microsoft 365/, /Sign in at Microsoft/)
  expect(screen.getByText('Allow public client flows')).toBeTruthy()
  expect(screen.queryByLabelText('App password')).toBeNull()
  press('Continue')
  await screen.findByRole('heading', { name: 'How do answers come back?' })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    press('Continue')
    expect(await screen.findByText('ABCD1234')).toBeTruthy()
    const out = screen.getByRole('link', { name: /Open Microsoft’s page/ })
    expect(out.getAttribute('href')).toBe('https://microsoft.com/devicelogin')
    expect(callsTo('mailSetup.beginSignIn')[0]?.input).toMatchObject({
      way: 'code',
      setup: { signIn: 'oauth', app: { clientId: 'app-of-maya' }, password: '' },
    })
    // It asks again every two seconds from when the code is drawn.
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
    await vi.advanceTimersByTimeAsync(2_000)
    await vi.waitFor(() => expect(asked).toBe(1))
    await vi.advanceTimersByTimeAsync(2_000)
    await screen.findByRole('heading', { name: 'Testing your email' })
    expect(callsTo('mailCheck.start')).toHaveLength(1)
    expect(address()).toBe('/admin/email/setup?step=test')
  } finally {
    vi.useRealTimers()
  }
})

test('at Google the address of the last page is pasted, and a wrong one is named beside the field', async () => {
  const words = 'This is not the address of that page.'
  page({
    'mailSetup.save': { webhook: null, isSignedIn: false },
    'mailSetup.beginSignIn': {
      ...WAITING,
      provider: 'gmail',
      code: null,
      url: 'https://accounts.google.com/o',
    },
    'mailSetup.finishSignIn': () => {
      throw serverError('INVALID', words, { address: words })
    },
  })
  await toSignIn(/Gmail/, /Sign in at Google/)
  type('Client secret', 'hush')
  press('Continue')
  await screen.findByRole('heading', { name: 'How do answers come back?' })
  press('Continue')
  expect(await screen.findByText(/a page that can’t be reached. That is right/)).toBeTruthy()
  type('Address of that page', 'https://mail.google.com/')
  press('Finish')
  expect(await screen.findByText(words)).toBeTruthy()
})

test('the page that a provider leads back to finishes the sign-in by itself', async () => {
  const { callsTo } = page(
    { 'mailSetup.finishSignIn': { ...WAITING, state: 'done' } },
    '/admin/email/setup?state=abc&code=def',
  )
  await waitFor(() => expect(callsTo('mailCheck.start')).toHaveLength(1))
  expect(callsTo('mailSetup.finishSignIn')).toHaveLength(1)
})

test('a sign-in that failed says why, and another is one button away', async () => {
  const failed: MailSignIn = { ...WAITING, state: 'failed', words: 'You signed in as bob@else.example.' }
  const { callsTo } = page(
    { 'mailSetup.beginSignIn': failed, 'mailSetup.proceedSignIn': failed },
    '/admin/email/setup?step=sign-in&again=code',
  )
  expect(await screen.findByText('You signed in as bob@else.example.')).toBeTruthy()
  press('Get a new code')
  await waitFor(() => expect(callsTo('mailSetup.beginSignIn')).toHaveLength(2))
  expect(callsTo('mailSetup.beginSignIn')[1]?.input).toMatchObject({ setup: null, way: 'code' })
})
