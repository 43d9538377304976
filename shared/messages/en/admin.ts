import { plural } from '../format.ts'

/** The admin's page: its tabs, and what several of them show. */
export const admin = {
  title: 'Admin',
  onlyAdmin: 'This page is for the admin only.',
  notLoaded: 'This did not load.',
  tabs: { email: 'Email', users: 'Users', health: 'Health' },
  setUpEmail: 'Set up email',
  trying: 'Trying...',
  /** Read before the name of a part, in place of its icon. */
  marks: { ok: 'Works', warn: 'Needs a look', bad: 'Failed', plain: 'Not set up' },
  /** Emails that were not sent yet. */
  stuck: {
    waits: ({ count }: { count: number }) =>
      plural(count, {
        one: '1 email waits, the oldest since <time/>.',
        other: `${count} emails wait, the oldest since <time/>.`,
      }),
    reason: ({ reason }: { reason: string }) => `Reason: ${reason}`,
    remedy:
      'What to do: send a test under Email. It finds out what is wrong. They are tried again by themselves.',
  },
  lastChecked: 'Last checked <time/>.',
  /** Where no replies come back. */
  answerOnPage: 'They don’t come back here. Builders answer on the claim’s page.',
}

/** Ways to an address that builders can open, each with what it needs and its steps. */
export const publicWays = {
  router: {
    name: 'Your router and a certificate',
    needs: 'A public IP address of your own, which some providers share among their customers.',
    dns: 'Get a name that follows your address: dynamic DNS, often free in the router’s own settings.',
    ports: 'In the router, forward ports 80 and 443 to this computer.',
    caddy:
      'Install Caddy (caddyserver.com), which gets the certificate and renews it. Its file, the Caddyfile: <file/>',
  },
  cloudflare: {
    name: 'Cloudflare Tunnel',
    needs: 'A domain at Cloudflare (free plan), and no open port; Cloudflare can read what passes.',
    install: 'Install cloudflared (developers.cloudflare.com) on this computer.',
  },
  tailscale: {
    name: 'Tailscale Funnel',
    needs: 'A Tailscale account (free), no domain, no open port.',
    install:
      'Install Tailscale (tailscale.com) on this computer and sign in. In its admin console allow MagicDNS, HTTPS certificates and Funnel.',
    prints: ({ address }: { address: string }) => `It prints the address: ${address}.`,
  },
  terminal: 'In a terminal: <commands/>',
  start: 'Start Homeclaim with <setting/>, then press Change here, enter the new address, and Check.',
}

/** Mistakes in a field of the admin's forms about email. */
export const mailRules = {
  address: 'Please enter an address such as https://home.example.com',
  port: 'Please enter a port from 1 to 65535',
  host: 'Please enter the server’s name, such as smtp.example.com',
  tenant: 'Please enter the ID of the directory, or leave it empty',
  name: 'Please leave out " < and >',
  claimNumber: 'Please enter a claim number',
}

type Name = { name: string }

