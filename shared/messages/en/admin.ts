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
