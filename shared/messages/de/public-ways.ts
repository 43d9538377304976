import type { Messages } from '../text.ts'
import type * as en from '../en/public-ways.ts'

export const publicWays: Messages<typeof en.publicWays> = {
  router: {
    name: 'Dein Router und ein Zertifikat',
    needs: 'Eine eigene öffentliche IP-Adresse; manche Anbieter teilen eine unter mehreren Kunden auf.',
    dns: 'Hol dir einen Namen, der deiner Adresse folgt: dynamisches DNS, oft kostenlos in den Einstellungen des Routers.',
    ports: 'Leite im Router die Ports 80 und 443 an diesen Computer weiter.',
    caddy:
      'Installiere Caddy (caddyserver.com), das das Zertifikat holt und erneuert. Seine Datei, das Caddyfile: <file/>',
  },
  cloudflare: {
    name: 'Cloudflare Tunnel',
    needs:
      'Eine Domain bei Cloudflare (kostenloser Tarif), kein offener Port; Cloudflare kann mitlesen, was durchläuft.',
    install: 'Installiere cloudflared (developers.cloudflare.com) auf diesem Computer.',
  },
  tailscale: {
    name: 'Tailscale Funnel',
    needs: 'Ein Konto bei Tailscale (kostenlos), keine Domain, kein offener Port.',
    install:
      'Installiere Tailscale (tailscale.com) auf diesem Computer und melde dich an. Erlaube in der Admin-Konsole MagicDNS, HTTPS-Zertifikate und Funnel.',
    prints: ({ address }) => `Die Ausgabe zeigt die Adresse: ${address}.`,
  },
  terminal: 'In einem Terminal: <commands/>',
  start:
    'Starte Homeclaim mit <setting/>, wähle dann hier „Ändern“, gib die neue Adresse ein und wähle „Prüfen“.',
}