/** The set-up of email in the browser, step by step. */
export const emailSetup = {
  back: 'Back to Email',
  byHost: 'Email is set by the host, in the environment. It is changed there.',
  steps: {
    label: 'Steps',
    names: {
      provider: 'Provider',
      details: 'Details',
      replies: 'Replies',
      'sign-in': 'Sign in',
      test: 'Test',
    },
  },
  acts: {
    notNow: 'Not now',
    back: 'Back',
    next: 'Continue',
    save: 'Save and test',
    saving: 'Saving...',
  },
  notCopied: 'Your browser did not copy it. Please select and copy it yourself.',
  provider: {
    title: 'Which email do you use?',
    lead: 'Your builder’s emails will come from this address, and their replies come back to it.',
    label: 'Email provider',
  },
  details: {
    title: ({ name }: Name) => `Sign in to ${name}`,
    titleOther: 'Sign in to send',
    leadSignIn: ({ name }: Name) => `We filled in ${name}’s settings. You sign in there in a moment.`,
    leadPassword: ({ name }: Name) => `We filled in ${name}’s settings. You only need an app password.`,
    leadOther: 'You find these with your email service’s SMTP settings.',
    howToSignIn: 'How to sign in',
    address: 'Email address',
    addressHint: 'Emails come from it.',
    shared: 'A shared mailbox',
    sharedHint: 'You sign in as yourself. You need “Full access” and “Send as” for it.',
    user: 'User name',
    userHints: {
      password: 'If it isn’t the email address.',
      shared: 'Only if nobody else may sign in.',
      own: 'If you sign in with another address.',
    },
    keepStored: 'Leave it empty to keep the one you entered.',
    name: 'Name on emails',
    certificate: {
      summary: 'A certificate of its own',
      label: 'Certificate',
      hint: 'For a mail bridge on another computer at home, such as Proton’s: the text of the file that it exports (cert.pem).',
    },
    server: 'Mail server',
    mailboxServer: 'Mailbox server',
    port: 'Port',
    encryption: 'Encryption',
    passwordMissing: 'Please enter the password',
    clientIdMissing: 'Please enter the client ID',
    clientSecretMissing: 'Please enter the client secret',
  },
  replies: {
    title: 'How do answers come back?',
    lead: 'When your builder replies to an email, the answer lands on the claim.',
    label: 'How answers come back',
    mailbox: {
      name: 'Read this mailbox',
      words: 'Recommended. Only emails that belong to a claim are kept.',
    },
    webhook: {
      name: 'My provider passes them on',
      words: 'A webhook from Postmark, Mailgun or SES',
    },
    none: { name: 'Not at all', words: 'Builders answer on the claim’s page only' },
    address: 'Address for replies',
    addressHint: 'Your provider passes on what comes to it. We show you the webhook’s address next.',
    publicUrl: 'Public address',
    publicUrlByHost: 'Set by the host.',
    publicUrlHint: 'The address your builder opens. We guessed it from your browser.',
  },
  webhookFacts: {
    title: 'Enter this at your provider',
    lead: 'It sends each email there, as it came. The secret is shown only now.',
    address: 'Address',
    header: 'Authorization header',
    copy: ({ name }: Name) => `Copy: ${name}`,
  },
  signIn: {
    titleUnknown: 'Sign in to your mailbox',
    lead: ({ name, address }: { name: string; address: string }) =>
      `As ${address}. Your password stays there: ${name} only tells us that we may send and read.`,
    leadShared: ({ name, address }: { name: string; address: string }) =>
      `With an account that may use ${address}. Your password stays there: ${name} only tells us that we may send and read.`,
    nobody: 'Nobody is signing in just now.',
    newCode: 'Get a new code',
    startAgain: 'Start again',
    useLink: 'No code allowed? Use a link instead',
    useCode: 'Use a code instead',
    open: ({ name }: Name) => `Open ${name}’s page`,
    code: {
      label: 'Code',
      lead: ({ name }: Name) => `Open ${name}’s page, enter this code, and allow it.`,
      copy: 'Copy the code',
      waiting: 'Waiting for you to sign in there. Any phone or computer will do.',
    },
    link: {
      label: 'Link',
      lead: ({ name }: Name) => `Allow it on ${name}’s page. It leads you back here.`,
      go: ({ name }: Name) => `Continue to ${name}`,
    },
    paste: {
      microsoft:
        'Once, at your app: Authentication, Add a platform, Mobile and desktop applications, tick the address that ends in <b>nativeclient</b>, Configure.',
      allow: ({ name }: Name) => `Open ${name}’s page and allow it.`,
      unreachable: 'Your browser then shows a page that can’t be reached. That is right.',
      empty: 'An empty page follows. That is right.',
      copy: 'Copy that page’s whole address, and paste it here.',
      label: 'Address of that page',
      finish: 'Finish',
    },
    declined: ({ name }: Name) => `${name} was not allowed to let us in, so nothing has changed.`,
    expired: 'The code has expired. Get a new one.',
    failed: ({ name }: Name) => `${name} doesn’t let us in yet`,
  },
  test: {
    title: 'Testing your email',
    lead: 'A real email goes out, and we wait for it to come back. Up to four minutes.',
    label: 'The test',
    newPassword: 'Enter a new app password',
    changeDetails: 'Change the details',
    signInAgain: 'Sign in again',
    again: 'Test again',
    testing: 'Testing...',
    done: 'Done',
    later: 'Finish later',
  },
}

