import { plural } from '../format.ts'

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
