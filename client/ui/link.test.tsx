import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Link, NavLink } from './link.tsx'

const Here = () => {
  const { pathname, state } = useLocation()
  return <output>{`${pathname} ${JSON.stringify(state)}`}</output>
}

test('a link that somebody stops or opens in another tab leaves this page where it is', () => {
  render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <Here />
      <Link to="/profile" onClick={(event) => event.preventDefault()}>
        Stopped
      </Link>
      <Link to="/profile">Profile</Link>
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByText('Stopped'))
  fireEvent.click(screen.getByText('Profile'), { ctrlKey: true })
  expect(screen.getByRole('status').textContent).toBe('/dashboard null')
})

test('a link opens its page without a reload and takes what it was given along', () => {
  render(
    <MemoryRouter basename="/homeclaim" initialEntries={['/homeclaim/dashboard']}>
      <Here />
      <Link to="/profile" state={{ from: 'here' }}>
        Profile
      </Link>
    </MemoryRouter>,
  )
  const link = screen.getByText('Profile')
  expect(link.getAttribute('href')).toBe('/homeclaim/profile')
  expect(fireEvent.click(link)).toBe(false)
  expect(screen.getByRole('status').textContent).toBe('/profile {"from":"here"}')
})

test('a navigation link is current on its page and below it, with `end` on its page only', () => {
  render(
    <MemoryRouter initialEntries={['/settings/billing']}>
      <NavLink to="/profile">Profile</NavLink>
      <NavLink to="/settings">Settings</NavLink>
      <NavLink to="/settings" end>
        Account
      </NavLink>
      <NavLink to="/settings/billing">Billing</NavLink>
    </MemoryRouter>,
  )
  const current = screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)
  expect(current).toEqual(['Settings', 'Billing'])
})
