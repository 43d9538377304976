import { plural } from '../format.ts'

/** The admin's page: its tabs, and what several of them show. */
export const admin = {
  title: 'Admin',
  onlyAdmin: 'This page is for the admin only.',
  notLoaded: 'This did not load.',
  tabs: { email: 'Email', users: 'Users', health: 'Health' },
  setUpEmail: 'Set up email',
  trying: 'Trying...',
  /** Read before the name of a part, in place of its icon. */
  marks: { ok: 'Works', warn: 'Needs a look', bad: 'Failed', plain: 'Not set up' },
  /** Emails that were not sent yet. */
  stuck: {
    waits: ({ count }: { count: number }) =>
      plural(count, {
        one: '1 email waits, the oldest since <time/>.',
        other: `${count} emails wait, the oldest since <time/>.`,
      }),
    reason: ({ reason }: { reason: string }) => `Reason: ${reason}`,
    remedy:
      'What to do: send a test under Email. It finds out what is wrong. They are tried again by themselves.',
  },
  lastChecked: 'Last checked <time/>.',
  /** Where no replies come back. */
  answerOnPage: 'They don’t come back here. Builders answer on the claim’s page.',
}
