import { calendarDate, DAY } from '#shared/dates.ts'
import { builderAt, tokenOf } from './builder.ts'
import { assignedTrade, signedInBuilder } from './dashboard.ts'
import { BUILDER, type HomeownerInTests } from './homeowner.ts'
import { jpegPhoto } from './pictures.ts'
import { startWorld, type World } from './world.ts'

export type HomeWithClaims = {
  world: World
  maya: HomeownerInTests
  /** Of the link of the trade that has the claim with a visit. */
  tradeToken: string
  ids: Record<'sent' | 'late' | 'failed' | 'visit' | 'fixed' | 'closed', string>
}

/** Starts a server whose homeowner has a claim in each state, one with a visit, one with a trade that no email reaches. */
export async function homeWithClaims(): Promise<HomeWithClaims> {
  const world = await startWorld({ withClient: true, env: { FREE_CLAIM_LIMIT: '0' } })
  const maya = await world.homeowner()
  await maya.savesProfile()
  world.mail.reactTo(BUILDER.email, 'refuse')
  const failed = (await maya.files({ title: 'Crack above the window' })).id
  await world.deliverMail()
  world.mail.reactTo(BUILDER.email, 'accept')
  const imageUrls = await Promise.all([1, 2].map(async (seed) => maya.uploads(await jpegPhoto(seed))))
  const sent = (await maya.files({ imageUrls })).id
  const [visit, fixed, closed, late] = await Promise.all(
    ['Loose handrail', 'Cold bedroom', 'Stuck door', 'Closet door rubs'].map(
      async (title) => (await maya.files({ title })).id,
    ),
  )
  const ids = { sent, failed, visit: visit ?? '', fixed: fixed ?? '', closed: closed ?? '', late: late ?? '' }
  await maya.writes(sent, 'Is there any news?')
  await world.deliverMail()
  const builderOf = async (id: string) => builderAt(world.url, await tokenOf(maya, id))
  await (await builderOf(sent)).says('We will look at it [on Friday](https://northfield.example).')
  await (
    await builderOf(ids.visit)
  ).proposes({ date: calendarDate(new Date(Date.now() + 30 * DAY)), from: '09:00', to: '11:00', who: 'Tom' })
  await (await builderOf(ids.fixed)).marksFixed()
  await world.undoTimePasses()
  await maya.mutate('claims.close', { id: ids.closed })
  const builder = await signedInBuilder(world)
  const { tradeToken } = await assignedTrade(world, builder, { claimId: ids.visit })
  world.mail.reactTo('gone@gutters.example', 'refuse')
  await assignedTrade(world, builder, {
    claimId: ids.late,
    trade: {
      name: 'Gone Gutters',
      work: 'Gutters',
      email: 'gone@gutters.example',
    },
  })
  return { world, maya, tradeToken, ids }
}
