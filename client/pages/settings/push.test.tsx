import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createTRPCClient } from '@trpc/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AppRouter } from '#server/router.ts'
import { forgetOnThisDevice } from '#client/parts/account/sign-out.tsx'
import { switchLanguage } from '#client/lib/language.ts'
import { claimDetail } from '#client/testing/claim-detail.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { fakePushBrowser, SERVER_KEY } from '#client/testing/push-browser.ts'
import { scriptedLink, serverError, type Call, type Script } from '#client/testing/scripted-link.ts'
import type { PushDevice } from '#shared/notify.ts'
import { keepTelling } from '#client/parts/account/push-turn-on.ts'

// jsdom has no IndexedDB, so the code that stores in it writes warnings to the console.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())

let browser: ReturnType<typeof fakePushBrowser> | undefined
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
  browser?.remove()
  browser = undefined
})

const device = (more: Partial<PushDevice> = {}): PushDevice => ({
  id: 'session-1',
  name: 'Chrome on Android',
  isThis: true,
  showsWhat: false,
  ...more,
})

/** A server that remembers which devices get notifications. */
function told(devices: PushDevice[] = []): Script {
  return {
    'push.settings': () => ({ publicKey: SERVER_KEY, devices }),
    'push.subscribe': () => void devices.push(device()),
    'push.unsubscribe': () => void devices.splice(0),
    'push.choose': null,
    'notify.settings': [],
  }
}
const open = (script: Script) => renderPage('/settings/notifications', { as: homeowner, script })
const push = () => screen.findByRole<HTMLInputElement>('switch', { name: /^Push on this/ })
const enabled = async () => {
  const found = await push()
  await waitFor(() => expect(found.disabled).toBe(false))
  return found
}

test('where notifications are blocked the switch is off and says how to change it', async () => {
  browser = fakePushBrowser({ permission: 'denied' })
  open(told())
  expect(await screen.findByText(/Blocked in your browser’s settings/)).toBeTruthy()
  expect(screen.getByText('How to change it')).toBeTruthy()
  expect((await push()).disabled).toBe(true)
  expect((await push()).checked).toBe(false)
})

test('over plain http the page says what notifications need', async () => {
  vi.stubGlobal('isSecureContext', false)
  open(told())
  expect(
    await screen.findByText('Browsers allow this only at an address that starts with https.'),
  ).toBeTruthy()
})

test('a browser without notifications says so', async () => {
  vi.stubGlobal('isSecureContext', true)
  open(told())
  expect(await screen.findByText('This browser cannot show notifications.')).toBeTruthy()
})

test('nobody is asked when the page is opened; a press asks, and a refusal leaves it off', async () => {
  browser = fakePushBrowser({ answer: 'denied' })
  const { callsTo } = open(told())
  const choice = await enabled()
  expect(browser.asked).toEqual([])
  fireEvent.click(choice)
  expect(await screen.findByText(/Blocked in your browser’s settings/)).toBeTruthy()
  expect(browser.asked).toEqual(['asked'])
  expect(callsTo('push.subscribe')).toEqual([])
  expect((await push()).checked).toBe(false)
})

test('when the server cannot store it the switch goes back and says why', async () => {
  browser = fakePushBrowser()
  open({
    ...told(),
    'push.subscribe': () => {
      throw serverError('CONFLICT', 'Notifications could not be turned on. Please try again.')
    },
  })
  fireEvent.click(await enabled())
  expect(await screen.findByText('Notifications could not be turned on. Please try again.')).toBeTruthy()
  await waitFor(async () => expect((await push()).checked).toBe(false))
})

test('turned on, the lock screen shows nothing private until the person chooses', async () => {
  browser = fakePushBrowser()
  const { callsTo } = open(told())
  fireEvent.click(await enabled())
  const only = await screen.findByRole<HTMLInputElement>('radio', { name: 'Only that something happened' })
  expect(only.checked).toBe(true)
  expect(callsTo('push.subscribe')[0]?.input).toEqual({
    endpoint: 'https://push.example/1',
    p256dh: SERVER_KEY,
    auth: SERVER_KEY,
  })
  fireEvent.click(screen.getByRole('radio', { name: 'Show what happened' }))
  await waitFor(() => expect(callsTo('push.choose')[0]?.input).toEqual({ showsWhat: true }))
})

