import { plural } from '../format.ts'

type By = { builder: string }
type Titled = { title: string }
/** `builder` is shortened: it begins a subject. */
type News = By & Titled

/** What the household is told about a claim, by email, on devices and in messages: each a line of an email, and a subject. */
export const homeownerMails = {
  hello: ({ name, builder }: { name: string; builder: string }) =>
    `Hello ${name},\nthis is new on your claim with ${builder}.`,
  open: 'Open the claim',
  footer: ({ number }: { number: number }) => `You get this because claim ${number} is about your home.`,
  /** A line about an item of a walk-through. */
  ofItem: ({ number, title, text }: { number: number; title: string; text: string }) =>
    `${number}. ${title}: ${text}`,
  severalItems: 'There is news about several items.',
  /** On a lock screen that shows no more. */
  hidden: {
    claim: 'Something happened on one of your claims.',
    home: 'There is a reminder about your home.',
  },
  wrote: {
    text: ({ builder, words }: By & { words: string }) => `${builder} wrote: ${words}`,
    subject: ({ builder, title }: News) => `${builder} answered: ${title}`,
  },
  email: {
    onlyQuotes: ({ builder }: By) =>
      `${builder} sent an email without new words: it only quotes an earlier one.`,
    unreadable: ({ builder }: By) =>
      `${builder} sent an email that could not be read here. Open the claim to download it.`,
    subject: ({ builder, title }: News) => `${builder} sent an email: ${title}`,
  },
  opened: {
    text: ({ builder }: By) => `${builder} opened this claim.`,
    subject: ({ builder, title }: News) => `${builder} opened your claim: ${title}`,
  },
  openedList: {
    text: ({ builder }: By) => `${builder} opened your walk-through.`,
    subject: ({ builder, title }: News) => `${builder} opened: ${title}`,
  },
  acknowledged: {
    text: ({ builder }: By) => `${builder} acknowledged this claim.`,
    textWithWords: ({ builder, words }: By & { words: string }) =>
      `${builder} acknowledged this claim. They wrote: ${words}`,
    subject: ({ builder, title }: News) => `${builder} acknowledged your claim: ${title}`,
  },
  acknowledgementUndone: {
    text: ({ builder }: By) => `${builder} took back the acknowledgement of a moment ago.`,
    subject: ({ builder, title }: News) => `${builder} took back an acknowledgement: ${title}`,
  },
  wrongAddress: {
    text: ({ email }: { email: string }) =>
      `Whoever reads ${email} says it is not the right address for warranty claims. Please check it in your profile.`,
    subject: ({ title }: Titled) => `Is this the right address? ${title}`,
  },
  failed: {
    text: ({ to, detail }: { to: string; detail: string }) => `An email to ${to} did not arrive. ${detail}`,
    givenUp: ({ reason }: { reason: string }) => `${reason} We tried for two days.`,
    textOfList: ({ to, count, detail }: { to: string; count: number; detail: string }) =>
      `The email with your ${plural(count, { one: '1 item', other: `${count} items` })} to ${to} did not arrive. ${detail}`,
    subject: ({ title }: Titled) => `This email came back: ${title}`,
  },
  visitOffered: {
    text: ({ builder, words }: By & { words: string }) =>
      `${builder} can come: “${words}”. Please say whether that works.`,
    subject: ({ builder, title }: News) => `${builder} offers a visit: ${title}`,
  },
  /** `who`: the name of who did it, null for the reader. */
  visit: {
    subject: ({ when, title }: { when: string; title: string }) => `Visit on ${when}? ${title}`,
    proposed: ({ builder, visit }: By & { visit: string }) =>
      `${builder} proposes a visit: ${visit}. Please accept it or ask for another time.`,
    waits: ({ builder, visit }: By & { visit: string }) =>
      `${builder} still waits for your answer: a visit on ${visit}. Please accept it or ask for another time.`,
    replaced: ({ visit }: { visit: string }) => `A new proposal replaces the visit of ${visit}.`,
    cancelled: ({ builder, visit }: By & { visit: string }) => `${builder} canceled the visit of ${visit}.`,
    cancelledSubject: ({ builder, title }: News) => `${builder} canceled a visit: ${title}`,
    replacedSubject: ({ builder, title }: News) => `${builder} replaced a visit: ${title}`,
    accepted: ({ who }: { who: string | null }) =>
      `${who ?? 'You'} accepted this visit. It is in the calendar file of this email.`,
    acceptedSubject: ({ when, title }: { when: string; title: string }) =>
      `Visit confirmed: ${when}, ${title}`,
    off: ({ visit }: { visit: string }) => `The visit of ${visit} is not needed any more.`,
    offByClosing: ({ who, visit }: { who: string | null; visit: string }) =>
      `${who ?? 'You'} closed this claim, so the visit of ${visit} is not needed any more. The calendar file of this email takes it out of your calendar.`,
    offByWithdrawing: ({ who, visit }: { who: string | null; visit: string }) =>
      `${who ?? 'You'} withdrew this claim, so the visit of ${visit} is not needed any more. The calendar file of this email takes it out of your calendar.`,
    offSubject: ({ title }: Titled) => `Visit canceled: ${title}`,
  },
  fix: {
    subject: ({ title }: Titled) => `Is it fixed? ${title}`,
    question: 'Is it fixed?',
    reported: ({ builder, closes }: By & { closes: string }) =>
      `${builder} marked this as fixed. Please confirm it, or say what is still wrong; otherwise the claim closes by itself on ${closes}.`,
    reminder: ({ closes }: { closes: string }) => `Is it fixed? This claim closes by itself on ${closes}.`,
    /** The email that reminds of it. `name`: null without one. */
    mail: {
      preview: ({ builder }: By) => `${builder} marked this as fixed. Please say whether it is.`,
      text: ({ builder, name }: By & { name: string | null }) =>
        `${name === null ? '' : `Hello ${name},\n`}${builder} marked this claim as fixed.`,
      closes: ({ at }: { at: string }) =>
        `Please open the claim and confirm, or say that it is not fixed yet. If you do neither, the claim closes by itself on ${at}.`,
    },
  },
  fixUndone: {
    text: ({ builder }: By) => `${builder} took back that this is fixed: it was marked by mistake.`,
    subject: ({ builder, title }: News) => `${builder} took back a fix: ${title}`,
  },
  stillFixed: {
    text: ({ closed, until }: { closed: string; until: string }) =>
      `It was closed as fixed on ${closed}. Is it still fixed? Then there is nothing to do. If it came back, reopen the claim until ${until}: your builder is told, and the history stays.`,
    subject: ({ title }: Titled) => `Still fixed? ${title}`,
  },
  closed: {
    text: ({ days, reopenDays }: { days: number; reopenDays: number }) =>
      `This claim was closed: it was marked as fixed ${days} days ago and you did not object. You can reopen it within ${reopenDays} days.`,
    subject: ({ title }: Titled) => `Closed: ${title}`,
  },
}
