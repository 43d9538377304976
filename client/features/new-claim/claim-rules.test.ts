import { expect, test } from 'vitest'
import { NewClaim } from '#shared/claims.ts'
import { CLAIM_FIELDS, claimProblems, problemsFromServer } from './claim-rules.ts'

const filled = { title: 'Drip', summary: 'Sink drips', category: 'Plumbing', address: '1 Main St' }

test('an empty form names every field in the specification\u2019s words', () => {
  expect(claimProblems({ title: '', summary: '', category: '', address: '' })).toEqual({
    title: 'Please provide a title for your claim',
    summary: 'Please provide a brief summary',
    category: 'Please select a category',
    address: 'Please enter your address',
  })
})

test('blanks are nothing', () => {
  expect(claimProblems({ ...filled, title: '  \n' })).toEqual({
    title: 'Please provide a title for your claim',
  })
})

test('a filled form has no problem', () => {
  expect(claimProblems(filled)).toBeNull()
})

test.each(CLAIM_FIELDS)('the form says about a missing %s what the server would say', (name) => {
  const input = { ...filled, [name]: '' }
  const server = NewClaim.safeParse(input).error?.issues.find(({ path }) => path[0] === name)
  expect(claimProblems(input)?.[name]).toBe(server?.message)
})

test('what the server says about other things is no field\u2019s problem', () => {
  expect(problemsFromServer({ imageUrls: 'Gone' })).toBeNull()
  expect(problemsFromServer({ title: 'Too long', imageUrls: 'Gone' })).toEqual({ title: 'Too long' })
})
