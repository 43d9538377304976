import { plural } from '../format.ts'

/** The sheet that sends the builder's private link, and the words that are shared with it. */
export const shareClaim = {
  title: 'Send the link',
  sendTo: 'Send it to <name/>',
  who: {
    claim: 'Anyone with this link can read this claim and answer as your builder. Send it only to them.',
    walkThrough:
      'Anyone with this link can read every item of this walk-through and answer as your builder. Send it only to them.',
  },
  imported: 'This claim was imported. Send it to your builder first: the link is made then.',
  noBuilder: 'The link is made for your builder, and none is on your profile yet.',
  addBuilder: 'Add builder',
  nothingRecorded: 'Nothing is recorded as sent until you say so.',
  alreadySent: 'I already sent it',
  wrongPerson: 'It reached the wrong person?',
  linkLabel: 'Private link',
  writeEmail: 'Write an email',
  replace: {
    link: 'Replace the link',
    title: 'Replace the link?',
    lead: 'The link that is out stops working at once, for everybody who has it. Send the claim again or send the new link, so that your builder can get back in.',
    submit: 'Replace it',
    busy: 'Replacing...',
  },
  pdf: {
    preparing: 'Preparing...',
    share: 'Share the PDF with photos',
    download: 'Download the PDF to attach',
    hint: 'It has the whole claim, photos too.',
    again: 'The PDF is ready. Tap once more to share it.',
    failed: 'The PDF could not be loaded. Please try again.',
  },
  /** The builder could not open the link; `reach` is the sentence why. */
  machine: {
    title: 'This link doesn’t reach your builder yet',
    button: 'Fix the address',
    admin: ({ reach }: { reach: string }) => `${reach} Until then, send an email with the PDF.`,
    member: ({ reach }: { reach: string }) =>
      `${reach} Ask whoever set this up for you. Until then, send an email with the PDF.`,
  },
  /** "Did you send it?" */
  asked: {
    title: 'Did you send it?',
    /** How the link was used; `said` is what the record will say. */
    did: {
      copy: ({ time, said }: { time: string; said: string }) =>
        `You copied the link at ${time}. Your record will say: “${said}”.`,
      share: ({ time, said }: { time: string; said: string }) =>
        `You shared the link at ${time}. Your record will say: “${said}”.`,
      email: ({ time, said }: { time: string; said: string }) =>
        `You started an email at ${time}. Your record will say: “${said}”.`,
      pdf: ({ time, said }: { time: string; said: string }) =>
        `You shared the PDF at ${time}. Your record will say: “${said}”.`,
    },
    record: ({ said }: { said: string }) => `Your record will say: “${said}”.`,
    how: 'How did you send it?',
    choose: 'Choose',
    when: 'When?',
    notYet: 'Not yet',
    saving: 'Saving...',
    sent: 'I sent it',
  },
  /** What goes to the builder with the link of a claim: the title, the words before the link, and all of it without one. */
  claim: {
    title: ({ title, address }: { title: string; address: string }) => `Warranty claim: ${title}, ${address}`,
    text: ({ number, title, address }: { number: number; title: string; address: string }) =>
      `Warranty claim no. ${number}: ${title}, ${address}. The whole claim with photos, and the way to answer it, is here:`,
    heading: ({ number, title }: { number: number; title: string }) =>
      `Warranty claim no. ${number}: ${title}`,
    where: ({ address }: { address: string }) => `Where: ${address}`,
    category: ({ category }: { category: string }) => `Category: ${category}`,
  },
  /** The same of a walk-through. */
  walkThrough: {
    title: ({ name, count, address }: { name: string; count: number; address: string }) =>
      plural(count, { one: `${name}: 1 item, ${address}`, other: `${name}: ${count} items, ${address}` }),
    text: ({ name, count, address }: { name: string; count: number; address: string }) =>
      plural(count, {
        one: `${name} at ${address}: 1 item. All of them with photos, and the way to answer each, are here:`,
        other: `${name} at ${address}: ${count} items. All of them with photos, and the way to answer each, are here:`,
      }),
    heading: ({ name, count }: { name: string; count: number }) =>
      plural(count, { one: `${name}: 1 item`, other: `${name}: ${count} items` }),
  },
  /** The email to the builder that is written in the homeowner's mail program. */
  email: {
    hello: ({ name }: { name: string }) => `Hello ${name},`,
    link: ({ url }: { url: string }) => `The whole claim with photos, and the way to answer it:\n${url}`,
    phone: ({ phone }: { phone: string }) => `Phone: ${phone}`,
  },
}