test('turned off, the browser’s subscription ends too', async () => {
  browser = fakePushBrowser({ permission: 'granted', subscription: { endpoint: 'https://push.example/1' } })
  open(told([device()]))
  await waitFor(async () => expect((await push()).checked).toBe(true))
  fireEvent.click(await enabled())
  await waitFor(() => expect(browser?.state.subscription).toBeNull())
  await waitFor(async () => expect((await push()).checked).toBe(false))
})

test('another device that is notified can be turned off from here', async () => {
  browser = fakePushBrowser()
  const { callsTo } = open(told([device({ id: 'session-2', name: 'Safari on iPhone', isThis: false })]))
  fireEvent.click(await screen.findByRole('button', { name: 'Turn off notifications on Safari on iPhone' }))
  await waitFor(() => expect(callsTo('push.unsubscribe')[0]?.input).toEqual({ id: 'session-2' }))
})

test.for<[string, name: string, path: string, input: object]>([
  ['emails', 'Email', 'account.chooseMail', { wantsMail: false }],
  ['reminders', 'Before your warranty ends', 'account.chooseReminders', { wantsReminders: false }],
  [
    'follow-ups',
    'Send a follow-up by itself when the builder is overdue',
    'followUps.choose',
    { isOn: false },
  ],
])(
  'the choice of %s is saved with the press, and shown as before when that failed',
  async ([, name, path, input]) => {
    const { callsTo } = open({
      ...told(),
      'followUps.get': {
        isOn: true,
        setBy: null,
        mayChange: true,
        example: { text: 'A week ago …', language: 'en' },
      },
      [path]: () => {
        throw serverError('INTERNAL', 'It could not be saved.')
      },
    })
    const choice = await screen.findByRole<HTMLInputElement>('switch', { name })
    await waitFor(() => expect(choice.disabled).toBe(false))
    fireEvent.click(choice)
    expect(await screen.findByText('It could not be saved.')).toBeTruthy()
    expect(choice.checked).toBe(true)
    expect(callsTo(path)[0]?.input).toEqual(input)
  },
)

test('a follow-up that goes by itself is shown in the language of its reader, which is named where it is another', async () => {
  const choice = { isOn: false, setBy: null, mayChange: true }
  const example = { text: 'Hace una semana …', language: 'es' as const }
  open({ ...told(), 'followUps.get': { ...choice, example } })
  expect((await screen.findByText('Hace una semana …')).lang).toBe('es')
  const said = screen.getByText(/^Written in your builder’s language: /)
  expect(said.textContent).toBe('Written in your builder’s language: Español.')
  expect(within(said).getByText('Español').lang).toBe('es')
  await act(() => switchLanguage('es'))
  expect(screen.queryByText(/en el idioma de tu constructora/)).toBeNull()
  await act(() => switchLanguage('en'))
})

test('a notification that was pressed opens its claim, and an open claim has none', async () => {
  browser = fakePushBrowser()
  const { address } = renderPage('/settings/notifications', {
    as: homeowner,
    script: { ...told(), 'claims.byId': claimDetail({ id: 'claim-1' }), 'claims.markRead': null },
  })
  await enabled()
  // The page follows once it has settled.
  await waitFor(() => {
    browser?.sends('another build')
    browser?.sends({ openClaim: 'claim-1' })
    expect(address()).toBe('/claims/claim-1')
  })
  await waitFor(() => expect(browser?.closed).toEqual(['claim-1']))
})

test('a reminder about the home that was pressed opens its warranty, and the open warranty has none', async () => {
  browser = fakePushBrowser()
  const { address } = renderPage('/settings/notifications', { as: homeowner, script: told() })
  await enabled()
  await waitFor(() => {
    browser?.sends({ openHome: true })
    expect(address()).toBe('/coverage')
  })
  await waitFor(() => expect(browser?.closed).toEqual(['home']))
})

