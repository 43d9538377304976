import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { calendarDate, DAY } from '#shared/dates.ts'
import { setWindowWidth } from '#client/testing/browser.ts'
import { holdDeletions } from '#client/testing/device-storage.ts'
import { claimDetail, threadMessage } from '#client/testing/claim-detail.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { serverFacts } from '#client/testing/server-facts.ts'
import { noConnection, serverError, type Script } from '#client/testing/scripted-link.ts'
import { sentence } from '#client/testing/sentence.ts'

const FAILED_TO_SEND = 'Failed to send your message. Please try again.'

beforeEach(() => {
  setWindowWidth(1440)
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  onlineManager.setOnline(true)
})

async function claimPage(over: Partial<ClaimDetail> = {}, script: Script = {}, as = homeowner) {
  const page = renderPage('/claims/claim-1', { as, script: { 'claims.byId': claimDetail(over), ...script } })
  await screen.findByRole('heading', { level: 1, name: 'Dishwasher supply line drips' })
  return page
}

const fail = (error: Error) => () => {
  throw error
}
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Northfield Homes' })
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send message' })
const write = (text: string) => fireEvent.change(box(), { target: { value: text } })

test('a status that changes while the page is open is announced, the initial one is not', async () => {
  let now = claimDetail()
  await claimPage({}, { 'claims.byId': () => now })
  const news = () => screen.queryByText(/^The status is now/)
  expect(news()).toBeNull()
  now = claimDetail({ status: 'InProgress' })
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  const said = await screen.findByText('The status is now In Progress.')
  expect(said.getAttribute('role')).toBe('status')
})

describe('reading', () => {
  const unread = { count: 1, first: 'm1', last: 'm1' }

  test('marks the claim as read up to what is on the screen, and again when more comes', async () => {
    let now = claimDetail({ unread })
    const { callsTo } = await claimPage({}, { 'claims.byId': () => now, 'claims.markRead': null })
    const read = () => callsTo('claims.markRead').map(({ input }) => input)
    await waitFor(() => expect(read()).toEqual([{ id: 'claim-1', last: 'm1' }]))
    now = claimDetail({ unread: { count: 1, first: 'm2', last: 'm2' } })
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(read().slice(1)).toEqual([{ id: 'claim-1', last: 'm2' }]))
  })

  test('a line is shown before the first new message, and stays when it was read', async () => {
    const messages = [
      threadMessage({ id: 'm0', content: 'Old' }),
      threadMessage({ id: 'm1', content: 'New' }),
      threadMessage({ id: 'm2', content: 'Newer' }),
    ]
    let now = claimDetail({ messages, unread: { count: 2, first: 'm1', last: 'm2' } })
    await claimPage({}, { 'claims.byId': () => now, 'claims.markRead': null })
    const order = () =>
      [...document.querySelectorAll('.newdiv, .msg .bub')].map(({ textContent }) => textContent)
    expect(order()).toEqual(['Old', 'New since you last looked', 'New', 'Newer'])
    now = claimDetail({ messages, unread: null })
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(screen.getByRole('separator')).toBeTruthy())
    expect(order()).toHaveLength(4)
  })

  test('without news there is no line', async () => {
    await claimPage({ messages: [threadMessage()] })
    expect(screen.queryByRole('separator')).toBeNull()
  })

  test('marks nothing while nobody sees the page', async () => {
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const { callsTo } = await claimPage({ unread }, { 'claims.markRead': null })
    expect(callsTo('claims.markRead')).toEqual([])
    seen.mockRestore()
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(callsTo('claims.markRead')).toHaveLength(1))
  })
})

