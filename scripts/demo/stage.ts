import { calendarDate, DAY } from '#shared/dates.ts'
import type { Claim } from '#shared/claims/views.ts'
import { homeAddressLine } from '#shared/home-address.ts'
import type { BuilderProfile } from '#shared/profile.ts'
import type { StoryBuilder } from './builder.ts'
import type { StoryClock } from './clock.ts'
import type { Filed, Homeowner } from './homeowner.ts'
import type { StoryMailServer } from './mail-server.ts'

export const MAYA = { name: 'Maya Lindqvist', email: 'maya@example.com', password: 'alder creek 418' }
export const HOUSE = { address: '418 Alder Creek Drive', city: 'Bend', state: 'OR', zipCode: '97702' }
export const BUILDER: BuilderProfile = {
  name: 'Northfield Homes',
  email: 'warranty@northfieldhomes.example',
  phone: '(541) 555-0148',
  website: 'https://northfieldhomes.example',
}
/** The claim whose builder's page is worth showing: a visit is agreed on. */
export const TITLE_TO_SHOW = 'Dishwasher supply line drips'
const ZONE = 'America/Los_Angeles'

export type Cast = {
  clock: StoryClock
  maya: Homeowner
  builder: StoryBuilder
  mailServer: StoryMailServer
  /** Runs everything of the server that is due by now. */
  settle: () => Promise<void>
}

/** The surroundings of the story: one scene after the other, each at its time. */
export function createStage(cast: Cast) {
  const { clock, maya, settle } = cast

  /** Runs a person's action, then what the server does after it. */
  async function play<T>(act: () => Promise<T>): Promise<T> {
    await maya.signIn()
    const result = await act()
    await settle()
    return result
  }

  return {
    ...cast,
    /** Calendar date at the house, so many days from the scene. */
    dayFrom: (days: number) => calendarDate(new Date(clock.now().getTime() + days * DAY), ZONE),
    files: (claim: Filed): Promise<Claim> => maya.file({ ...claim, address: homeAddressLine(HOUSE) }),
    scene: <T>(daysAgo: number, time: string, act: () => Promise<T>): Promise<T> => {
      clock.moveTo(daysAgo, time)
      return play(act)
    },
    sceneMinutesAgo: <T>(minutes: number, act: () => Promise<T>): Promise<T> => {
      clock.moveToMinutesAgo(minutes)
      return play(act)
    },
  }
}

export type Stage = ReturnType<typeof createStage>
