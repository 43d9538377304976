import { list, plural } from '../format.ts'

type Count = { count: number }
type Done = { done: number; total: number }
/** A ZIP that is being read. */
type Inside = { inDone: number; inTotal: number }
type Named = { name: string }

/** The page that makes claims of emails and photos that were kept elsewhere. */
export const imports = {
  title: 'Import claims',
  settings: 'Settings',
  notLoaded: 'Your import could not be loaded.',
  importing: 'Importing...',
  readOnly: {
    title: 'You can read this home’s claims',
    text: 'Importing claims is up to the others who share this home.',
  },
  /** The slot is the name of another person of the home. */
  inUse: {
    title: '<name/> is importing claims at the moment',
    text: ({ days }: { days: number }) =>
      `A home has one import at a time. You can begin when theirs is finished or discarded, at the latest after ${days} days.`,
  },
  noAddress: {
    title: 'Your home has no address yet',
    text: 'Claims carry the address of the house. You can choose files now; they can be imported once it is there.',
    add: 'Add the address',
  },
  lost: {
    title: 'The connection was lost',
    text: 'Your claims are imported as soon as it is back, each of them once. Everything you typed is saved.',
  },
  result: {
    title: ({ count }: Count) =>
      plural(count, { one: '1 claim imported', other: `${count} claims imported` }),
    text: 'Nothing was sent. To have one repaired that is still open, open it and send it to your builder.',
    toDashboard: 'Go to the dashboard',
    more: 'Import more',
  },
  /** Asks before the page is left. */
  leave: {
    title: 'Your files are still on their way',
    text: 'What has arrived is kept. The rest would have to be chosen again.',
    submit: 'Leave',
    busy: 'Leaving...',
  },
  begin: {
    title: 'Bring along the claims you kept elsewhere',
    text: 'The emails you wrote to your builder, their answers, your photos: choose all of it, and we sort it into claims with their own dates.',
    choose: 'You choose the files.',
    check: 'You check each claim, and what belongs to it.',
    become: 'They become claims. Nothing is sent to your builder.',
    how: 'How do I save emails as files?',
    gmail: '<b>Gmail</b> (in a browser): open the email, the three dots, Download message.',
    outlook: '<b>Outlook</b>: open the email, the three dots, Save as or Download, as EML.',
    apple: '<b>Apple Mail</b> and <b>Thunderbird</b>: select the emails and drag them into a folder.',
  },
  files: {
    title: 'Your files',
    chooseFiles: 'Choose files',
    chooseFolder: 'Choose a folder',
    /** Names of the hidden fields. */
    files: 'Files',
    folder: 'Folder',
    addMore: 'Add more files',
    hint: ({ max }: { max: number }) => `Emails (.eml), photos, or a ZIP of them, up to ${max} MB each.`,
    /** `desk` is not shown on phones. */
    hintDrop: ({ max }: { max: number }) =>
      `Emails (.eml), photos, or a ZIP of them, up to ${max} MB each<desk>. Or drop them here</desk>.`,
    kept: 'Everything here is kept until <time/>, so you can leave and come back.',
    unusable: 'Could not be used',
    reading: ({ done, total }: Done) => `Reading your files: ${done} of ${total} done…`,
    readingInside: ({ done, total, inDone, inTotal, name }: Done & Inside & Named) =>
      `Reading your files: ${done} of ${total} done, ${inDone} of ${inTotal} in ${name}…`,
    waits: ({ done, total }: Done) =>
      `Waiting, because your files take long to read: ${done} of ${total} done. Reading goes on by itself at <time/>. You can leave this page.`,
    waitsInside: ({ done, total, inDone, inTotal }: Done & Inside) =>
      `Waiting, because your files take long to read: ${done} of ${total} done, ${inDone} of ${inTotal} in <name/>. Reading goes on by itself at <time/>. You can leave this page.`,
    nothing: 'Nothing that could be imported was found.',
    mails: ({ count }: Count) => plural(count, { one: '1 email', other: `${count} emails` }),
    recordings: ({ count }: Count) => plural(count, { one: '1 recording', other: `${count} recordings` }),
    documents: ({ count }: Count) => plural(count, { one: '1 document', other: `${count} documents` }),
    found: ({ what }: { what: readonly string[] }) => `Found ${list(what)}.`,
    sending: ({ count, percent }: Count & { percent: number }) =>
      plural(count, {
        one: `Sending the last file, ${percent}%`,
        other: `Sending ${count} files, ${percent}%`,
      }),
    offline: 'You’re offline',
    waiting: ({ count }: Count) =>
      plural(count, {
        one: 'One file is waiting to be sent. Keep this page open.',
        other: `${count} files are waiting to be sent. Keep this page open.`,
      }),
    addLater: 'You’re offline. Files can be added when you’re connected again.',
    notAdded: ({ count }: Count) =>
      plural(count, { one: 'One file was not added', other: `${count} files were not added` }),
    /** Where the server does not say why. */
    failed: 'This file could not be added. Please try again.',
    noConnection: 'The upload broke off. It goes on when you’re connected.',
  },
  builder: {
    title: 'Which of these addresses are your builder’s?',
    text: 'What they wrote is shown as your builder’s answer, everything else as yours.',
    /** Behind the person's own address. */
    you: '(you)',
    none: 'None of them',
    showAll: ({ count }: Count) => `Show all ${count} addresses`,
  },
  unplaced: {
    title: ({ count }: Count) =>
      plural(count, {
        one: 'Where does this photo belong?',
        other: `Where do these ${count} photos belong?`,
      }),
    text: 'They came without an email. Choose some, then their claim.',
    chooseAll: ({ count }: Count) => `Choose all ${count}`,
    chooseNone: 'Choose none',
    chosen: ({ count, total }: Count & { total: number }) => `${count} of ${total} chosen`,
    choosePhotos: 'Please choose photos first',
    choosePlace: 'Please choose where they go',
    /** In the large view, after "photo 1 of 3". */
    label: 'not placed yet',
    photo: ({ number, name }: Named & { number: number }) => `Photo ${number}, ${name}`,
    enlarge: 'Enlarge',
    enlargePhoto: ({ number, name }: Named & { number: number }) => `Enlarge photo ${number}, ${name}`,
    putIn: ({ count }: Count) => plural(count, { one: 'Put it in', other: `Put these ${count} photos in` }),
    choose: 'Choose…',
    newClaim: 'A new claim',
    nowhere: 'Nowhere: leave out',
    leaveOut: 'Leave out',
    move: 'Move',
    moving: 'Moving...',
  },
  /** Proposed claims. */
  claims: 'Claims',
  claim: ({ number }: { number: number }) => `Claim ${number}`,
  claimNamed: ({ number, name }: Named & { number: number }) => `Claim ${number}, ${name}`,
  draft: {
    imported: '<name/> is imported.',
    menu: ({ number }: { number: number }) => `Change claim ${number}`,
    merge: 'Merge into another claim',
    mergeHint: 'Its emails and photos move there, and this one goes.',
    leaveOut: 'Leave this claim out',
    leaveOutHint: 'It can be put back until you import.',
    notSaved: 'Not saved yet.',
    saveFailed: 'This could not be saved.',
    title: 'Title',
    category: 'Category',
    chooseCategory: 'Choose a category',
    filedOn: 'When was it filed?',
    summary: 'What it is about',
    outcome: 'Is it still open?',
    outcomes: { open: 'Still open', fixed: 'Fixed' },
    empty: 'It has no emails and no photos.',
    mails: 'Emails',
    photos: 'Photos of this claim',
    unknownSender: 'Unknown sender',
    noDate: 'No date',
    from: ({ address }: { address: string }) => `From ${address}`,
    noText: 'This email has no text.',
    move: 'Move',
    moveMail: ({ name }: Named) => `Move the email ${name}`,
    movePhoto: ({ name }: Named) => `Move the photo ${name}`,
    enlarge: ({ name }: Named) => `Enlarge ${name}`,
  },
  /** The sheet that asks where to. */
  moving: {
    merge: 'Merge into',
    mergeHint: 'The words of the one you choose stay.',
    mail: 'Move this email to',
    photo: 'Move this photo to',
    back: 'Back to its email',
    newClaim: 'A new claim',
    leaveOut: 'Leave it out',
  },
  leftOut: {
    title: ({ count }: Count) => `Left out (${count})`,
    untitled: 'A claim without a title',
    putBack: 'Put back',
    putBackNamed: ({ name }: Named) => `Put back ${name}`,
  },
  finish: {
    ready: 'Ready?',
    missing: 'Still missing',
    text: 'They get their own dates, and a line that says they were imported. Nothing is sent to your builder.',
    saving: 'Saving what you typed…',
    saved: 'Everything you typed is saved.',
    notSaved: 'Some of what you typed could not be saved yet. Please try again.',
    submitNone: 'Import claims',
    submit: ({ count }: Count) => plural(count, { one: 'Import 1 claim', other: `Import ${count} claims` }),
    stillReading: 'Your files are still being read.',
    failed: 'The claims could not be imported.',
    discard: 'Discard this import',
    discardTitle: 'Discard this import?',
    discardText:
      'The files you added here and what you typed are deleted. Your own files stay where they are, and claims that are already imported stay too.',
    discardFailed: 'It could not be discarded. Please try again.',
    discardSubmit: 'Discard',
    discarding: 'Discarding...',
  },
  /** The list of what is still missing, each a link. */
  stillMissing: {
    address: 'The address of your home',
    builder: 'Which addresses are your builder’s',
    photos: ({ count }: Count) =>
      plural(count, { one: '1 photo to place', other: `${count} photos to place` }),
    ofClaim: ({ name, what }: Named & { what: readonly string[] }) => `${name}: ${what.join(', ')}`,
    parts: {
      title: 'title',
      category: 'category',
      filedOn: 'when it was filed',
      outcome: 'whether it is still open',
      summary: 'what it is about',
      photos: 'fewer photos',
    },
  },
  /** Errors at the fields. */
  missing: {
    address: 'Please add the address of your home to your profile first.',
    items: 'Please place what is not placed yet, or leave it out.',
    builderAddresses: 'Please say which addresses are your builder’s.',
    drafts: 'There is no claim to import.',
    filedOn: 'Please say when it was filed',
    future: 'This date is in the future',
    outcome: 'Please say whether it is still open',
    photos: ({ max }: { max: number }) =>
      `A claim can have ${max} photos. Please move some to another one, or leave them out.`,
    tooLong: ({ max }: { max: number }) => `At most ${max} characters`,
  },
}

type Max = { max: number }

/** Why a file cannot be imported. They are stored in English, and told in the reader's language. */
export const importProblems = {
  empty: 'This file is empty.',
  unread: 'Your browser could not read this.',
  kind: 'This is not an email (.eml) or a photo (JPEG, PNG or HEIC).',
  tooLarge: ({ max }: Max) => `This file is too large. The most is ${max} MB.`,
  mailTooLarge: ({ max }: Max) => `This email is too large. The most is ${max} MB.`,
  photoTooLarge: ({ max }: Max) => `This photo is too large. The most is ${max} MB.`,
  brokenZip: 'This ZIP is damaged, or not complete. Please make it again.',
  zipTooLarge: 'This ZIP unpacks to too much. Please split it into smaller ones.',
  zipEntries: ({ max }: Max) => `This ZIP has more than ${max} files. Please split it into smaller ones.`,
  zipLocked: 'This ZIP is protected by a password. Please make it without one.',
  zipEmpty: 'There is nothing in this ZIP.',
  full: 'This import has no room for more. Finish it first, then import the rest.',
  noRoom:
    'Your account has no room for these files. Please send fewer, or ask whoever runs this site for more room.',
}
