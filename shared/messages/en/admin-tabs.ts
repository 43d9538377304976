import { PRODUCT_NAME } from '#shared/brand.ts'
import { plural } from '../format.ts'

type Mail = { subject: string }
type What = { what: string }

/** Whether email goes out and comes back, what was sent, and the mail that fits no claim. */
export const adminEmail = {
  /** The head of the page. */
  heads: {
    notSetUp: 'Email isn’t set up yet',
    signInEnded: 'The sign-in has ended',
    waiting: 'Emails are waiting to be sent',
    working: 'Email is working',
    goesOut: 'Emails go out',
  },
  sendTest: 'Send a test',
  testing: 'Testing...',
  change: 'Change',
  changeWhat: ({ what }: What) => `Change: ${what}`,
  setByHost: 'Set by the host.',
  byEmailAlone: {
    title: 'Your builder answers by email',
    text: 'To let them open a page too, give this server a public address. Three ways, with their steps, are under Public address.',
    read: 'Got it',
  },
  sending: {
    title: 'Sending',
    from: ({ address }: { address: string }) => `As ${address}.`,
    notSetUp: 'Emails are kept here. Until email is set up, send your builder the link yourself.',
  },
  signIn: {
    title: 'Sign-in',
    again: 'Sign in again',
    untilHost:
      'It was revoked or has expired, or the password was changed. Emails wait, and replies aren’t read, until the host sets a new one.',
    untilYou:
      'It was revoked or has expired, or the password was changed. Emails wait, and replies aren’t read, until you sign in again.',
  },
  replies: {
    title: 'Replies',
    toOwnMailbox:
      'They don’t come back here: builders’ answers go to the homeowner’s own mailbox. Set up replies, and their buttons work.',
    /** `how` is a list of `channels`. */
    comeIn: ({ how, address }: { how: string; address: string }) => `${how}, to ${address}.`,
    channels: {
      webhook: 'passed on by your email provider',
      smtp: 'received directly',
      imap: 'read from the mailbox',
    },
    keepTrying: 'We keep trying.',
  },
  address: {
    title: 'Public address',
    check: 'Check',
    checkWhat: ({ what }: What) => `Check: ${what}`,
    checking: 'Checking...',
    notChecked: 'The check did not start. Please try again.',
    openedAt: ({ host }: { host: string }) => `You opened this page at ${host}.`,
    fromOutside: ({ at }: { at: string }) => `Opened from outside your network: ${at}.`,
    changing: 'Change the public address',
    lead: 'Links in emails carry it from now on. Links that were sent before keep the old one.',
    save: 'Save',
    saving: 'Saving...',
  },
  unmatched: {
    title: 'Mail we couldn’t match',
    noneYet: 'No email has come in yet.',
    none: 'Every email found its claim.',
    kept: ({ days }: { days: number }) => `It is kept for ${days} days, then removed.`,
    nobody: 'Nobody named',
    mail: ({ sender, subject }: { sender: string; subject: string }) => `${sender}: “${subject}”`,
    choose: 'Choose claim',
    notClaim: 'Not a claim',
    removing: 'Remove this email?',
    removeLead: ({ subject }: Mail) =>
      `“${subject}” is removed from here for good. A mailbox it was read from keeps it.`,
    remove: 'Remove',
    removeBusy: 'Removing...',
    removed: 'Removed.',
    whichClaim: 'Which claim is it about?',
    whichLead: 'The email becomes a message of that claim, marked as from another address.',
    claimNumber: 'Claim number',
    add: 'Add to the claim',
    adding: 'Adding...',
    added: ({ number }: { number: number }) => `Added to claim ${number}.`,
  },
  log: {
    title: 'Delivery log',
    notLoaded: 'The log did not load.',
    none: 'No email has been written yet.',
    all: ({ count }: { count: number }) => `All ${count} emails`,
    /** The kind of an email, and whom it went to. */
    kinds: {
      letter: ({ to }: { to: string }) => `Claim to ${to}`,
      'to-builder': ({ to }: { to: string }) => `Message to ${to}`,
      copy: ({ to }: { to: string }) => `Copy to ${to}`,
      notice: ({ to }: { to: string }) => `News to ${to}`,
      account: ({ to }: { to: string }) => `Account email to ${to}`,
    },
    states: { sent: 'Sent', local: 'Kept here', failed: 'Failed', due: 'Waiting', dropped: 'Not sent' },
    retryWhat: ({ subject }: Mail) => `Try again: ${subject}`,
    retrying: 'Sending it again now.',
    notRetried: 'That did not work.',
    local: 'Not sent: email wasn’t set up.',
    dropped: 'Not sent: it was no longer needed.',
    failed: 'It could not be delivered.',
    onItsWay: 'On its way.',
    nextTry: 'Next try <time/>.',
    accepted: 'Accepted.',
    acceptedAtOnce: 'Accepted at once.',
    acceptedIn: ({ seconds }: { seconds: string }) => `Accepted in ${seconds} seconds.`,
    acceptedLater: 'Accepted <done/>, written <created/>',
  },
  read: 'Read',
  reader: {
    back: 'All emails',
    notLoaded: 'This email did not load.',
    noSubject: 'No subject',
    parts: 'Part of the email',
    text: 'Text',
    html: 'As the reader sees it',
    textLabel: 'Text of the email',
    noText: 'No text.',
    frame: ({ subject }: Mail) => `Email: ${subject}`,
    from: 'From',
    to: 'To',
    replyTo: 'Reply to',
    date: 'Date',
    noDate: 'None',
    notSent: 'not sent',
  },
}

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

