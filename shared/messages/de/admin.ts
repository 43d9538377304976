import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/admin.ts'

export const admin: Messages<typeof en.admin> = {
  title: 'Verwaltung',
  onlyAdmin: 'Diese Seite ist nur für die Verwaltung.',
  notLoaded: 'Das wurde nicht geladen.',
  tabs: { email: 'E-Mail', users: 'Konten', health: 'Zustand' },
  setUpEmail: 'E-Mail einrichten',
  trying: 'Wird versucht …',
  marks: { ok: 'Funktioniert', warn: 'Bitte ansehen', bad: 'Fehlgeschlagen', plain: 'Nicht eingerichtet' },
  stuck: {
    waits: ({ count }) =>
      plural(count, {
        one: '1 E-Mail wartet, die älteste seit <time/>',
        other: `${count} E-Mails warten, die älteste seit <time/>`,
      }),
    reason: ({ reason }) => `Grund: ${reason}`,
    remedy:
      'Was zu tun ist: Sende unter E-Mail einen Test. Er findet heraus, was nicht stimmt. Die E-Mails werden von selbst erneut versucht.',
  },
  lastChecked: 'Zuletzt geprüft: <time/>',
  answerOnPage: 'Sie kommen nicht hierher zurück. Bauträger antworten auf der Seite der Meldung.',
}

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

export const mailRules: Messages<typeof en.mailRules> = {
  address: 'Bitte gib eine Adresse wie https://home.example.com ein',
  port: 'Bitte gib einen Port von 1 bis 65535 ein',
  host: 'Bitte gib den Namen des Servers ein, etwa smtp.example.com',
  tenant: 'Bitte gib die ID des Verzeichnisses ein, oder lass es leer',
  name: 'Bitte lass " < und > weg',
  claimNumber: 'Bitte gib die Nummer einer Meldung ein',
}

export const reach: Messages<typeof en.reach> = {
  only: {
    machine: 'Diese Adresse lässt sich nur auf diesem Computer öffnen. Dein Bauträger kann das nicht.',
    home: 'Diese Adresse lässt sich nur in deinem Heimnetz öffnen. Dein Bauträger kann das nicht.',
  },
  opens: {
    machine: 'Der Link lässt sich nur auf dem Computer öffnen, von dem er verschickt wurde.',
    home: 'Der Link lässt sich nur in dem Heimnetz öffnen, aus dem er verschickt wurde.',
  },
}
