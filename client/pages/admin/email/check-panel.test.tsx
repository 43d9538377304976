import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MailCheckProgress, MailCheckStep } from '#shared/mail-setup.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { serverError, type Script } from '#client/testing/scripted-link.ts'
import { BY_HOST, SENDING } from '#client/testing/admin-states.ts'

const step = (key: MailCheckStep['key'], more: Partial<MailCheckStep>): MailCheckStep => ({
  key,
  title: key,
  state: 'ok',
  seconds: 0.4,
  message: null,
  remedies: [],
  reply: null,
  ...more,
})

const checked = (verdict: 'well' | 'wrong' | null, steps: MailCheckStep[]): MailCheckProgress => ({
  isRunning: verdict === null,
  report: { startedAt: '2026-11-21T19:00:00.000Z', provider: 'Gmail', steps, verdict },
})

const panel = (script: Script) =>
  renderPage('/admin/email', {
    as: { ...homeowner, isAdmin: true },
    script: {
      'admin.outbox': [],
      'admin.unfiled': [],
      'admin.mailbox': null,
      'mailSetup.state': BY_HOST,
      'admin.state': SENDING,
      ...script,
    },
  })

const idle: MailCheckProgress = { isRunning: false, report: null }
const underWay = checked(null, [step('settings', {}), step('send', { state: 'running', seconds: null })])

test('a check is started, followed while it runs, and ends with its result', async () => {
  let now = idle
  const { callsTo } = panel({
    'mailCheck.progress': () => now,
    'mailCheck.start': () => {
      now = underWay
      return null
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Send a test' }))
  expect(await screen.findByText('Under way:')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Testing...' })).toBeTruthy()
  now = checked('well', [step('settings', {}), step('send', { message: 'The mail server took it.' })])
  expect(await screen.findByText(/The test email went out\. Builders answer/)).toBeTruthy()
  expect(screen.getByText('The mail server took it.')).toBeTruthy()
  expect(callsTo('mailCheck.start')).toHaveLength(1)
})

test('a check started before the first progress has arrived is followed too', async () => {
  const never = new Promise<MailCheckProgress>(() => {})
  let isStarted = false
  const { callsTo } = panel({
    'mailCheck.progress': () => (isStarted ? underWay : never),
    'mailCheck.start': () => {
      isStarted = true
      return null
    },
  })
  await waitFor(() => expect(callsTo('mailCheck.progress')).toHaveLength(1))
  fireEvent.click(await screen.findByRole('button', { name: 'Send a test' }))
  expect(await screen.findByText('Under way:')).toBeTruthy()
})

test('a problem is shown with its remedy and the mail server’s reply', async () => {
  panel({
    'mailCheck.progress': checked('wrong', [
      step('smtp-sign-in', {
        title: 'Sign in to send',
        state: 'wrong',
        message: 'smtp.gmail.com refuses the user name or the password.',
        reply: '535 5.7.8 Username and Password not accepted',
        signInProblem: 'wrong-password',
        remedies: ['Make an app password.', 'Write @ as %40.'],
      }),
      step('send', { state: 'skipped', seconds: null, message: 'No email can be sent.' }),
    ]),
  })
  expect(await screen.findByText('Sending failed: wrong app password')).toBeTruthy()
  const [failed] = within(screen.getByRole('list', { name: 'Steps of the test' })).getAllByRole('listitem')
  expect(failed?.textContent).toBe(
    'Failed: Sign in to send 0.4 ssmtp.gmail.com refuses the user name or the password.535 5.7.8 Username and Password not acceptedMake an app password.Write @ as %40.',
  )
  expect(screen.getByText('Not tried:')).toBeTruthy()
})

test.each([
  ['no-sign-in', 'Sending failed: this mail server offers no sign-in'],
  ['no-passwords', 'Sending failed: this mail server takes no passwords from apps'],
  [undefined, 'Sending failed: we couldn’t sign in to the mail server'],
] as const)(
  'no password is called wrong when the sign-in fails otherwise (%s)',
  async (signInProblem, head) => {
    const failed = { state: 'wrong', ...(signInProblem ? { signInProblem } : {}) } as const
    panel({ 'mailCheck.progress': checked('wrong', [step('smtp-sign-in', failed)]) })
    expect(await screen.findByText(head)).toBeTruthy()
    expect(screen.queryByText(/wrong app password/)).toBeNull()
  },
)

test('a check that cannot start says why and can be tried again', async () => {
  const { callsTo } = panel({
    'mailCheck.progress': idle,
    'mailCheck.start': () => {
      throw serverError('INTERNAL', 'The server is stopping.')
    },
  })
  const button = await screen.findByRole('button', { name: 'Send a test' })
  fireEvent.click(button)
  expect(await screen.findByText('The server is stopping.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send a test' }))
  await waitFor(() => expect(callsTo('mailCheck.start')).toHaveLength(2))
})

test('a set-up without replies is no reason to stop: claims can be sent', async () => {
  panel({
    'mailCheck.progress': checked('wrong', [step('send', {}), step('round-trip', { state: 'wrong' })]),
  })
  expect(await screen.findByText('Almost there: replies don’t come back yet')).toBeTruthy()
  expect(screen.getByText(/You can already send claims/)).toBeTruthy()
})
