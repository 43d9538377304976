import { plural } from '../format.ts'

/** A builder's own page about a claim, and whom they send: the trades. */
export const builderOffice = {
  back: 'All claims',
  number: ({ number }: { number: number }) => `Claim ${number}`,
  open: 'Open and answer',
  assigned: {
    start: 'Assign to a trade',
    title: 'Assigned to',
    sent: ({ at }: { at: string }) => `A link was sent ${at}`,
    change: 'Change',
    /** What the trade sees; the slots are the trade and the homeowner. */
    shown: '<trade/> can read what <homeowner/> wrote, with photos. Your messages and notes stay with you.',
    hidden:
      '<trade/> sees the description and its photos, not the conversation. Your messages and notes stay with you.',
    hide: 'Hide the conversation again',
    show: 'Show the conversation to this trade',
    correct: '<a>Correct their email</a>, and they get the link again.',
  },
  /** An email to a trade that did not arrive. */
  undelivered: {
    notEmailed: ({ name }: { name: string }) =>
      `${name} was not emailed: The limit of emails for today is reached. Please call them.`,
    cameBack: ({ name, failure }: { name: string; failure: string }) =>
      `The email to ${name} came back: ${failure}`,
  },
  notes: {
    title: 'Notes',
    hint: 'Only you see these: no homeowner does, and they are in no email and no record.',
    label: 'New note',
    missing: 'Please write a note',
    tooLong: ({ most }: { most: number }) => `At most ${most} characters`,
    name: 'Your name',
    submit: 'Save note',
    remove: ({ at }: { at: string }) => `Delete the note of ${at}`,
  },
  /** What a trade told the builder. */
  answers: {
    title: 'From the trade',
    done: ({ name }: { name: string }) => `${name} says it is done`,
    question: ({ name }: { name: string }) => `${name} asks`,
    /** The subject of an email to the trade. */
    subject: ({ number, title }: { number: number; title: string }) => `Claim ${number}: ${title}`,
    reply: 'Reply by email',
    confirm: 'Mark as fixed with this',
    notDone: 'Not done yet',
    answered: 'Answered',
    hint: 'The homeowner gets these words and photos, and is asked to confirm.',
    outcomes: {
      waiting: 'The claim is closed.',
      sent: 'You marked the claim as fixed with this; the homeowner has it.',
      dismissed: 'You have dealt with this.',
      withdrawn: 'They took this back.',
    },
    takenBack: ({ name }: { name: string }) => `${name} took this back. Open the claim to mark it as fixed.`,
    fixedAlready: 'This claim is marked as fixed already.',
  },
  assign: {
    title: 'Assign to a trade',
    close: 'Close',
    claims: ({ count }: { count: number }) => plural(count, { one: '1 claim', other: `${count} claims` }),
    legend: 'Trade',
    open: ({ count }: { count: number }) => `${count} open`,
    someone: { name: 'Someone new', text: 'Name, trade and email' },
    nobody: { name: 'Nobody', text: 'Their link stops working. Who never opened it gets no email.' },
    hint: 'They get a link for this claim only. They see photos and the address, and can propose a visit.',
    cancel: 'Cancel',
    submit: 'Assign',
    /** The button once somebody is chosen; the script fills in the name. */
    submitTo: 'Assign to <name/>',
    submitToNobody: 'Assign to nobody',
    missing: 'Please choose who works on it.',
    closed: 'This claim is closed.',
  },
  trades: {
    title: 'Trades',
    text: 'People you send. Assign a claim to one of them, and they get a link to that claim only.',
    edit: 'Edit',
    editWhom: ({ name }: { name: string }) => `Edit ${name}`,
    add: 'Add a trade',
    submit: 'Add trade',
    changed: 'With another email, the links that went to the old one stop working.',
    save: 'Save',
    removing: 'Removing <name/> ends their links. Their open claims are assigned to nobody.',
    remove: 'Remove <name/>',
    name: 'Name',
    nameMissing: 'Please enter a name',
    work: 'Trade',
    workHint: 'For example Plumbing',
    tooLong: ({ most }: { most: number }) => `At most ${most} characters`,
    email: 'Email',
    emailMissing: 'Please enter an email',
    emailHint: 'Their links are sent there.',
    language: 'Language of emails to them',
    languageHint: 'What they choose on their own page comes first.',
    phone: 'Phone',
    full: ({ most }: { most: number }) => `You have ${most} trades. Remove one first.`,
    known: 'You have a trade with this email already',
  },
}
