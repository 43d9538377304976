import { expect, test } from 'vitest'
import { onlyHere } from './reachable.ts'

test.each([
  ['http://localhost:3000', /^Only this computer/],
  ['http://127.0.0.1:3000', /^Only this computer/],
  ['http://[::1]:3000', /^Only this computer/],
  ['http://192.168.1.20:3000', /^Only devices in your home/],
  ['http://house.local', /^Only devices in your home/],
])('%s says who alone can open it', (address, who) => {
  expect(onlyHere(address)).toMatch(who)
})

test.each(['https://claims.example.com', 'https://local.example', 'no address'])(
  '%s is not limited',
  (address) => {
    expect(onlyHere(address)).toBeNull()
  },
)
