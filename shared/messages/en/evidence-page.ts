import { plural } from '../format.ts'

/** The page on which claims are chosen for an evidence file, or for a link by which somebody reads them. */
export const evidencePage = {
  title: 'Evidence file',
  back: 'Dashboard',
  notLoaded: 'Your claims could not be loaded.',
  lead: 'Everything about your claims in one file, for somebody who was not there: an arbitrator, a lawyer, your insurer.',
  most: ({ max }: { max: number }) => `One file holds ${max} claims at most; these are the newest.`,
  zip: 'One ZIP',
  zipText:
    'For each claim its record as a PDF, the original photos and every email, with checksums that anybody can verify without us.',
  /** A home without claims. */
  nothing: {
    title: 'Nothing to hand over yet',
    text: 'With your first claim, its record, photos and emails can be downloaded here.',
    button: 'New Claim',
  },
  choice: {
    title: 'Which claims',
    none: 'None chosen',
    chosen: ({ chosen, all }: { chosen: number; all: number }) => `${chosen} of ${all} chosen`,
    all: ({ count }: { count: number }) =>
      plural(count, { one: 'Your one claim', other: `All ${count} claims` }),
    /** Below a claim’s title. */
    filed: ({ number }: { number: number }) => `No. ${number} · <date/>`,
  },
  links: {
    title: 'Or a link to read it',
    lead: 'Whoever has the link reads the chosen claims and downloads their files, without an account. They can change nothing, and you see each time it is opened.',
    notLoaded: 'Your links could not be loaded.',
    none: 'No link was made yet.',
    days: 'It works for',
    daysOf: ({ days }: { days: number }) => `${days} days`,
    make: 'Make a link',
    making: 'Making...',
    notMade: 'The link could not be made. Please try again.',
    /** The field with a link that was just made, and what screen readers say. */
    address: 'Link to the evidence',
    addressHint: 'Copy it now: it is shown only this once. It works until <date/>.',
    ready: 'The link is ready',
    copy: 'Copy',
    copied: 'Copied',
  },
  /** A link that was made: which claims, whether it works, who opened it. */
  link: {
    claim: ({ number }: { number: number | null }) => `Claim ${number ?? ''}`,
    claims: ({ count }: { count: number }) => `${count} claims`,
    /** `which`: one of the two above. */
    ended: ({ which }: { which: string }) => `<b>${which}</b> · Ended <date/>`,
    expired: ({ which }: { which: string }) => `<b>${which}</b> · Expired <date/>`,
    works: ({ which }: { which: string }) => `<b>${which}</b> · Works until <date/>`,
    numbers: ({ numbers }: { numbers: string }) => `No. ${numbers}`,
    madeBy: 'Made by <name/>, <date/>',
    end: 'End',
    endOf: ({ numbers }: { numbers: string }) => `End the link of ${numbers}`,
    notOpened: 'Not opened yet',
    opened: ({ count }: { count: number }) =>
      plural(count, { one: 'Opened once', other: `Opened ${count} times` }),
    latest: ({ count }: { count: number }) => `The latest ${count} are listed.`,
    /** Each opening; `device` is a program, `number` null for a claim that is not there any more. */
    openings: {
      list: '<date/> · Opened the link · <device/>',
      claim: ({ number }: { number: number | null }) => `<date/> · Read claim ${number ?? ''} · <device/>`,
      pdf: ({ number }: { number: number | null }) =>
        `<date/> · Downloaded the PDF of claim ${number ?? ''} · <device/>`,
      zip: '<date/> · Downloaded the ZIP · <device/>',
    },
  },
  endLink: {
    title: 'End this link?',
    lead: 'It stops working at once, for everybody who has it. What they downloaded stays with them.',
    submit: 'End the link',
    ending: 'Ending...',
    failed: 'That did not work. Please try again.',
  },
}