describe('a claim that cannot be shown', () => {
  test('is not found, with the specified text', async () => {
    renderPage('/claims/other', {
      as: homeowner,
      script: { 'claims.byId': fail(serverError('NOT_FOUND', "This claim doesn't exist")) },
    })
    expect(await screen.findByRole('heading', { name: 'Claim Not Found' })).toBeTruthy()
    expect(
      screen.getByText("The claim you're looking for doesn't exist or you don't have access to it."),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Return to Dashboard' }).getAttribute('href')).toBe('/dashboard')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('without a connection can be tried again', async () => {
    let isOffline = true
    renderPage('/claims/claim-1', {
      as: homeowner,
      script: {
        'claims.byId': () => {
          if (isOffline) throw noConnection()
          return claimDetail()
        },
      },
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    isOffline = false
    fireEvent.click(again)
    expect(await screen.findByRole('heading', { name: 'Dishwasher supply line drips' })).toBeTruthy()
  })
})

describe('writing to the builder', () => {
  test('a blank message cannot be sent', async () => {
    const { callsTo } = await claimPage()
    expect(sendButton().disabled).toBe(true)
    write('   \n ')
    expect(sendButton().disabled).toBe(true)
    fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true })
    expect(callsTo('messages.send')).toEqual([])
  })

  const UNSENT = { name: 'You, not sent yet' }
  const unsent = () => screen.queryByRole('article', UNSENT)
  const unsentMessage = () => screen.getByRole('article', UNSENT)

  test('a failed message keeps its text in the thread, shows the error, and the next try has the same key', async () => {
    const { callsTo } = await claimPage({}, { 'messages.send': fail(noConnection()) })
    write('The shut-off is closed now.')
    fireEvent.click(sendButton())
    expect((await screen.findByText(FAILED_TO_SEND)).closest('[role=alert]')).toBeTruthy()
    expect(within(unsentMessage()).getByText('The shut-off is closed now.')).toBeTruthy()
    fireEvent.click(within(unsentMessage()).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(callsTo('messages.send')).toHaveLength(2))
    const [first, second] = callsTo('messages.send').map((call) => call.input)
    expect(second).toEqual(first)
    expect(first).toMatchObject({
      content: 'The shut-off is closed now.',
      idempotencyKey: expect.any(String),
    })
  })

  test('a message that the server refuses says why, outlives the page, and can be edited', async () => {
    const refused = serverError('INVALID', 'This claim is closed.')
    const first = await claimPage({}, { 'messages.send': fail(refused) })
    write('One more thing')
    fireEvent.click(sendButton())
    await screen.findByText(`${FAILED_TO_SEND} This claim is closed.`)
    first.unmount()
    const second = await claimPage({}, { 'messages.send': fail(refused) })
    expect(within(await screen.findByRole('article', UNSENT)).getByText('One more thing')).toBeTruthy()
    // What was refused is not sent again by itself.
    expect(second.callsTo('messages.send')).toEqual([])
    write('And another')
    fireEvent.click(within(unsentMessage()).getByRole('button', { name: 'Edit' }))
    expect(unsent()).toBeNull()
    expect(box().value).toBe('One more thing\nAnd another')
  })

  test('without a connection a message waits in the thread, says so calmly, and is sent once there is one', async () => {
    let isOffline = true
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !isOffline)
    const sent = threadMessage({ id: 'mine', sender: 'Homeowner', content: 'Are you there?', channel: 'app' })
    const { callsTo } = await claimPage(
      {},
      {
        'messages.send': () => {
          if (isOffline) throw noConnection()
          return sent
        },
        'claims.byId': () => claimDetail({ messages: isOffline ? [] : [sent] }),
      },
    )
    write('Are you there?')
    fireEvent.click(sendButton())
    await waitFor(() => expect(box().value).toBe(''))
    await screen.findByText('Not sent yet. It will be sent when you’re back online.')
    expect(screen.queryByText(FAILED_TO_SEND)).toBeNull()
    isOffline = false
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(unsent()).toBeNull())
    const [first, second] = callsTo('messages.send').map(({ input }) => input)
    expect(second).toEqual(first)
    expect(await screen.findByText('Are you there?', { selector: '.bub *' })).toBeTruthy()
    isOnline.mockRestore()
  })

  test('a message that has just been sent is not shown twice while the device still has it', async () => {
    holdDeletions()
    const sent = threadMessage({ id: 'mine', sender: 'Homeowner', content: 'Any news?', channel: 'app' })
    let isSent = false
    await claimPage(
      {},
      {
        'messages.send': () => {
          isSent = true
          return sent
        },
        'claims.byId': () => claimDetail({ messages: isSent ? [sent] : [] }),
      },
    )
    write('Any news?')
    fireEvent.click(sendButton())
    await screen.findByText('Any news?', { selector: '.msg:not(.unsent) .bub *' })
    expect(screen.getAllByText('Any news?', { selector: '.bub *' })).toHaveLength(1)
    expect(unsent()).toBeNull()
  })

  test('a message that waits is sent when the claim is opened again, under its key', async () => {
    let isOffline = true
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !isOffline)
    const script: Script = {
      'messages.send': () => {
        if (isOffline) throw noConnection()
        return threadMessage({ id: 'mine', sender: 'Homeowner', content: 'Friday works.' })
      },
    }
    const first = await claimPage({}, script)
    write('Friday works.')
    fireEvent.click(sendButton())
    await screen.findByText(/^Not sent yet/)
    first.unmount()
    isOffline = false
    const second = await claimPage({}, script)
    await waitFor(() => expect(unsent()).toBeNull())
    expect(second.callsTo('messages.send').map(({ input }) => input)).toEqual(
      first.callsTo('messages.send').map(({ input }) => input),
    )
    isOnline.mockRestore()
  })

  test('another text after a failure is another message', async () => {
    const { callsTo } = await claimPage({}, { 'messages.send': fail(noConnection()) })
    write('One')
    fireEvent.click(sendButton())
    await screen.findByText(FAILED_TO_SEND)
    write('Two')
    fireEvent.click(sendButton())
    await waitFor(() => expect(callsTo('messages.send')).toHaveLength(2))
    const keys = callsTo('messages.send').map(
      (call) => (call.input as { idempotencyKey: string }).idempotencyKey,
    )
    expect(keys[0]).not.toBe(keys[1])
  })

  test('unsent text survives leaving the page, for this claim and this person only', async () => {
    const first = await claimPage()
    write('Half a sentence')
    first.unmount()
    const second = await claimPage()
    expect(box().value).toBe('Half a sentence')
    second.unmount()
    await claimPage({}, {}, { ...homeowner, id: 'user-2' })
    expect(box().value).toBe('')
  })

  test('while sending, a second press sends nothing; then the message is in the thread and the box is empty', async () => {
    let deliver: (() => void) | undefined
    const sent = threadMessage({ id: 'mine', sender: 'Homeowner', content: 'Friday works.', channel: 'app' })
    const stored: ClaimDetail['messages'] = []
    const { callsTo } = await claimPage(
      {},
      {
        'claims.byId': () => claimDetail({ messages: [...stored] }),
        'messages.send': () =>
          new Promise((resolve) => {
            deliver = () => {
              stored.push(sent)
              resolve(sent)
            }
          }),
      },
    )
    write('Friday works.')
    fireEvent.keyDown(box(), { key: 'Enter', metaKey: true })
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sending message' })
    expect(busy.disabled).toBe(true)
    expect(within(unsentMessage()).getByText('Sending…')).toBeTruthy()
    fireEvent.keyDown(box(), { key: 'Enter', metaKey: true })
    await waitFor(() => expect(deliver).toBeDefined())
    deliver?.()
    await waitFor(() => expect(unsent()).toBeNull())
    expect(await screen.findByText('Friday works.', { selector: '.bub *' })).toBeTruthy()
    expect(box().value).toBe('')
    expect(callsTo('messages.send')).toHaveLength(1)
    expect(await screen.findByText('Message sent')).toBeTruthy()
  })
})

