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
