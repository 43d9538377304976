import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_METRICS } from '#client/pages/dashboard/home-side.tsx'
import { setWindowWidth } from '#client/testing/browser.ts'
import { claimDetail } from '#client/testing/claim-detail.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'

beforeEach(() => {
  setWindowWidth(1440)
  // People run the built app; development shows more.
  vi.stubEnv('DEV', false)
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllEnvs()
})

const open = (path: string, as: typeof homeowner | null = homeowner) =>
  renderPage(path, {
    as,
    script: {
      'metrics.get': DEFAULT_METRICS,
      'claims.list': { claims: [], nextCursor: null, total: 0 },
      'claims.byId': claimDetail(),
    },
  })
const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)

test('the side navigation leads everywhere; to Admin and Debug only for the admin', async () => {
  const { unmount } = open('/profile')
  await screen.findByRole('heading', { level: 1, name: 'Profile' })
  const everybody = [
    'Homeclaim /dashboard',
    'Dashboard /dashboard',
    'New Claim /claims/new',
    'Coverage /coverage',
    'Profile /profile',
    'Settings /settings',
  ]
  expect(linksOf('Main')).toEqual(everybody)
  unmount()
  open('/profile', { ...homeowner, isAdmin: true })
  await screen.findByRole('heading', { level: 1, name: 'Profile' })
  expect(linksOf('Main')).toEqual([...everybody, 'Admin /admin', 'Debug /debug'])
})

test('who may only look at the home is offered no new claim', async () => {
  renderPage('/settings/household', {
    as: homeowner,
    script: { 'profile.get': { home: null, builder: null, isReadOnly: true } },
  })
  for (const name of ['Main', 'Main, mobile'])
    await waitFor(() => expect(linksOf(name).join()).not.toContain('/claims/new'))
  expect(linksOf('Main, mobile')).toHaveLength(4)
})

test('the bottom bar has Home, New, Coverage, Profile and Settings, and marks the current one', async () => {
  open('/profile')
  await screen.findByRole('heading', { level: 1, name: 'Profile' })
  expect(linksOf('Main, mobile')).toEqual([
    'Home /dashboard',
    'New /claims/new',
    'Coverage /coverage',
    'Profile /profile',
    'Settings /settings',
  ])
  const bar = within(screen.getByRole('navigation', { name: 'Main, mobile' }))
  expect(bar.getByRole('link', { current: 'page' }).textContent).toBe('Profile')
})

test('the header has the logo, the title and a menu with name, e-mail, Profile and Sign Out', async () => {
  const { address } = open('/dashboard')
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  const header = within(screen.getByRole('banner'))
  expect(header.getByRole('link', { name: 'Homeclaim, dashboard' })).toBeTruthy()
  fireEvent.click(header.getByRole('button', { name: 'Menu for Maya Lindqvist' }))
  expect(await header.findByText('maya@example.com')).toBeTruthy()
  expect(header.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Profile', 'Sign Out'])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Profile'))
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(header.queryByRole('menu')).toBeNull())
  fireEvent.click(header.getByRole('button', { name: 'Menu for Maya Lindqvist' }))
  fireEvent.click(await header.findByRole('menuitem', { name: 'Sign Out' }))
  await waitFor(() => expect(address()).toBe('/login'))
})

test('the menu closes on Escape also while the focus is on its button', async () => {
  open('/dashboard')
  const opener = await screen.findByRole('button', { name: 'Menu for Maya Lindqvist' })
  fireEvent.click(opener)
  await screen.findByRole('menu')
  opener.focus()
  fireEvent.keyDown(opener, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(document.activeElement).toBe(opener)
})

test('signing out asks first where it would delete unsent text', async () => {
  const draft = `homeclaim.message.${homeowner.id}.claim-1`
  localStorage.setItem(draft, 'It drips again')
  const { address } = open('/dashboard')
  const signOut = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Menu for Maya Lindqvist' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }))
    return within(await screen.findByRole('dialog', { name: 'Sign out without sending?' }))
  }
  fireEvent.click((await signOut()).getByRole('button', { name: 'Keep writing' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(localStorage.getItem(draft)).toBe('It drips again')
  fireEvent.click((await signOut()).getByRole('button', { name: 'Sign out and delete it' }))
  await waitFor(() => expect(address()).toBe('/login'))
  await waitFor(() => expect(localStorage.getItem(draft)).toBeNull())
})

test('on a phone the menu slides out, leads everywhere, and closes after a choice', async () => {
  setWindowWidth(390)
  const { address } = open('/dashboard')
  fireEvent.click(await screen.findByRole('button', { name: 'Menu for Maya Lindqvist' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
  expect(menu.getByText('maya@example.com')).toBeTruthy()
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Dashboard',
    'New Claim',
    'Coverage',
    'Profile',
    'Settings',
  ])
  expect(menu.getByRole('button', { name: 'Sign Out' })).toBeTruthy()
  fireEvent.click(menu.getByRole('link', { name: 'Profile' }))
  await waitFor(() => expect(address()).toBe('/profile'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['/login', null, 'Sign in'],
  ['/register', null, 'Create your account'],
  ['/dashboard', homeowner, 'Dashboard'],
  ['/claims/new', homeowner, 'Submit New Claim'],
  ['/claims/claim-1', homeowner, 'Dishwasher supply line drips'],
  ['/profile', homeowner, 'Profile'],
  ['/debug', homeowner, 'Debug'],
  ['/admin', homeowner, 'Admin'],
  ['/nowhere', null, 'Page not found'],
])('the tab of %s is named after its page, and so is its one first heading', async (path, as, title) => {
  open(path, as)
  const heading = await screen.findByRole('heading', { level: 1, name: title })
  expect(screen.getAllByRole('heading', { level: 1 })).toEqual([heading])
  await waitFor(() => expect(document.title).toBe(`${title} · Homeclaim`))
})
