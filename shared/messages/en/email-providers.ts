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