describe('the thread', () => {
  test('without messages invites to write', async () => {
    await claimPage()
    expect(screen.getByText('No messages yet. Send a message to the builder.')).toBeTruthy()
  })

  test('a reason for reopening counts as a message: “No messages yet” is not shown', async () => {
    const at = '2026-02-25T18:00:00.000Z'
    const detail = 'It drips again'
    await claimPage({
      status: 'InProgress',
      record: [{ id: '1', kind: 'status', status: 'InProgress', at, by: 'homeowner', detail }],
    })
    expect(within(screen.getByRole('log')).getByText(detail)).toBeTruthy()
    expect(screen.queryByText(/^No messages yet/)).toBeNull()
  })

  test('shows a visit as one card after what it caused, and filing not at all', async () => {
    const at = (seconds: number) => `2026-02-26T17:15:0${seconds}.000Z`
    await claimPage({
      status: 'InProgress',
      messages: [threadMessage({ timestamp: '2026-02-25T20:20:00.000Z' })],
      record: [
        {
          id: '1',
          kind: 'status',
          status: 'New',
          at: '2026-02-24T17:00:00.000Z',
          by: 'homeowner',
          detail: null,
        },
        { id: '2', kind: 'visit-proposed', status: null, at: at(0), by: 'builder', detail: 'Fri' },
        { id: '3', kind: 'status', status: 'Acknowledged', at: at(1), by: 'builder', detail: null },
        { id: '4', kind: 'status', status: 'InProgress', at: at(1), by: 'builder', detail: null },
      ],
      visits: [
        {
          id: 'v',
          date: '2026-03-06',
          from: '09:00',
          to: '11:00',
          who: 'Carlos Medina, plumber',
          state: 'accepted',
          proposedAt: at(0),
          answeredAt: '2026-02-27T18:00:00.000Z',
          note: null,
        },
      ],
    })
    const thread = document.querySelector('.thread')
    const lines = Array.from(thread?.querySelectorAll('.sys span, .bub, .visit .t') ?? [], (line) =>
      line.textContent?.replace(/, \d+:\d+ [AP]M$/, ''),
    )
    expect(lines).toEqual([
      'We come on Friday.',
      'Northfield Homes acknowledged this claim',
      expect.stringMatching(/^Visit Fri, Mar 6(, 2026)?, 9–11 AM$/),
    ])
    expect(thread?.querySelector('.visit .s')?.textContent).toMatch(
      /^Carlos Medina, plumber, (comes|was to come)\. You accepted on /,
    )
  })

  test('what is shown without a connection has its time', async () => {
    let isOffline = false
    await claimPage(
      {},
      {
        'claims.byId': () => {
          if (isOffline) throw noConnection()
          return claimDetail()
        },
      },
    )
    isOffline = true
    act(() => {
      window.dispatchEvent(new Event('visibilitychange'))
    })
    expect(await screen.findByText(/^You’re offline\. Showing what was saved/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Dishwasher supply line drips' })).toBeTruthy()
  })

  test('earlier messages come with a button, stay after a refresh, and are not announced', async () => {
    const page = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) =>
        threadMessage({
          id: `m${String(from + index).padStart(3, '0')}`,
          content: `Message ${from + index}.`,
          timestamp: new Date(Date.UTC(2026, 1, 25) + (from + index) * 60_000).toISOString(),
        }),
      )
    let latest = page(3, 4)
    const { callsTo } = await claimPage(
      {},
      {
        'claims.byId': () => claimDetail({ messages: latest, hasEarlierMessages: true }),
        'messages.earlier': { messages: page(1, 2), hasEarlier: false },
      },
    )
    const shown = () =>
      Array.from(document.querySelectorAll('.thread .bub'), (bubble) => bubble.textContent?.trim())
    expect(shown()).toEqual(['Message 3.', 'Message 4.'])
    fireEvent.click(screen.getByRole('button', { name: 'Earlier messages' }))
    await waitFor(() => expect(shown()).toHaveLength(4))
    expect(callsTo('messages.earlier')).toMatchObject([{ input: { claimId: 'claim-1', before: 'm003' } }])
    expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBeNull()
    expect(await screen.findByText('Earlier messages are above.')).toBeTruthy()
    expect(screen.queryByText(/^New message/)).toBeNull()

    latest = page(3, 5)
    act(() => {
      window.dispatchEvent(new Event('visibilitychange'))
    })
    await waitFor(() => expect(shown()).toHaveLength(5))
    expect(shown()[0]).toBe('Message 1.')
  })

  test('when earlier messages cannot be loaded, the page says so and the button is still there', async () => {
    await claimPage(
      {},
      {
        'claims.byId': () => claimDetail({ messages: [threadMessage()], hasEarlierMessages: true }),
        'messages.earlier': () => {
          throw noConnection()
        },
      },
    )
    fireEvent.click(screen.getByRole('button', { name: 'Earlier messages' }))
    expect(await screen.findByText('Earlier messages could not be loaded')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Earlier messages' })).toBeTruthy()
  })

  test('a new message of the builder is announced after a refresh', async () => {
    const messages: ClaimDetail['messages'] = [threadMessage()]
    await claimPage({}, { 'claims.byId': () => claimDetail({ messages: [...messages] }) })
    expect(screen.queryByText(/^New message/)).toBeNull()
    messages.push(threadMessage({ id: 'new', content: 'The plumber is on his way.' }))
    act(() => {
      window.dispatchEvent(new Event('visibilitychange'))
    })
    expect(
      await screen.findByText('New message from Tom Becerra, Northfield Homes: The plumber is on his way.'),
    ).toBeTruthy()
  })
})

describe('what comes next', () => {
  test('a reported fix is denied with a reason, never without one', async () => {
    const fixReported = { at: '2026-03-06T18:00:00.000Z', closesAt: '2026-03-20T18:00:00.000Z' }
    const { callsTo } = await claimPage(
      { status: 'InProgress', fixReported },
      { 'claims.disputeFix': claimDetail({ status: 'InProgress' }) },
    )
    expect(screen.getByText(/Mar 20, 2026/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Not yet' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }))
    expect(await within(dialog).findByText('Please say what is still wrong')).toBeTruthy()
    expect(callsTo('claims.disputeFix')).toEqual([])
    fireEvent.change(within(dialog).getByLabelText(/^Message to/), { target: { value: 'It drips' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }))
    await waitFor(() =>
      expect(screen.queryByText(sentence('Northfield Homes marked this as fixed'))).toBeNull(),
    )
    expect(callsTo('claims.disputeFix')[0]?.input).toEqual({
      id: 'claim-1',
      reason: 'It drips',
      imageUrls: [],
    })
  })

  test('a dialog with text in it stays open when the notice changes, and says why it is too late', async () => {
    const fixReported = { at: '2026-03-06T18:00:00.000Z', closesAt: '2026-03-20T18:00:00.000Z' }
    let now = claimDetail({ status: 'InProgress', fixReported })
    const tooLate = 'There is no fix to object to any more.'
    await claimPage(
      {},
      { 'claims.byId': () => now, 'claims.disputeFix': fail(serverError('CONFLICT', tooLate)) },
    )
    fireEvent.click(screen.getByRole('button', { name: 'Not yet' }))
    const dialog = await screen.findByRole('dialog')
    const reason = within(dialog).getByLabelText<HTMLTextAreaElement>(/^Message to/)
    fireEvent.change(reason, { target: { value: 'It drips' } })
    now = claimDetail({ status: 'InProgress' })
    act(() => {
      window.dispatchEvent(new Event('visibilitychange'))
    })
    await waitFor(() =>
      expect(screen.queryByText(sentence('Northfield Homes marked this as fixed'))).toBeNull(),
    )
    expect(reason.isConnected).toBe(true)
    expect(reason.value).toBe('It drips')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }))
    expect(await within(dialog).findByText(tooLate)).toBeTruthy()
    expect(reason.value).toBe('It drips')
  })

  test('a claim without a mail server is shared by hand, and only the admin may read the email', async () => {
    const delivery = { state: 'kept-locally', to: 'a@b.example', letterId: 'letter 1' } as const
    const view = await claimPage({ status: 'New', delivery })
    expect(
      screen.getByText(sentence('Email isn’t set up, so send Northfield Homes the link yourself.')),
    ).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Read the email' })).toBeNull()
    view.unmount()
    await claimPage({ status: 'New', delivery }, {}, { ...homeowner, isAdmin: true })
    expect(screen.getByRole('link', { name: 'Read the email' }).getAttribute('href')).toBe(
      '/admin/email?letter=letter%201',
    )
  })

  test('a refused email shows the reason and is sent again to the corrected address', async () => {
    const { callsTo } = await claimPage(
      {
        status: 'SendingFailed',
        delivery: {
          state: 'failed',
          to: 'old@b.example',
          at: '2026-02-25T00:00:00.000Z',
          reason: 'The mailbox is full.',
          acceptedAt: null,
        },
        correctedBuilder: { name: 'Northfield Homes', email: 'new@b.example' },
      },
      { 'claims.resend': claimDetail() },
    )
    expect(screen.getByText(/The mailbox is full\. It went to old@b\.example\./)).toBeTruthy()
    expect(screen.getByText(/Your profile names new@b\.example now\./)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Send to the new address' }))
    await waitFor(() => expect(screen.queryByText(/The mailbox is full/)).toBeNull())
    expect(callsTo('claims.resend')).toHaveLength(1)
  })

  test('an email that was accepted and came back shows both, with their times', async () => {
    await claimPage({
      status: 'SendingFailed',
      delivery: {
        state: 'failed',
        to: 'old@b.example',
        at: '2026-02-25T00:00:00.000Z',
        reason: 'The mailbox old@b.example doesn’t exist.',
        acceptedAt: '2026-02-24T23:00:00.000Z',
      },
    })
    expect(screen.getByText(/old@b\.example doesn’t exist\. It was accepted on/)).toBeTruthy()
    expect(screen.getByText(/it was reported undeliverable\. Your record keeps both\./)).toBeTruthy()
  })
})

test('"not the right address" is the notice, with the address to correct and the link to share', async () => {
  const said = {
    id: 'e1',
    kind: 'wrong-address' as const,
    status: null,
    at: '2026-02-25T18:00:00.000Z',
    by: 'builder' as const,
    detail: 'warranty@northfieldhomes.example',
  }
  const view = await claimPage({ status: 'Opened', record: [said] })
  const title = 'This claim may have gone to the wrong address'
  const notice = screen.getByText(title).closest<HTMLElement>('.note')
  expect(notice?.textContent).toMatch(
    /Whoever reads warranty@northfieldhomes\.example said on Feb 25, 2026 that it is not the right address/,
  )
  const correct = within(notice ?? document.body).getByRole('link', { name: 'Correct the address' })
  expect(correct.getAttribute('href')).toBe('/profile')
  fireEvent.click(within(notice ?? document.body).getByRole('button', { name: 'Send the link' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  view.unmount()

  // A link that nobody outside the home can open is no way to send it.
  const atHome = await claimPage(
    { status: 'Opened', record: [said] },
    { 'auth.facts': serverFacts({ opensOutside: false }) },
  )
  await screen.findByRole('button', { name: 'Send it yourself' })
  expect(screen.queryByRole('button', { name: 'Send the link' })).toBeNull()
  atHome.unmount()

  const objected = {
    ...said,
    id: 'e0',
    kind: 'fix-disputed' as const,
    by: 'homeowner' as const,
    detail: 'Wet',
  }
  await claimPage(
    {
      status: 'InProgress',
      record: [{ ...objected, at: '2026-02-25T17:00:00.000Z' }, said],
      correctedBuilder: { name: 'Northfield Homes', email: 'new@b.example' },
    },
    { 'claims.resend': claimDetail() },
  )
  expect(screen.getByText(sentence('You told Northfield Homes that it is not fixed'))).toBeTruthy()
  expect(screen.getByText(/No answer yet\./).textContent).toMatch(/not the right address/)
  fireEvent.click(screen.getByRole('button', { name: 'Send to the new address' }))
  await waitFor(() => expect(screen.queryByText(/not the right address/)).toBeNull())
})

describe('sharing the link', () => {
  const stub = (more: Omit<Partial<Navigator>, 'clipboard'> & { clipboard?: Pick<Clipboard, 'writeText'> }) =>
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, more))
  afterEach(() => vi.unstubAllGlobals())

  const NEW = {
    status: 'New',
    delivery: { state: 'kept-locally', to: 'a@b.example', letterId: '1' },
  } as const
  const SENT = { 'claims.confirmSent': claimDetail() }
  const clipboard = () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})
    stub({ clipboard: { writeText } })
    return writeText
  }

  async function open(over: Partial<ClaimDetail> = NEW) {
    const page = await claimPage(over, SENT)
    fireEvent.click(screen.getByRole('button', { name: 'Share' }))
    return { ...page, dialog: within(await screen.findByRole('dialog')) }
  }

  test('a share sheet that is closed again asks nothing', async () => {
    const share = vi.fn<() => Promise<void>>(async () => {
      throw new DOMException('closed', 'AbortError')
    })
    stub({ share })
    const { dialog, calls } = await open()
    fireEvent.click(dialog.getByRole('button', { name: 'Share link' }))
    await waitFor(() => expect(share).toHaveBeenCalled())
    await act(async () => {})
    expect(dialog.queryByText('Did you send it?')).toBeNull()
    expect(calls.some(({ path }) => /share|sent/i.test(path))).toBe(false)
  })

  test('copying asks whether it was sent; "Not yet" leaves the claim as it is', async () => {
    const writeText = clipboard()
    const { dialog, calls } = await open()
    expect(dialog.getByText(/Nothing is recorded as sent until you say so/)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Copy link' }))
    expect(await dialog.findByText('Copied.')).toBeTruthy()
    expect(writeText).toHaveBeenCalledWith('https://claims.example/b/secret')
    expect(await dialog.findByText('Did you send it?')).toBeTruthy()
    expect(
      dialog.getByText(
        /^You copied the link at \d+:\d\d [AP]M\. Your record will say: “You said you sent it/,
      ),
    ).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Not yet' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.some(({ path }) => /share|sent/i.test(path))).toBe(false)
  })

  test('a link that reached the wrong person is replaced, and the new one is there to send', async () => {
    const shareUrl = 'https://claims.example/b/another'
    const { callsTo } = await claimPage({}, { 'claims.replaceLink': claimDetail({ shareUrl }) })
    fireEvent.click(screen.getByRole('button', { name: 'Share' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Replace the link' }))
    expect((await screen.findByRole('dialog')).textContent).toContain('stops working at once')
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Replace the link' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Replace it' }))
    expect(await screen.findByDisplayValue(shareUrl)).toBeTruthy()
    expect(callsTo('claims.replaceLink')).toHaveLength(1)
  })

  test.each([
    ['shared by the phone', 'Share link', 'You shared the link at'],
    ['written to in their own mail program', 'Write an email', 'You started an email at'],
  ])('a link that was %s counts when the homeowner says so, once, with how', async (_, way, said) => {
    stub({ share: async () => {} })
    const { dialog, callsTo } = await open()
    fireEvent.click(dialog.getByText(way))
    expect(await dialog.findByText(new RegExp(said))).toBeTruthy()
    fireEvent.change(dialog.getByLabelText(/^How did you send it/), { target: { value: 'text' } })
    fireEvent.change(dialog.getByLabelText('When?'), { target: { value: '2026-02-25' } })
    expect(dialog.getByText(/“You said you sent it yourself, by text message, on Feb 25, 2026”/)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'I sent it' }))
    fireEvent.click(dialog.getByRole('button', { name: /I sent it|Saving/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(callsTo('claims.confirmSent').map(({ input }) => input)).toEqual([
      { id: 'claim-1', how: 'text', date: '2026-02-25' },
    ])
  })

  test('a day that cannot be is said beside the day', async () => {
    const refused = serverError('INVALID', 'Still to come', { date: 'You wrote it on Feb 24, 2026' })
    await claimPage(NEW, { 'claims.confirmSent': fail(refused) })
    fireEvent.click(screen.getByRole('button', { name: 'Share' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'I already sent it' }))
    fireEvent.change(dialog.getByLabelText('When?'), { target: { value: '2026-02-20' } })
    fireEvent.click(dialog.getByRole('button', { name: 'I sent it' }))
    expect(await dialog.findByText('You wrote it on Feb 24, 2026')).toBeTruthy()
    expect(dialog.getByLabelText('When?').getAttribute('aria-invalid')).toBe('true')
  })

  const mailed = (dialog: ReturnType<typeof within>) =>
    decodeURIComponent(dialog.getByRole('link', { name: 'Write an email' }).getAttribute('href') ?? '')

  test('a link that only this computer opens is in no email; the words, the phone and the PDF are', async () => {
    const contact = { phone: '(541) 555-0142', bestTimes: null }
    await claimPage(
      { ...NEW, shareUrl: 'http://localhost:3000/b/secret' },
      { 'profile.get': { home: null, builder: null, contact } },
      { ...homeowner, isAdmin: true },
    )
    fireEvent.click(screen.getByRole('button', { name: 'Share' }))
    const sheet = await screen.findByRole('dialog')
    const dialog = within(sheet)
    await waitFor(() => expect(mailed(dialog)).toContain('Phone: (541) 555-0142'))
    const mail = mailed(dialog)
    for (const words of [
      claimDetail().title,
      claimDetail().address,
      claimDetail().description,
      homeowner.name,
    ])
      expect(mail).toContain(words)
    expect(mail).not.toContain('http://')
    expect(sheet.querySelector('.btn')?.textContent).toBe('Fix the address')
    const pdf = dialog.getByRole('link', { name: 'Download the PDF to attach' })
    expect(pdf.getAttribute('href')).toBe('/account/claims/claim-1/record.pdf')
  })

  test('where the link can be opened, it is in the email after the words', async () => {
    const { dialog } = await open()
    expect(mailed(dialog)).toMatch(/When the dishwasher runs.*https:\/\/claims\.example\/b\/secret/s)
    expect(dialog.queryByText(/doesn’t reach your builder/)).toBeNull()
  })

  test('a phone hands the PDF with the photos to another app, and asks whether it was sent', async () => {
    const share = vi.fn<(data?: ShareData) => Promise<void>>(async () => {})
    stub({ share, canShare: () => true })
    vi.stubGlobal('fetch', async () => new Response('%PDF-1.7'))
    const { dialog } = await open()
    fireEvent.click(dialog.getByRole('button', { name: 'Share the PDF with photos' }))
    expect(await dialog.findByText(/^You shared the PDF at/)).toBeTruthy()
    const shared = share.mock.calls[0]?.[0]
    expect(shared?.files?.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'claim-1001.pdf application/pdf',
    ])
    expect(shared?.text).toContain('When the dishwasher runs')
  })

  test('a PDF that does not come is said, and nothing is asked', async () => {
    stub({ share: async () => {}, canShare: () => true })
    vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
    const { dialog } = await open()
    fireEvent.click(dialog.getByRole('button', { name: 'Share the PDF with photos' }))
    expect(await dialog.findByText('The PDF could not be loaded. Please try again.')).toBeTruthy()
    expect(dialog.queryByText('Did you send it?')).toBeNull()
  })

  test('a link sent without the sheet can be reported; a failed try shows the reason and keeps the question', async () => {
    const page = await claimPage(NEW, { 'claims.confirmSent': fail(noConnection()) })
    fireEvent.click(screen.getByRole('button', { name: 'Share' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'I already sent it' }))
    fireEvent.click(dialog.getByRole('button', { name: 'I sent it' }))
    expect(await dialog.findByRole('alert')).toBeTruthy()
    expect(dialog.getByText('Did you send it?')).toBeTruthy()
    expect(page.callsTo('claims.confirmSent')).toHaveLength(1)
  })

  test('a claim that the builder has is not asked about', async () => {
    clipboard()
    const { dialog } = await open({ status: 'Opened' })
    fireEvent.click(dialog.getByRole('button', { name: 'Copy link' }))
    await dialog.findByText('Copied.')
    expect(dialog.queryByText(/Nothing is recorded/)).toBeNull()
    expect(dialog.queryByRole('button', { name: 'I already sent it' })).toBeNull()
  })

  test('the open sheet keeps what it offers when the email arrives meanwhile', async () => {
    let status: 'New' | 'Sent' = 'New'
    await claimPage({}, { 'claims.byId': () => claimDetail({ ...NEW, status }) })
    fireEvent.click(screen.getByRole('button', { name: 'Share' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('button', { name: 'I already sent it' })).toBeTruthy()
    status = 'Sent'
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await screen.findByText('Sent', { selector: '.badge' })
    expect(dialog.getByRole('button', { name: 'I already sent it' })).toBeTruthy()
  })

  test('without a builder it leads to the profile', async () => {
    const { dialog } = await open({ builder: null, shareUrl: null, delivery: { state: 'no-builder' } })
    expect(dialog.getByRole('link', { name: 'Add builder' }).getAttribute('href')).toBe('/profile/builder')
  })
})

describe('an imported claim', () => {
  const imported = {
    status: 'New',
    builder: null,
    shareUrl: null,
    delivery: { state: 'no-builder' },
    importedAt: '2026-03-01T12:00:00.000Z',
  } as const

  test('says when it was imported, and asks for a builder first where there is none', async () => {
    await claimPage(imported)
    expect((await screen.findByText(/^Imported on/)).textContent).toContain('Imported on Mar 1, 2026.')
    expect(screen.getByRole('link', { name: 'Add builder' }).getAttribute('href')).toBe('/profile/builder')
    expect(screen.queryByText(/It goes out as soon as/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Share' }))
    expect(await screen.findByText(/Send it to your builder first/)).toBeTruthy()
  })

  test('is sent to the builder at a press; a refusal is shown and it stays unsent', async () => {
    const builder = {
      name: 'Northfield Homes',
      email: 'warranty@northfield.example',
      phone: null,
      website: null,
    }
    let isFull = true
    const { callsTo } = await claimPage(imported, {
      'profile.get': { home: null, builder },
      'claims.resend': () => {
        if (isFull) throw serverError('CLAIM_LIMIT_REACHED', 'You have used all your claims.')
        return claimDetail({ importedAt: imported.importedAt })
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Send to builder' }))
    expect(await screen.findAllByText('You have used all your claims.')).not.toEqual([])
    isFull = false
    fireEvent.click(screen.getByRole('button', { name: 'Send to builder' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send to builder' })).toBeNull())
    expect(callsTo('claims.resend').map(({ input }) => input)).toEqual([{ id: 'claim-1' }, { id: 'claim-1' }])
    expect(screen.getByText('Imported')).toBeTruthy()
  })

  test('promises no reopening and no news to a builder when it is closed', async () => {
    await claimPage(imported)
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    const fixed = await screen.findByRole('menuitem', { name: /It’s fixed/ })
    expect(fixed.textContent).not.toContain('60 days')
    fireEvent.click(fixed)
    expect((await screen.findByRole('dialog')).textContent).toContain('Nobody is told')
  })
})

describe('the timeline', () => {
  test('known times are shown as they are, a step without an event as "About"', async () => {
    await claimPage({
      status: 'Acknowledged',
      firstResponseTime: 20.2,
      updatedAt: '2026-02-28T17:00:00.000Z',
      events: [
        { status: 'New', at: '2026-02-24T17:00:00.000Z', by: 'homeowner' },
        { status: 'Sent', at: '2026-02-24T17:00:05.000Z', by: 'system' },
        { status: 'Acknowledged', at: '2026-02-28T17:00:00.000Z', by: 'builder' },
      ],
    })
    const timeline = within(screen.getByRole('complementary', { name: 'Claim timeline' }))
    const steps = timeline.getAllByRole('listitem').map((step) => step.querySelector('.n')?.textContent)
    expect(steps).toEqual(['New', 'Sent', 'Opened', 'Acknowledged'])
    expect(timeline.getByText(/^About Feb 25, 2026$/)).toBeTruthy()
    expect(timeline.getByText(/An “About” date is estimated/)).toBeTruthy()
    expect(timeline.getByText('20 hours')).toBeTruthy()
    expect(timeline.getByText('Pending')).toBeTruthy()
  })

  test('an email that did not arrive is the last step', async () => {
    await claimPage({
      status: 'SendingFailed',
      events: [
        { status: 'New', at: '2026-02-24T17:00:00.000Z', by: 'homeowner' },
        { status: 'SendingFailed', at: '2026-02-24T18:00:00.000Z', by: 'system' },
      ],
    })
    const current = screen.getByRole('complementary').querySelector('[aria-current=step]')
    expect(current?.textContent).toContain('Sending Failed')
  })
})

const menuItem = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}

test('on a phone the menu is a sheet with the claim’s number, which Close puts away', async () => {
  setWindowWidth(390)
  await claimPage({ number: 1005 })
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  expect((await screen.findByRole('menu')).textContent).toMatch(/^Claim 1005Evidence file/)
  expect(screen.getAllByRole('menuitem').at(-1)?.getAttribute('aria-label')).toBe('Close')
  fireEvent.click(screen.getByRole('menuitem', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
})

describe('correcting', () => {
  const claim = { description: 'It drips.', summary: 'It drips.' }
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const change = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save correction' }))

  test('an empty title is refused beside its field, and nothing is sent', async () => {
    const { callsTo } = await claimPage(claim)
    await menuItem('Correct something')
    await screen.findByRole('dialog', { name: 'Correct something' })
    change(/^Title/, '  ')
    save()
    expect(await screen.findByText('Please provide a title for your claim')).toBeTruthy()
    expect(document.activeElement).toBe(field(/^Title/))
    expect(callsTo('claims.correct')).toEqual([])
  })

  test('only what was changed is sent, each with what it says now beside it', async () => {
    const { callsTo } = await claimPage(claim, {
      'claims.correct': claimDetail({ title: 'Supply line drips' }),
    })
    await menuItem('Correct something')
    await screen.findByRole('dialog', { name: 'Correct something' })
    expect(screen.queryByText(/^Before:/)).toBeNull()
    change(/^Title/, 'Supply line drips ')
    change(/^Summary/, 'It drips all day.')
    expect(screen.getAllByText(/^Before:/).map((each) => each.textContent)).toEqual([
      'Before: “Dishwasher supply line drips”',
      'Before: “It drips.”',
    ])
    save()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(callsTo('claims.correct').map(({ input }) => input)).toEqual([
      { id: 'claim-1', title: 'Supply line drips', summary: 'It drips all day.' },
    ])
  })

  test('what was corrected on another device meanwhile is neither undone nor moves the fields', async () => {
    let shown = claimDetail(claim)
    const { callsTo } = await claimPage(claim, {
      'claims.byId': () => shown,
      'claims.correct': claimDetail({ title: 'Hose drips' }),
    })
    await menuItem('Correct something')
    await screen.findByRole('dialog', { name: 'Correct something' })
    change(/^Title/, 'Hose drips')
    shown = claimDetail({ ...claim, address: '9 Juniper Way', description: 'Water drips.' })
    dispatchEvent(new Event('visibilitychange'))
    await screen.findByText('Water drips.')
    expect(screen.getAllByText(/^Before:/)).toHaveLength(1)
    expect(field(/^Summary/).value).toBe('It drips.')
    save()
    await waitFor(() => expect(callsTo('claims.correct')).toHaveLength(1))
    expect(callsTo('claims.correct')[0]?.input).toEqual({ id: 'claim-1', title: 'Hose drips' })
  })

  test('a description that the enhancer wrote is what is corrected; its failure is said and the text stays', async () => {
    const refuse = () => {
      throw serverError('CONFLICT', 'The words of a closed claim stay.')
    }
    await claimPage({}, { 'claims.correct': refuse })
    await menuItem('Correct something')
    await screen.findByRole('dialog', { name: 'Correct something' })
    expect(screen.queryByRole('textbox', { name: /^Summary/ })).toBeNull()
    change(/^Description/, 'Water drips.')
    save()
    expect(
      await within(screen.getByRole('dialog')).findByText('The words of a closed claim stay.'),
    ).toBeTruthy()
    expect(field(/^Description/).value).toBe('Water drips.')
  })

  test('a correction is shown under the description, in the thread and in the timeline, with the old text', async () => {
    const changes = [{ field: 'title' as const, before: 'Suply line', after: 'Supply line' }]
    const at = '2026-02-25T17:00:00.000Z'
    await claimPage({
      record: [{ id: '1', kind: 'corrected', status: null, at, by: 'homeowner', detail: null, changes }],
    })
    const lines = screen.getAllByText(/^Corrected/).map((line) => line.closest('details'))
    expect(lines.map((line) => line?.textContent)).toEqual(
      Array(3).fill('Corrected Feb 25, 2026: title · See beforeTitle beforeSuply line'),
    )
  })
})

describe('withdrawing', () => {
  test('asks first, says who is notified, keeps the reason when it fails, and is sent with it', async () => {
    let isBroken = true
    const { callsTo } = await claimPage(
      {},
      {
        'claims.withdraw': () => {
          if (isBroken) throw noConnection()
          return claimDetail({ status: 'Closed' })
        },
      },
    )
    await menuItem('Withdraw')
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw this claim?' })
    expect(dialog.textContent).toContain(
      'Northfield Homes is told it was filed by mistake, and nobody works on it. The record stays, and it still counts as filed.',
    )
    expect(callsTo('claims.withdraw')).toEqual([])
    const reason = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Reason/ })
    fireEvent.change(reason, { target: { value: ' same as claim 1003 ' } })
    const send = within(dialog).getByRole('button', { name: 'Withdraw' })
    fireEvent.click(send)
    expect(await within(dialog).findByText('That did not work')).toBeTruthy()
    expect(reason.value).toBe(' same as claim 1003 ')
    isBroken = false
    fireEvent.click(send)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(callsTo('claims.withdraw').map(({ input }) => input)).toEqual([
      { id: 'claim-1', reason: 'same as claim 1003' },
      { id: 'claim-1', reason: 'same as claim 1003' },
    ])
  })

  test('without a builder nobody is notified, and a closed claim does not offer it', async () => {
    const open = await claimPage({ builder: null, shareUrl: null, delivery: { state: 'no-builder' } })
    await menuItem('Withdraw')
    expect((await screen.findByRole('dialog')).textContent).toContain('nobody is told')
    open.unmount()
    await claimPage({ status: 'Closed', resolutionTime: 4 })
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    await screen.findByRole('menuitem', { name: 'Evidence file' })
    expect(screen.queryByRole('menuitem', { name: 'Withdraw' })).toBeNull()
  })

  test('the timeline names it, and no time to a fix', async () => {
    const at = '2026-02-25T17:00:00.000Z'
    await claimPage({
      status: 'Closed',
      events: [...claimDetail().events, { status: 'Closed', at, by: 'homeowner' }],
      record: [{ id: '1', kind: 'withdrawn', status: 'Closed', at, by: 'homeowner', detail: null }],
    })
    const timeline = screen.getByRole('complementary')
    expect(within(timeline).getByText('Resolution Time').nextSibling?.textContent).toBe('Withdrawn')
    expect(timeline.querySelector('[aria-current=step]')?.textContent).toMatch(/^Closed.*Withdrawn$/)
    expect(screen.getByText(/^You withdrew this claim/, { selector: '.sys span' })).toBeTruthy()
  })
})

test.each([
  ['plumber’s', 'סמי השרברב', 'סמי השרברב'],
  ['builder’s', null, 'Northfield Homes'],
])('a %s name of another script does not reorder the visit around it', async (_whose, who, shown) => {
  const visit = {
    id: 'v',
    date: '2026-03-06',
    from: '09:00',
    to: '11:00',
    who,
    state: 'proposed',
    proposedAt: '2026-02-26T18:00:00.000Z',
    answeredAt: null,
    note: null,
  } as const
  await claimPage({ status: 'InProgress', visits: [visit] })
  const names = document.querySelectorAll('.visit bdi')
  expect(Array.from(names, (name) => name.textContent)).toEqual([shown])
})

test('from the visit in the thread one gets to its answer, once it is answered or cannot be there is no way', async () => {
  const offer = {
    id: 'v',
    date: calendarDate(new Date(Date.now() + 3 * DAY), 'America/Los_Angeles'),
    from: '09:00',
    to: '11:00',
    who: 'Carlos Medina',
    state: 'proposed',
    proposedAt: '2026-02-26T18:00:00.000Z',
    answeredAt: null,
    note: null,
  } as const
  const answered = { ...offer, state: 'accepted', answeredAt: '2026-02-27T18:00:00.000Z' } as const
  const wayToAnswer = () => screen.queryByRole('button', { name: 'Answer' })
  const without: Partial<ClaimDetail>[] = [
    { visits: [answered] },
    { visits: [offer], isReadOnly: true },
    { visits: [offer], status: 'Closed' },
  ]
  for (const over of without) {
    await claimPage({ status: 'InProgress', ...over })
    expect(wayToAnswer()).toBeNull()
    cleanup()
  }
  await claimPage({ status: 'InProgress', visits: [{ ...offer, id: 'u', state: 'replaced' }, offer] })
  const way = wayToAnswer()
  expect(way?.closest('.thread')).toBeTruthy()
  if (way) fireEvent.click(way)
  expect(document.activeElement?.textContent).toContain('Ask for another time')
})

describe('on paper', () => {
  test('it names the owner of the record, the print time and the time zone; Premium without our name', async () => {
    const free = await claimPage()
    const head = () => document.querySelector('.paper-head')?.textContent ?? ''
    fireEvent(window, new Event('beforeprint'))
    expect(head()).toContain(
      `Claim 1001, filed by ${homeowner.name} (${homeowner.email}) with Northfield Homes`,
    )
    expect(head()).toMatch(/Printed .* All times are .+\(.+\)\./)
    expect(head()).toContain('Homeclaim')
    free.unmount()
    await claimPage({}, {}, { ...homeowner, isSubscribed: true })
    fireEvent(window, new Event('beforeprint'))
    expect(head()).not.toContain('Homeclaim')
    expect(head()).toContain('Claim 1001')
    fireEvent(window, new Event('afterprint'))
    expect(head()).toBe('')
  })

  test('the record names its zone on paper, and on the screen once it was opened', async () => {
    const zone = / (UTC|GMT[+-]?\d*|[A-Z]{3,4})$/
    const times = () => Array.from(document.querySelectorAll('.record li .sm'), (line) => line.textContent)
    const at = '2026-02-24T17:00:00.000Z'
    const event = { kind: 'status', at, detail: null } as const
    await claimPage({
      record: [
        { ...event, id: '1', status: 'New', by: 'homeowner' },
        { ...event, id: '2', status: 'Opened', by: 'builder' },
      ],
    })
    expect(times()).toHaveLength(2)
    expect(times()).not.toContainEqual(expect.stringMatching(zone))
    fireEvent(window, new Event('beforeprint'))
    for (const time of times()) expect(time).toMatch(zone)
    fireEvent(window, new Event('afterprint'))
    expect(times()).not.toContainEqual(expect.stringMatching(zone))
    const record = screen.getByText('The whole record').closest('details')
    fireEvent(record ?? window, new Event('toggle'))
    for (const time of times()) expect(time).toMatch(zone)
  })

  test('the whole record can be downloaded as a PDF', async () => {
    await claimPage()
    await menuItem('Evidence file')
    const link = await screen.findByRole('link', { name: 'Download PDF' })
    expect(link.getAttribute('href')).toBe('/account/claims/claim-1/record.pdf')
    expect(link.getAttribute('download')).toBe('claim-1001.pdf')
  })

  test('it is printed without the sheet that asked for it', async () => {
    const sheets: number[] = []
    vi.stubGlobal('print', () => sheets.push(screen.queryAllByRole('dialog').length))
    await claimPage()
    await menuItem('Evidence file')
    fireEvent.click(await screen.findByRole('button', { name: 'Print' }))
    await waitFor(() => expect(sheets).toEqual([0]))
  })
})

describe('a builder’s name that is written from right to left', () => {
  const NAME = 'בתי הצפון'
  const builder = { name: NAME, email: 'office@builder.example' }

  /** The sentences in which it is not set apart: there it would turn the words around it. */
  function mixedIn(root: Element): string[] {
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const mixed: string[] = []
    while (nodes.nextNode()) {
      const { textContent: text, parentElement } = nodes.currentNode
      if (!text?.includes(NAME) || text.trim() === NAME) continue
      if (!parentElement?.closest('bdi, [dir=auto], option')) mixed.push(text)
    }
    // A name alone in its text node still touches the words beside it.
    for (const element of root.querySelectorAll('p, h1, h2, h3, label, button, a')) {
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
      if (own.length > 1 && own.some(({ textContent }) => textContent?.trim() === NAME))
        mixed.push(element.textContent)
    }
    return mixed
  }

  test.each<[Partial<ClaimDetail>]>([
    [{ status: 'New' }],
    [{ status: 'Sent' }],
    [{ status: 'Opened' }],
    [{ status: 'Acknowledged' }],
    [{ status: 'InProgress' }],
    [
      {
        status: 'InProgress',
        fixReported: { at: '2026-02-26T10:00:00.000Z', closesAt: '2026-03-12T10:00:00.000Z' },
      },
    ],
    [{ status: 'SendingFailed' }],
    [{ status: 'Closed', reopenableUntil: '2126-02-26T10:00:00.000Z' }],
  ])('is set apart on the page of a claim that is %o', async (over) => {
    await claimPage({ ...over, builder }, { 'auth.facts': serverFacts({ mail: 'smtp' }) })
    expect(document.body.textContent).toContain(NAME)
    expect(mixedIn(document.body)).toEqual([])
  })
})
