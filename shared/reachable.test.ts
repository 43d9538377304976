import { expect, test } from 'vitest'
import { onlyHere } from './reachable.ts'

test.each([
  ['http://localhost:3000', /^Only this computer/],
  ['http://127.0.0.1:3000', /^Only this computer/],
  ['http://[::1]:3000', /^Only this computer/],
  ['http://192.168.1.20:3000', /^Only devices in your home/],
  ['http://house.local', /^Only devices in your home/],
  ['http://house.local.:8080', /^Only devices in your home/],
  ['http://127.1', /^Only this computer/],
  ['http://[::ffff:127.0.0.1]:3000', /^Only this computer/],
  ['http://house.localhost', /^Only this computer/],
  ['http://10.0.0.5', /^Only devices in your home/],
  ['http://172.31.0.1', /^Only devices in your home/],
  ['http://169.254.3.4', /^Only devices in your home/],
  ['http://100.101.102.103:3000', /^Only devices in your home/],
  ['http://[fd12:3456::1]', /^Only devices in your home/],
  ['http://[fe80::1]', /^Only devices in your home/],
  ['http://nas:3000', /^Only devices in your home/],
  ['https://homeclaim.home.arpa', /^Only devices in your home/],
  ['https://claims.internal', /^Only devices in your home/],
  ['https://claims.lan', /^Only devices in your home/],
])('%s says who alone can open it', (address, who) => {
  expect(onlyHere(address)).toMatch(who)
})

test.each([
  'https://claims.example.com',
  'https://local.example',
  'https://home.arpa.example',
  'http://100.128.0.1',
  'http://172.32.0.1',
  'http://203.0.113.7:3000',
  'http://[2a01:4f8::1]',
  'no address',
])('%s is not limited', (address) => {
  expect(onlyHere(address)).toBeNull()
})
