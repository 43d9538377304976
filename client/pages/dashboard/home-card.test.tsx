import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { setWindowWidth } from '#client/testing/browser.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'

beforeEach(() => setWindowWidth(1440))

const home = {
  address: '418 Alder Creek Drive',
  city: 'Bend',
  state: 'OR',
  zipCode: '97702',
  warrantyStartDate: '2026-01-15',
  warrantyEndDate: '2028-01-14',
}

/** The sources of the home's picture in the navigation; the drawn house is our own file. */
async function pictureOf(photo: string): Promise<string | null | undefined> {
  const view = renderPage('/profile', {
    as: homeowner,
    script: { 'profile.get': { home: { ...home, photo }, builder: null } },
  })
  const card = await screen.findByRole('link', { name: `Your home: ${home.address}` })
  const source = card.querySelector('img')?.getAttribute('src')
  view.unmount()
  return source
}

test('the picture of a home is shown small from this server and never fetched from another host', async () => {
  expect(await pictureOf(`${location.origin}/photos/abc`)).toBe(`${location.origin}/photos/abc?size=thumb`)
  expect(await pictureOf('https://pictures.example/house.jpg')).toContain('house-scene.svg')
})
