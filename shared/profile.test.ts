import { expect, test } from 'vitest'
import { HomeProfile } from './profile.ts'

const thisYear = new Date().getFullYear()
const home = {
  address: '1 Elm Street',
  city: 'Bend',
  state: 'OR',
  zipCode: '97701',
  warrantyStartDate: `${thisYear - 1}-03-01`,
  warrantyEndDate: `${thisYear + 9}-03-01`,
  photo: null,
}

test.each([
  ['warrantyStartDate', '0001-01-01'],
  ['warrantyStartDate', '0202-03-01'],
  ['warrantyEndDate', '9999-12-31'],
  ['warrantyEndDate', '20277-03-01'],
])('a warranty whose %s is %s is refused beside the field', (field, date) => {
  const { error } = HomeProfile.safeParse({ ...home, [field]: date })
  expect(error?.issues.map(({ path }) => path)).toEqual([[field]])
})

test('a ten-year warranty is taken', () => {
  expect(HomeProfile.safeParse(home).success).toBe(true)
})
