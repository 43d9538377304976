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

/** Drafts of a follow-up, in the homeowner's voice, to the builder. */
export const followUpDrafts = {
  sent: ({ since }: { since: string }) =>
    `Hello,\n\nI sent you this claim on ${since} and expected a first answer by now. Could you please let me know when somebody can look at it?\n\nThank you.`,
  sentDue: ({ since, due }: { since: string; due: string }) =>
    `Hello,\n\nI sent you this claim on ${since} and expected a first answer by ${due}. Could you please let me know when somebody can look at it?\n\nThank you.`,
  opened: ({ since }: { since: string }) =>
    `Hello,\n\nYou opened this claim on ${since} and expected a first answer by now. Could you please let me know when somebody can look at it?\n\nThank you.`,
  openedDue: ({ since, due }: { since: string; due: string }) =>
    `Hello,\n\nYou opened this claim on ${since} and expected a first answer by ${due}. Could you please let me know when somebody can look at it?\n\nThank you.`,
  repair:
    'Hello,\n\nI expected this repair to be done by now. Could you please let me know when it will be?\n\nThank you.',
  repairDue: ({ due }: { due: string }) =>
    `Hello,\n\nI expected this repair to be done by ${due}. Could you please let me know when it will be?\n\nThank you.`,
}

/** The room a claim is about: the field of every form. */
export const roomField = {
  label: 'Where in the house',
  /** A chip of one word, until a room is chosen. */
  chip: 'Room',
  none: 'Not in one room',
  another: 'Another room…',
  name: 'Name of the room',
}
