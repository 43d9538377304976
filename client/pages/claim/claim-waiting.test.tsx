import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { claimDetail } from '#client/testing/claim-detail.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { serverError } from '#client/testing/scripted-link.ts'
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

test('a claim that a failing server did not send is asked for again; one that is not there is not', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  let failure: Error | null = serverError('INTERNAL', 'Something went wrong.')
  const script = {
    'claims.byId': () => {
      if (failure) throw failure
      return claimDetail()
    },
  }
  const page = renderPage('/claims/claim-1', { as: homeowner, script })
  expect(await screen.findByText('It could not be loaded')).toBeTruthy()
  failure = null
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: claimDetail().title })).toBeTruthy()
  page.unmount()

  failure = serverError('NOT_FOUND', 'Claim not found')
  renderPage('/claims/claim-1', { as: homeowner, script })
  expect(await screen.findByText('Claim Not Found')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
