/** The pages in the ZIP with all data of an account, and the emails in it. Names of files are the same everywhere. */
export const dataExport = {
  title: ({ product, name }: { product: string; name: string }) => `${product}: everything of ${name}`,
  /** Below the person’s name. */
  made: '<email/> · made <date/>',
  lead: ({ product }: { product: string }) =>
    `Everything ${product} keeps about you. The pages are for reading, the JSON files beside them hold the same for programs. Photos are the originals.`,
  account: 'Account and homes',
  mails: 'Emails about the account',
  photos: 'Photos outside claims',
  documents: 'Documents of the home',
  homes: { title: 'Homes', address: 'Address', builder: 'Builder', rooms: 'Rooms' },
  claims: { title: 'Claims', none: 'None.', number: 'No.', name: 'Title', status: 'Status', filed: 'Filed' },
  /** A claim’s page. */
  allClaims: 'All claims',
  claim: ({ number, status }: { number: number; status: string }) => `Claim ${number} · ${status}`,
  emails: 'Emails',
  forPrograms: 'The same for programs: <a>claim.json</a>',
  /** An email as a text file. */
  mail: {
    to: ({ to }: { to: string }) => `To: ${to}`,
    subject: ({ subject }: { subject: string }) => `Subject: ${subject}`,
    written: ({ at }: { at: string }) => `Written: ${at}`,
    /** `state`: a word for programs. */
    state: ({ state }: { state: string }) => `State: ${state}`,
    stateAt: ({ state, at }: { state: string; at: string }) => `State: ${state} at ${at}`,
    serverSaid: ({ reply }: { reply: string }) => `The mail server said: ${reply}`,
    /** In place of what must stay secret. */
    link: '[private link]',
    secret: '[secret]',
    address: '[private address]',
  },
}
