import { z } from 'zod'
import { WalkThrough, type NewItem, type NewWalkThrough } from '#shared/walk-through.ts'
import type { HomeownerInTests } from './homeowner.ts'

/** An item as the phone sends it. */
export function anItem(more: Partial<NewItem> = {}): NewItem {
  return {
    idempotencyKey: crypto.randomUUID(),
    title: 'Caulk gap at the tub',
    room: 'Bath 1',
    severity: 'Normal',
    category: 'Plumbing',
    imageUrls: [],
    ...more,
  }
}

/** A walk-through of three items in two rooms. */
export function aWalkThrough(more: Partial<NewWalkThrough> = {}): NewWalkThrough {
  return {
    idempotencyKey: crypto.randomUUID(),
    name: '30-day walk-through',
    address: '418 Alder Creek Drive, Bend, OR 97702',
    items: [
      anItem({ title: 'Hose drips', room: 'Kitchen', severity: 'Urgent' }),
      anItem({ title: 'Cabinet floor swollen', room: 'Kitchen', category: 'Cabinets & Countertops' }),
      anItem({ title: 'Grout missing', severity: 'Cosmetic', category: 'Flooring & Tile' }),
    ],
    ...more,
  }
}

const Answer = z.object({ result: z.object({ data: z.object({ json: WalkThrough }) }) })

/** Files a walk-through the way the client does. */
export async function filesWalkThrough(
  person: HomeownerInTests,
  more: Partial<NewWalkThrough> = {},
): Promise<WalkThrough> {
  const answer = await person.mutate('walkThroughs.create', aWalkThrough(more))
  if (!answer.ok) throw new Error(`walkThroughs.create answered ${answer.status}: ${await answer.text()}`)
  return Answer.parse(await answer.json()).result.data.json
}

/** Reads a walk-through as its homeowner. */
export async function readsWalkThrough(person: HomeownerInTests, id: string): Promise<WalkThrough> {
  const input = encodeURIComponent(JSON.stringify({ json: { id } }))
  const answer = await person.call('GET', `/trpc/walkThroughs.byId?input=${input}`)
  if (!answer.ok) throw new Error(`walkThroughs.byId answered ${answer.status}: ${await answer.text()}`)
  return Answer.parse(await answer.json()).result.data.json
}

/** Somebody with the private link to a list, who presses the buttons of its page. */
export function builderOfList(url: string, { shareUrl }: WalkThrough) {
  const page = `${url}${new URL(shareUrl ?? '').pathname}`
  const postTo = (address: string, path: string) =>
    fetch(`${address}/${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: url, 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    })
  return {
    page,
    postTo,
    post: (path: string) => postTo(page, path),
    reads: async () => (await fetch(page)).text(),
  }
}
