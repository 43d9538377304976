import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { claimRow } from '#shared/testing/claim-row.ts'

const THUMB = '/photos/one?size=thumb'

test.each([
  ['its photo, status and last update', THUMB],
  ['no place for a photo it does not have', null],
])('a claim opened from the list shows %s before it is loaded', async (_what, thumbUrl) => {
  const row = claimRow({ status: 'Acknowledged', thumbUrl })
  renderPage('/dashboard', {
    as: homeowner,
    script: {
      'claims.list': { claims: [row], nextCursor: null, total: 1 },
      'claims.byId': () => new Promise(() => {}),
    },
  })
  fireEvent.click(await screen.findByRole('link', { name: row.title }))
  expect(await screen.findByRole('heading', { level: 1, name: row.title })).toBeTruthy()
  const main = screen.getByRole('main')
  expect(main.textContent).toContain('Acknowledged')
  expect(main.textContent).toContain('Last update')
  expect([...main.querySelectorAll('.photos img')].map((photo) => photo.getAttribute('src'))).toEqual(
    thumbUrl === null ? [] : [thumbUrl],
  )
  expect(main.querySelectorAll('.photos .sk:not(.photo-wait), .photos button')).toHaveLength(0)
})
