import { expect, test } from 'vitest'
import { createMovableClock } from '#server/testing/clock.ts'
import { createOutsideVisits } from './public-address.ts'

test('what was seen at one address says nothing about the next', () => {
  const config = { publicUrl: 'https://home.example' }
  const visits = createOutsideVisits({ config, clock: createMovableClock() })
  visits.note({ ip: '8.8.8.8', host: 'home.example' })
  expect(visits.latest()).toBeInstanceOf(Date)
  config.publicUrl = 'https://other.example'
  expect(visits.latest()).toBeUndefined()
  visits.note({ ip: '8.8.8.8', host: 'home.example' })
  expect(visits.latest()).toBeUndefined()
})