/** The health of the installation, a row for each part. */
export const adminHealth = {
  running: 'Running',
  storage: 'Storage and record',
  email: {
    title: 'Email',
    open: 'Open',
    openWhat: ({ what }: { what: string }) => `Open: ${what}`,
    notSetUp: 'Not set up: nothing is sent. Until then, people send their builder the link themselves.',
    sent: ({ count }: { count: number }) => `${count} sent in 7 days.`,
    cameBack: ({ count }: { count: number }) => (count === 0 ? 'None came back.' : `${count} came back.`),
  },
  replies: {
    title: 'Replies by email',
    comeTo: ({ address }: { address: string }) => `They come to ${address}.`,
    /** Both are sentences of the server. */
    wrong: ({ words, remedy }: { words: string; remedy: string }) => `${words} What to do: ${remedy}`,
  },
  backup: {
    title: 'Last backup',
    now: 'Back up now',
    busy: 'Backing up...',
    none: 'None is known.',
    made: ({ size }: { size: string }) => `<time/>, ${size}, complete and checked`,
    nightly: 'One is made every night.',
    notNightly: 'None is made by itself: <code>NIGHTLY_BACKUP</code> is off.',
    kept: ({ count, size }: { count: number; size: string }) => `${count} are kept, ${size} in all.`,
    damages: ({ count, first }: { count: number; first: string }) =>
      `${plural(count, { one: '1 problem was', other: `${count} problems were` })} in the data already: ${first}. What to do: have whoever runs Homeclaim look at the disk. The latest backup without them is kept.`,
    making: 'A backup is being made. You can leave this page meanwhile.',
    failed: 'The one of <time/> failed.',
    notBegun: 'The backup did not begin. Try again.',
    beside:
      'It is on the disk that the data is on: copy the folder <folder/> to another machine, or set <code>BACKUP_DIR</code> to one on another disk.',
    remedy: 'What to do: back up now. Keep a copy on another machine.',
    remedyAndSetting: 'What to do: back up now, and remove the setting. Keep a copy on another machine.',
  },
  jobs: {
    title: 'Scheduled jobs',
    run: 'Reminders, deadlines and retries run by themselves.',
    ran: 'Reminders, deadlines and retries run by themselves, the last at <time/>.',
    failing: ({ jobs }: { jobs: string }) => `Failed the last time, and tried again by themselves: ${jobs}.`,
    late: ({ jobs }: { jobs: string }) => `Did not run when due: ${jobs}. What to do: restart Homeclaim.`,
    unknown: ({ job }: { job: string }) => `a job (${job})`,
  },
  /** By the job's name, within a list. */
  jobNames: {
    outbox: 'sending emails',
    push: 'sending notifications',
    notify: 'sending to ntfy and webhooks',
    inbox: 'reading replies',
    imap: 'reading the mailbox',
    photos: 'making small pictures of photos',
    billing: 'reading subscriptions',
    'account-deletions': 'deleting accounts',
    evidence: 'making evidence files',
    imports: 'reading imports',
    'reported-fixes': 'closing what was fixed',
    'automatic-follow-ups': 'sending follow-ups',
    reminders: 'sending reminders',
    records: 'checking records',
    backups: 'making the nightly backup',
    'record-days': 'closing the day of the records',
    'old-imports': 'deleting old imports',
    'first-pages': 'making pictures of documents',
    'pending-answers': 'recording answers that can’t be undone any more',
    'still-fixed': 'asking whether a fix has lasted',
    'unanswered-visits': 'reminding of unanswered visits',
    'unclaimed-uploads': 'deleting files that were never sent',
    'unused-proofs': 'deleting proofs that were never used',
    'orphaned-mail-files': 'deleting files of deleted emails',
    'unmatched-mail': 'deleting old emails that fit no claim',
    'stale-sessions': 'ending old sign-ins',
    'builder-sessions': 'ending old sign-ins of builders',
    'open-streams': 'keeping open pages up to date',
    'old-changes': 'clearing the list of changes',
    'unowned-mails': 'deleting emails of deleted accounts',
    'spent-limits': 'clearing limits that are over',
    'ended-leases': 'clearing locks that are over',
    'spent-nonces': 'clearing used sign-in codes',
  },
  disk: {
    title: 'Disk',
    left: ({ free, total }: { free: string; total: string }) => `${free} left of ${total}.`,
    unknown: 'How much room is left could not be read.',
    database: ({ size }: { size: string }) => `The database has ${size}.`,
    full: 'It is full: photos and emails are refused until there is room.',
    remedy: 'What to do: delete what is not needed on this disk, or get a larger one.',
    deletion:
      'Since <time/> another program reads the database all the time, so its log still has words of a deleted account. They go by themselves when it stops. What to do: wait for the backup to end, or restart the program that copies the database.',
  },
  record: {
    title: 'Record',
    none: 'Nothing is on record yet.',
    unchecked: ({ count }: { count: number }) =>
      plural(count, {
        one: '1 entry, not checked yet. That happens by itself.',
        other: `${count} entries, not checked yet. That happens by itself.`,
      }),
    matches: ({ count }: { count: number }) =>
      plural(count, {
        one: 'The 1 entry matches its checksum.',
        other: `All ${count} entries match their checksums.`,
      }),
    changed: ({ count }: { count: number }) =>
      `${plural(count, { one: 'The record of 1 claim was', other: `The records of ${count} claims were` })} changed outside Homeclaim. What to do: keep the last backups, and run <code>homeclaim verify</code> or <code>npm run verify</code>. It names each entry.`,
  },
  errors: {
    title: 'Errors',
    none: 'None since it was started.',
    /** `job` and `what` begin large; `what` is from the log. */
    jobFailed: ({ job }: { job: string }) => `${job} failed.`,
    logged: ({ what }: { what: string }) => `${what}.`,
    times: ({ times }: { times: number }) => `(${times} times)`,
    remedy: 'What to do: if the same comes again and again, copy the report below and ask for help with it.',
  },
  version: {
    title: 'Version',
    running: ({ version }: { version: string }) => `${version}, running since <time/>.`,
  },
  report: {
    ask: 'Something wrong? <copy>Copy a report</copy> without personal data.',
    label: 'Report',
    hint: 'Select it all and copy it.',
  },
}
