import { cleanup, render } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach } from 'vitest'
import type { User } from '#shared/auth.ts'
import { App, connect, createQueryClient } from '#client/app/app.tsx'
import { ROOMS } from '#shared/rooms.ts'
import { prepareBrowser } from './browser.ts'
import { serverFacts, serverOptions } from './server-facts.ts'
import { scriptedLink, serverError, type Call, type Script } from './scripted-link.ts'

prepareBrowser()

// A dialog that closes goes back in the history a little later, which would close a dialog of the next test.
afterEach(async () => {
  cleanup()
  while (isEntryOfDialog(history.state))
    await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
})

function isEntryOfDialog(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'over' in state
}

export const homeowner: User = {
  id: 'user-1',
  name: 'Maya Lindqvist',
  email: 'maya@example.com',
  image: null,
  isSubscribed: false,
  claimsCount: 1,
  isAdmin: false,
}

/** What every signed-in page reads besides its own data. */
const BACKGROUND: Script = {
  'auth.options': serverOptions(),
  'auth.facts': serverFacts(),
  'billing.status': {
    hasCards: false,
    isPremium: false,
    isGift: false,
    card: null,
    running: 0,
    canManage: false,
  },
  'account.settings': {
    wantsMail: true,
    wantsReminders: true,
    pendingEmail: null,
    hasPassword: true,
    identities: [],
  },
  'targets.get': {
    homeId: 'home',
    own: { answer: null, inspection: null, repair: null },
    mayChange: true,
  },
  'followUps.get': { isOn: false, setBy: null, mayChange: true, example: { text: '', language: 'en' } },
  'followUps.ofClaim': { isOn: false, setBy: null, goesOn: null, isStopped: false },
  'account.devices': [],
  'push.settings': { publicKey: 'server-key', devices: [] },
  'profile.get': { home: null, builder: null },
  'coverage.get': {
    address: null,
    start: null,
    template: 'profile',
    tiers: [],
    savedAt: null,
    isReadOnly: false,
  },
  'claims.categories': ['Electrical', 'Plumbing', 'Other'],
  'claims.rooms': [],
  'rooms.list': [...ROOMS],
  'auth.logout': null,
}

/**
 * The whole app in jsdom at an address, against a scripted server. `as` is who is signed in (nobody by default);
 * the script's entries win over the background's.
 */
export function renderPage(
  path: string,
  { as = null, script = {} }: { as?: User | null; script?: Script } = {},
) {
  const calls: Call[] = []
  const nobody = () => {
    throw serverError('UNAUTHENTICATED', 'Please sign in.')
  }
  const session = as && { token: 'fresh-token', user: as }
  const connection = connect(
    scriptedLink({ ...BACKGROUND, 'auth.session': session, 'auth.me': as ?? nobody, ...script }, calls),
  )
  const place = { current: path }
  const queries = createQueryClient()
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <App connection={connection} queryClient={queries} />
      <Whereabouts onMove={(to) => (place.current = to)} />
    </MemoryRouter>,
  )
  return {
    ...view,
    /** Cache of the answers that the page has read. */
    queries,
    /** Every call so far, in order. */
    calls,
    callsTo: (procedure: string) => calls.filter((call) => call.path === procedure),
    /** The address the app is at now. */
    address: () => place.current,
  }
}

function Whereabouts({ onMove }: { onMove: (to: string) => void }) {
  const { pathname, search } = useLocation()
  onMove(pathname + search)
  return null
}
