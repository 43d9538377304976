import { expect, test } from 'vitest'
import { NameChange } from './account.ts'
import { Registration } from './auth.ts'
import { NewClaim } from './claims/claims.ts'
import { oneLine } from './message-text.ts'
import { BuilderProfile } from './profile.ts'

const trick = 'Maya\r\n\r\nYour account is locked\u2028Call\u0000 \u202Egro live\u202C'
const said = 'Maya Your account is locked Call  gro live'

test('a name is one line and reads in one direction, so that it cannot look like a paragraph of an email', () => {
  expect(oneLine(trick)).toBe(said)
  const account = { email: 'a@homes.example', password: 'long enough' }
  expect(Registration.parse({ ...account, name: trick }).name).toBe(said)
  expect(Registration.safeParse({ ...account, name: '\r\n\u0000' }).success).toBe(false)
  expect(BuilderProfile.parse({ name: trick, email: 'b@build.example' }).name).toBe(said)
  expect(NameChange.parse({ name: trick }).name).toBe(said)
  const claim = { summary: 'x', category: 'Other', address: 'x' }
  expect(NewClaim.parse({ ...claim, title: trick }).title).toBe(said)
})

test('names of any script stay as they are', () => {
  for (const name of ['Søren O’Neil-Müller', '山田 太郎', 'محمد', 'नमस्ते', '👩‍🔧 Ann'])
    expect(oneLine(name)).toBe(name)
})
