import { plural } from '../format.ts'

/** Dialogs about a claim that open from several pages: follow-up, reopening, and the evidence file. */
export const claimForms = {
  /** In the sheets that ask what is wrong. */
  addPhotos: 'Add photos',
  followUp: {
    send: 'Send a follow-up to <name/>?',
    sendUnnamed: 'Send a follow-up to the builder?',
    write: 'Write a follow-up to <name/>?',
    writeUnnamed: 'Write a follow-up to the builder?',
    lead: 'The email goes at once and can’t be taken back.',
    submitSend: 'Send follow-up',
    submitWrite: 'Write follow-up',
    sending: 'Sending...',
    saving: 'Saving...',
  },
  reopen: {
    title: 'What came back?',
    messageTo: 'Message to <name/>',
    told: ({ day }: { day: string }) => `Possible until ${day}. Your builder is told why.`,
    /** `note` is the sentence that emails are not sent here. */
    noted: ({ day, note }: { day: string; note: string }) => `Possible until ${day}. ${note}`,
    fileLead: ({ number }: { number: number }) =>
      `A new claim that names No. ${number} and when it was fixed. It counts as one more claim.`,
    submit: 'Reopen',
    busy: 'Reopening...',
    file: 'File new claim',
    filing: 'Filing...',
    ways: 'How to go on',
    wayReopen: 'Reopen this claim',
    wayFile: 'New claim, linked to this one',
    filed: 'Filed as a new claim',
  },
  evidence: {
    title: 'Evidence file',
    lead: 'Everything about this claim, for somebody who was not there: an arbitrator, a lawyer, your insurer.',
    pdf: 'PDF',
    pdfText: 'The whole record, to read and to print.',
    downloadPdf: 'Download PDF',
    zip: 'ZIP',
    zipText:
      'The PDF with the original photos, every email, and checksums that anybody can verify without us.',
    paper: 'Paper',
    paperText: 'This page, from your printer.',
    print: 'Print',
    several: 'Several claims, or a link to share',
    failed: 'Your file could not be made. Please try again.',
    downloadZip: 'Download ZIP',
    making: 'Making...',
    makeZip: 'Make the ZIP',
    progress: ({ percent }: { percent: number }) => `Making your file, ${percent}%`,
    ready: ({ size, hours }: { size: string; hours: number }) =>
      `Ready: ${size}. You can download it for ${hours} hours.`,
  },
}

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

/** The devices that can open an address that is not on the internet. */
export const reach = {
  /** To whoever sends a link. */
  only: {
    machine: 'Only this computer can open this address. Your builder can’t.',
    home: 'Only devices in your home can open this address. Your builder can’t.',
  },
  /** In an email with a link. */
  opens: {
    machine: 'The link opens only on the computer of whoever sent it: open it there.',
    home: 'The link opens only in the home network of whoever sent it: open it there.',
  },
}
