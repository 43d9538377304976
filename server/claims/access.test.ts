import { expectTypeOf, test } from 'vitest'
import type { claimByToken, claimForSystem, openClaim, waitingClaims } from './access.ts'
import type { moveClaim, recordEvent } from './events.ts'
import type { ClaimRecord } from './claim-record.ts'

type Moved = Parameters<typeof moveClaim>[1]

test('a claim that was only read from the database cannot be moved: the check is missing', () => {
  expectTypeOf<ClaimRecord>().not.toExtend<Moved>()
  expectTypeOf<ClaimRecord>().not.toExtend<Parameters<typeof recordEvent>[1]>()
})

test('a claim that was opened for an actor, a link or the system can be moved, also after it was copied', () => {
  type Opened = Awaited<ReturnType<typeof openClaim>>
  expectTypeOf<Opened>().toExtend<Moved>()
  expectTypeOf<Opened & { builder: { name: string; email: string } }>().toExtend<Moved>()
  expectTypeOf<NonNullable<Awaited<ReturnType<typeof claimByToken>>>>().toExtend<Moved>()
  expectTypeOf<NonNullable<Awaited<ReturnType<typeof claimForSystem>>>>().toExtend<Moved>()
  expectTypeOf<Awaited<ReturnType<typeof waitingClaims>>[number]>().toExtend<Moved>()
})