describe('in the claim that is with the builder', () => {
  const offer = () => screen.queryByText('Tell you when they answer?')
  const at = async (script: Script, claim: Parameters<typeof claimDetail>[0] = {}) => {
    const sent = claimDetail(claim)
    const view = renderPage(`/claims/${sent.id}`, {
      as: homeowner,
      script: { 'claims.byId': sent, ...script },
    })
    await screen.findByRole('heading', { level: 1, name: sent.title })
    return view
  }

  test('one line offers notifications, and a press turns them on', async () => {
    browser = fakePushBrowser()
    const { callsTo } = await at(told())
    expect(offer()).toBeTruthy()
    expect(browser.asked).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Turn on notifications' }))
    expect(await screen.findByText('We’ll tell you on this device')).toBeTruthy()
    expect(callsTo('push.subscribe')).toHaveLength(1)
  })

  test('put away it is never offered again, and no other claim offers it', async () => {
    browser = fakePushBrowser()
    await at(told())
    cleanup()
    await at(told(), { id: 'claim-2' })
    expect(offer()).toBeNull()
    cleanup()
    await at(told())
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
    expect(offer()).toBeNull()
    cleanup()
    await at(told())
    expect(offer()).toBeNull()
  })

  test.each(['New', 'SendingFailed', 'Acknowledged', 'Closed'] as const)(
    'nothing is offered while it is %s',
    async (status) => {
      browser = fakePushBrowser()
      await at(told(), { status })
      expect(offer()).toBeNull()
    },
  )
})

describe('on a device that was notified before', () => {
  const MARK = 'homeclaim.told'
  const granted = () =>
    fakePushBrowser({ permission: 'granted', subscription: { endpoint: 'https://push.example/1' } })
  const keep = async (script: Script) => {
    const calls: Call[] = []
    const client = createTRPCClient<AppRouter>({ links: [scriptedLink(script, calls)] })
    await keepTelling(client, homeowner.id)
    return calls.map(({ path }) => path)
  }

  test('another person who signs in is not notified', async () => {
    browser = granted()
    localStorage.setItem(MARK, 'somebody 1 https://push.example/1')
    expect(await keep(told())).toEqual([])
  })

  test('without the permission nothing is asked of anybody', async () => {
    browser = fakePushBrowser()
    localStorage.setItem(MARK, `${homeowner.id} 1 https://push.example/1`)
    expect(await keep(told())).toEqual([])
    expect(browser.asked).toEqual([])
  })

  test('the same person is notified again after the next sign-in', async () => {
    browser = granted()
    localStorage.setItem(MARK, `${homeowner.id} 1 https://push.example/1`)
    localStorage.setItem('homeclaim.loginAt', '2')
    expect(await keep(told())).toEqual(['push.settings', 'push.subscribe'])
    expect(await keep(told([device()]))).toEqual(['push.settings'])
  })

  test('a browser that changed its subscription reports it to the server', async () => {
    browser = granted()
    localStorage.setItem(MARK, `${homeowner.id} 0 https://push.example/earlier`)
    expect(await keep(told([device()]))).toContain('push.subscribe')
  })

  test('what was turned off on another device stays off, also after the next sign-in', async () => {
    browser = granted()
    localStorage.setItem(MARK, `${homeowner.id} 0 https://push.example/1`)
    await keep(told())
    expect(browser.state.subscription).toBeNull()
    localStorage.setItem('homeclaim.loginAt', '2')
    expect(await keep(told())).toEqual([])
  })

  test('signing out ends it here', async () => {
    browser = granted()
    localStorage.setItem(MARK, `${homeowner.id} 0 https://push.example/1`)
    await forgetOnThisDevice(homeowner.id)
    expect([localStorage.getItem(MARK), browser.state.subscription]).toEqual([null, null])
  })
})
