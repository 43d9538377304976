import { PRODUCT_NAME } from '#shared/brand.ts'

/** The page of an invitation to a home. */
export const invitation = {
  page: 'Invitation',
  /** In place of an address that is not on the profile. */
  theirHome: 'their home',
  invites: '<inviter/> invites you to <home/>',
  handsOver: '<inviter/> hands <home/> over to you',
  lead: {
    member:
      'You would see every warranty claim of this home and what the builder answers. You join as partner: you can file claims, answer and close.',
    'read-only':
      'You would see every warranty claim of this home and what the builder answers. You join as reader: you can read, but not answer.',
    owner:
      'Its warranty claims, photos, builder and coverage become yours. Once you accept, <inviter/> confirms.',
  },
  accept: 'Accept',
  accepting: 'Accepting...',
  signedInAs: ({ email }: { email: string }) => `You are signed in as ${email}.`,
  createAccount: 'Create an account',
  thenAccept: 'Then you can accept.',
  accepted: {
    title: 'You accepted',
    text: '<seller/> has to confirm that you take over <home/>. Until then you see nothing of it.',
  },
  /** A toast. */
  shared: 'You share <home/> now',
  open: `Open ${PRODUCT_NAME}`,
  over: {
    title: 'This invitation no longer works',
    text: 'It was used, canceled or is too old. Please ask for a new one.',
  },
  notLoaded: 'The invitation could not be loaded.',
  /** For who is signed out, by the emailed link. */
  join: {
    lead: {
      member: 'You would see every warranty claim of this home and what the builder answers, as partner.',
      'read-only': 'You would see every warranty claim of this home and what the builder answers, as reader.',
      owner: ({ inviter }: { inviter: string }) =>
        `Its warranty claims, photos, builder and coverage become yours. Once you accept, ${inviter} confirms.`,
    },
    fullName: 'Full name',
    submit: 'Join',
    busy: 'Joining...',
    notYours: 'Not your account? <a>Sign in with another</a>',
    otherAddress: 'Do you use another address here? <a>Sign in with another</a>',
  },
}
