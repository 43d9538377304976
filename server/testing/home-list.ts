import { z } from 'zod'
import { HOME_LIST } from '#shared/claims/lengths.ts'
import { ClaimPage } from '#shared/claims/claims.ts'
import { needOf, type Need } from '#shared/claims/needs-you.ts'
import type { HomeownerInTests } from './homeowner.ts'

const Listed = z.object({ result: z.object({ data: z.object({ json: ClaimPage }) }) })

/** Reads a page of the dashboard's list as the client does. */
export async function homeList(homeowner: HomeownerInTests, cursor?: string | null): Promise<ClaimPage> {
  const input = encodeURIComponent(JSON.stringify({ json: { ...HOME_LIST, ...(cursor ? { cursor } : {}) } }))
  const response = await homeowner.call('GET', `/trpc/claims.list?input=${input}`)
  return Listed.parse(await response.json()).result.data.json
}

/** Returns what the homeowner's claims need of them at a time, in the order of the list. */
export async function needsOf(homeowner: HomeownerInTests, now: Date): Promise<Need['kind'][]> {
  const { claims } = await homeList(homeowner)
  return claims.flatMap((claim) => needOf(claim, now, { hasMail: true })?.kind ?? [])
}
