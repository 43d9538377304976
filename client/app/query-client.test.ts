import { expect, test } from 'vitest'
import { noConnection, serverError } from '#client/testing/scripted-link.ts'
import { createQueryClient } from './app.tsx'

/** Returns how often the server is called when it always responds like this. */
async function asked(error: Error): Promise<number> {
  let times = 0
  const answer = createQueryClient().fetchQuery({
    queryKey: ['q'],
    retryDelay: 0,
    queryFn: () => {
      times += 1
      throw error
    },
  })
  await expect(answer).rejects.toBe(error)
  return times
}

test('what the server refused is not retried; a fault or a lost connection once', async () => {
  expect(await asked(serverError('NOT_FOUND', 'No.'))).toBe(1)
  expect(await asked(serverError('FORBIDDEN', 'No.'))).toBe(1)
  expect(await asked(serverError('INTERNAL', 'Something went wrong.'))).toBe(2)
  expect(await asked(serverError('UNAVAILABLE', 'Later.'))).toBe(2)
  expect(await asked(noConnection())).toBe(2)
})

test('a response counts as fresh for 60 seconds unless a page sets another time', () => {
  expect(createQueryClient().getDefaultOptions().queries?.staleTime).toBe(60_000)
})