/** The mail services, what each wants for a password, and how to register an app at Google or Microsoft. */
export const emailProviders = {
  appPassword: 'App password',
  needsAppPassword: 'Needs an app password',
  signInAt: ({ name }: { name: string }) => `Sign in at ${name}`,
  gmail: {
    needs: 'Needs an app password, or your own app at Google',
    withPassword: 'Made in two minutes. Recommended.',
    withSignIn: 'Where app passwords are not allowed. You register your own app first.',
    hint: 'Turn on 2-Step Verification, then make one at <a>myaccount.google.com/apppasswords</a>.',
  },
  microsoft: {
    name: 'Outlook or Microsoft 365',
    needs: 'You sign in at Microsoft',
    withSignIn: 'Recommended. You register your own app first, in ten minutes.',
    withPassword: 'Only for sending, where your organization still allows it.',
    hint: 'Your organization has to allow it: Microsoft calls it “Authenticated SMTP”.',
  },
  fastmail: {
    hint: 'In Fastmail: Settings, Privacy & Security, App passwords. Give it access to Mail (IMAP and SMTP).',
  },
  icloud: {
    hint: 'Make one at <a>account.apple.com</a>: Sign-In and Security, App-Specific Passwords.',
  },
  key: {
    needs: 'Needs a key',
    password: 'SMTP password or key',
    hint: 'Your service shows it with its SMTP settings.',
  },
  other: {
    name: 'Another provider',
    needs: 'Server name, user name and password',
    password: 'Password',
    hint: 'With two-step sign-in most providers want an app password here.',
  },
  app: {
    google: 'Register your own app at Google, once',
    microsoft: 'Register your own app at Microsoft, once',
    clientId: 'Client ID',
    clientSecret: 'Client secret',
    applicationId: 'Application (client) ID',
    tenant: 'Directory (tenant) ID',
    tenantHint: 'Only for an app of one organization.',
  },
  /** What to press, with the names on the provider's pages. */
  googleClicks: {
    project: 'Open <a>console.cloud.google.com</a>, name the project Homeclaim, Create.',
    library: 'APIs & Services, Library: search <b>Gmail API</b>, Enable.',
    platform:
      'Google Auth Platform, Get started: name Homeclaim, your address, Audience <b>External</b> (Google Workspace: Internal), your address, Create.',
    audience: 'Audience: <b>Publish app</b>, Confirm. Without it the sign-in ends after 7 days.',
    web: 'Clients, Create client: <b>Web application</b>. Under Authorized redirect URIs add <here/>. Create.',
    desktop: 'Clients, Create client: <b>Desktop app</b>. Create.',
    copy: 'Copy the client ID and the client secret from there.',
    unverified:
      'When you sign in, Google says that it hasn’t verified this app. It is yours: Advanced, Go to Homeclaim. Tick the box for Gmail.',
  },
  microsoftClicks: {
    registration:
      'Open <a>entra.microsoft.com</a>, App registrations, New registration. With Outlook.com only, Microsoft first asks you to make a free Azure account.',
    accounts:
      'Name Homeclaim. Choose <b>Accounts in any organizational directory and personal Microsoft accounts</b>. Register.',
    publicClient: 'Authentication, Settings: <b>Allow public client flows</b>: Yes. Save.',
    permissions:
      'API permissions, Add a permission, Microsoft Graph, Delegated permissions: tick <b>IMAP.AccessAsUser.All</b>, <b>SMTP.Send</b> and <b>offline_access</b>. Add.',
    copy: 'Overview: copy the Application (client) ID.',
    mailbox:
      'Microsoft 365: the administrator ticks <b>Authenticated SMTP</b> for the mailbox (admin center, Users, Mail, Manage email apps). Outlook.com: Settings, Mail, Forwarding and IMAP: let apps use IMAP.',
  },
}

/** A test of email with a real one: its result, and its steps. */
export const emailCheck = {
  title: 'Last test',
  running: 'Testing email',
  notBegun: 'The test did not begin. Please try again.',
  waits: 'A real email goes out, and we wait for it to come back, up to four minutes.',
  steps: 'Steps of the test',
  verdicts: {
    working: 'Email is working',
    /** Two results of `working`. */
    cameBack: 'The test email went out and came back.',
    wentOut: 'The test email went out. Builders answer on the claim’s page.',
    sendingFailed: ({ why }: { why: string }) => `Sending failed: ${why}`,
    untilFixed: 'No email goes out until this is fixed. What is waiting is sent then.',
    noReplies: 'Almost there: replies don’t come back yet',
    mendReplies: 'You can already send claims. Fix this so answers land on the claim.',
    spam: 'Email is working, but may land in spam',
    domain: 'Your domain doesn’t say yet that this address may send for it.',
    incomplete: 'Email isn’t fully set up',
    below: 'What is missing is below.',
  },
  /** Why nobody could sign in, and why nothing could be sent by the step that failed; after "Sending failed: ". */
  signInProblems: {
    'wrong-password': 'wrong app password',
    'no-sign-in': 'this mail server offers no sign-in',
    'no-passwords': 'this mail server takes no passwords from apps',
    ended: 'the sign-in has ended',
    'token-refused': 'the mail server doesn’t let that account in',
  },
  sendingProblems: {
    'smtp-name': 'there is no mail server of that name',
    'smtp-connect': 'the mail server doesn’t answer',
    'smtp-sign-in': 'we couldn’t sign in to the mail server',
    send: 'the mail server refused the test email',
  },
  titles: {
    settings: 'Settings fit together',
    'smtp-name': 'Find the mail server',
    'smtp-connect': 'Reach the mail server',
    'smtp-sign-in': 'Sign in to send',
    imap: 'Open the mailbox for replies',
    listener: 'Receive mail directly',
    webhook: 'Take mail your provider passes on',
    'public-webhook': 'Take it at the public address',
    send: 'Send a test email',
    'round-trip': 'The test email comes back',
    plain: 'Email without a claim’s tag comes in too',
    dns: 'Protection from spam folders',
  },
  /** Read before a step's title. */
  states: {
    ok: 'Well',
    hint: 'Well, with a hint',
    wrong: 'Failed',
    skipped: 'Not tried',
    waiting: 'Still to come',
    running: 'Under way',
  },
  /** Names of settings in the set-up in the browser, within a sentence of the server. */
  settings: {
    SMTP_URL: 'the mail server’s settings',
    IMAP_URL: 'the mailbox’s settings',
    MAIL_FROM: 'the email address',
    INBOUND_ADDRESS: 'the address for replies',
    PUBLIC_URL: 'the public address',
  },
}
