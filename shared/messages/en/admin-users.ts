import { PRODUCT_NAME } from '#shared/brand.ts'
import { plural } from '../format.ts'

type Name = { name: string }
type Count = { count: number }

/** The people of this installation: who asks for more claims, who may register, invitations and accounts. */
export const adminUsers = {
  limit: {
    title: 'Asking for more claims',
    /** After the address. */
    filed: ({ count }: Count) =>
      plural(count, { one: '1 claim filed · asked <time/>', other: `${count} claims filed · asked <time/>` }),
    notNow: 'Not now',
    notNowTo: ({ name }: Name) => `Not now: ${name}`,
    give: 'Give more claims',
    giveTo: ({ name }: Name) => `Give more claims: ${name}`,
    giving: 'Giving...',
    given: '<name/> can file more claims',
    kept: '<name/> keeps the limit',
  },
  registration: {
    title: 'Registration',
    notLoaded: 'Whether registration is open did not load.',
    /** Names of the choices, and what each means. */
    names: { open: 'Open', invitation: 'By invitation', closed: 'Closed' },
    means: {
      open: 'Open. Anyone who opens Homeclaim here can make an account.',
      invitation: 'By invitation. Only who has a link from you can make an account.',
      closed: 'Closed. Nobody can make a new account; the accounts below sign in as before.',
    },
    bySettings: ({ name, mode }: { name: string; mode: string }) =>
      `${name}. The settings file says REGISTRATION=${mode}; change it there.`,
  },
  invitations: {
    title: 'Invitations',
    invite: 'Invite',
    notLoaded: 'The invitations did not load.',
    none: 'None is open. A link works once, for seven days.',
    anybody: 'Whoever has the link',
    when: 'Invited <created/> · works until <expires/>',
    takeBack: 'Take back',
    takeBackWhose: ({ who }: { who: string }) => `Take back: ${who}`,
    takingBack: 'Taking back...',
    takenBack: 'The invitation is taken back',
    notTakenBack: 'It could not be taken back.',
  },
  invite: {
    title: 'Invite somebody',
    lead: 'They get a link to make an account. It works once, for seven days.',
    submit: 'Make the link',
    busy: 'Making...',
    email: 'Email',
    emailHint: 'Then the link works for this address only.',
    made: 'The link is made',
    link: 'Link',
    emailed: ({ email }: { email: string }) =>
      `We are sending it to ${email}. You can also send it yourself; it is not shown again.`,
    sendYourself: 'Send it to them yourself; it is not shown again.',
  },
  accounts: {
    title: 'People',
    search: 'Search users',
    searchHint: 'Name or email',
    notLoaded: 'The users did not load.',
    loading: 'Loading users',
    searching: 'Searching...',
    clear: 'Clear search',
    count: ({ count }: Count) => plural(count, { one: '1 account', other: `${count} accounts` }),
    found: ({ count, search }: { count: number; search: string }) =>
      plural(count, { one: `1 account with “${search}”`, other: `${count} accounts with “${search}”` }),
    foundNone: ({ search }: { search: string }) => `No account matches “${search}”.`,
    more: 'Show more',
    loadingMore: 'Loading...',
  },
  account: {
    tags: { you: 'You', admin: 'Admin', premium: 'Premium', notConfirmed: 'Not confirmed' },
    joined: 'Joined',
    filed: 'Claims filed',
    lastSeen: 'Last seen',
    never: 'Never',
    actions: ({ name }: Name) => `Actions for ${name}`,
  },
  /** Changes of an account, each with its question. */
  changes: {
    givePremium: {
      action: 'Give Premium',
      title: 'Give <name/> Premium?',
      paid: 'A card pays for their Premium now. It goes on doing so; when it stops, they keep Premium all the same.',
      unpaid: `No payment is taken. From now on nothing limits their claims, and their emails carry no ${PRODUCT_NAME} mark.`,
      busy: 'Giving...',
      done: '<name/> has Premium',
    },
    takePremium: {
      action: 'Take Premium away',
      title: 'Take Premium away from <name/>?',
      lead: ({ count }: Count) =>
        plural(count, {
          one: 'Their claims stay. Unless a card pays for Premium, the limit of free claims counts again, and they have filed 1 claim.',
          other: `Their claims stay. Unless a card pays for Premium, the limit of free claims counts again, and they have filed ${count} claims.`,
        }),
      busy: 'Taking...',
      done: 'The Premium you gave <name/> is taken back',
    },
    giveRights: {
      action: 'Make admin',
      title: 'Make <name/> an admin?',
      lead: 'An admin sees every account and every email, and can do here what you can, also to you.',
      busy: 'Naming...',
      done: '<name/> is an admin',
    },
    takeRights: {
      action: 'Remove as admin',
      title: 'Remove <name/> as admin?',
      lead: 'They will see only their own account. You can name them again.',
      ownTitle: 'Stop being an admin?',
      ownLead: 'You will see only your own account. Another admin can name you again.',
      busy: 'Removing...',
      done: '<name/> is no longer an admin',
    },
    signOut: {
      action: 'Sign out everywhere',
      title: 'Sign <name/> out everywhere?',
      lead: 'Every device asks for their password again. Nothing of theirs is lost.',
      ownLead: 'Every device asks for your password again, this one too.',
      busy: 'Signing out...',
      done: '<name/> is signed out everywhere',
    },
  },
}
