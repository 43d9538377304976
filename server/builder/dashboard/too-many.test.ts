import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedInBuilder, type BuilderInTests } from '#server/testing/dashboard.ts'
import { BUILDER } from '#server/testing/homeowner.ts'
import { runSql } from '#server/testing/stored.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { OPEN_MAX, PAGE_ROWS } from './list-service.ts'

const EXTRA = 3
/** The SQL of an id that ends with the number `i`. */
const idIn = (first: string) => `'${first}' || substr('${'0'.repeat(25)}' || i, length(cast(i as text)) + 1)`

let world: World
let builder: BuilderInTests
beforeAll(async () => {
  world = await startWorld()
  const maya = await world.homeowner()
  const at = world.clock.now().toISOString()
  await runSql(
    world,
    `insert into claims (home_id, user_id, id, number, title, category, address, status, created_at, updated_at, status_at, sent_at, builder_name, builder_email, summary, description, search_text)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${OPEN_MAX})
      select users.home_id, users.id, ${idIn('0')}, 100000 + i, 'Item ' || i, 'Other', '1 Elm', 'Sent', '${at}', '${at}', '${at}', '${at}', '${BUILDER.name}', '${BUILDER.email}', 's', 'd', 'item ' || i
      from n, users where users.id = '${maya.user.id}'`,
  )
  builder = await signedInBuilder(world)
})
afterAll(() => world[Symbol.asyncDispose]())

/** Adds the claims that are too many. */
const addExtra = () =>
  runSql(
    world,
    `insert into claims (home_id, user_id, id, number, title, category, address, status, created_at, updated_at, status_at, sent_at, builder_name, builder_email, summary, description, search_text)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${EXTRA})
      select home_id, user_id, ${idIn('1')}, 200000 + i, 'Late one ' || i, category, address, status, created_at, updated_at, status_at, sent_at, builder_name, builder_email, 's', 'd', 'late one ' || i
      from n, (select * from claims limit 1) as one`,
  )

describe('more open claims than the list reads', () => {
  test('nothing is said while every claim is in the list', async () => {
    const page = await builder.reads()
    expect(page).toContain('Claims <span class="count">2000</span>')
    expect(page).not.toContain('oldest.')
  })

  test('with more, the page says how many there are, what it shows and how to find the others', async () => {
    await addExtra()
    const page = await builder.reads()
    expect(page).toContain('You have 2,003 open claims. This list and its counts have the 2,000 oldest.')
    expect(page).toContain('Search for a homeowner, an address or a claim number')
    expect(page).toContain('Claims <span class="count">2003</span>')
    expect(await builder.reads('/builder?show=closed')).not.toContain('oldest.')
  })

  test('a search finds claims that the list leaves out, by title and by number', async () => {
    expect(await builder.lists('/builder?q=LATE+one')).toHaveLength(EXTRA)
    expect(await builder.lists('/builder?q=200002')).toEqual(['Late one 2'])
    expect(await builder.lists('/builder?q=item')).toHaveLength(PAGE_ROWS)
  })

  test('the export has all of them, each once', async () => {
    const csv = await builder.reads('/builder/claims.csv')
    const numbers = csv
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0])
    expect(numbers).toHaveLength(OPEN_MAX + EXTRA)
    expect(new Set(numbers).size).toBe(OPEN_MAX + EXTRA)
  })
})
