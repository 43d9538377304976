import { PRODUCT_NAME } from '#shared/brand.ts'

/** Emails to the admin, and one to who asked the admin for more claims. */
export const adminMails = {
  hello: ({ name }: { name: string }) => `Hello ${name},`,
  footer: `You get this because you are an admin of ${PRODUCT_NAME}.`,
  /** Somebody has used their free claims. */
  limitRequested: {
    title: ({ name }: { name: string }) => `${name} asks for more claims`,
    preview: 'One tap answers.',
    text: `They have used all their free claims on the ${PRODUCT_NAME} you run. If you agree, nothing limits their claims any more. It costs nothing.`,
    name: 'Name',
    email: 'Email',
    filed: 'Claims filed',
    button: 'Give more claims',
    works:
      'The link works once, for 30 days. You can also answer under Admin, Users in the app. If you do not agree, nothing needs to be done.',
  },
  limitRaised: {
    title: 'You can file more claims',
    preview: 'Nothing limits your claims any more.',
    text: 'Your request was granted: nothing limits how many claims you file. What you had typed is still saved on your device.',
    button: 'File a claim',
    footer: `You get this because you asked for more claims at ${PRODUCT_NAME}.`,
  },
  backupsFailed: {
    title: 'No backup for two nights',
    text: 'It is tried again every hour. Earlier backups are kept as they are. You get no further email about it until one has worked.',
    button: 'See backups',
  },
  /** A person's question; `line` is its first one. */
  help: {
    sender: ({ name }: { name: string }) => `${name} via ${PRODUCT_NAME}`,
    subject: ({ name, line }: { name: string; line: string }) => `${name} asks for help: ${line}`,
    subjectFirst: ({ name, line }: { name: string; line: string }) =>
      `[Priority] ${name} asks for help: ${line}`,
    title: ({ name }: { name: string }) => `${name} asks for help`,
    from: 'From',
    address: 'Address',
    confirmed: 'Confirmed',
    notConfirmed: 'Not confirmed',
    plan: 'Plan',
    premium: 'Premium, to be answered first',
    free: 'Free',
    claims: 'Claims',
    asked: 'Asked',
    footer: ({ name }: { name: string }) =>
      `Answer this email to write to ${name}. It was sent because you are the admin of ${PRODUCT_NAME}.`,
  },
}
