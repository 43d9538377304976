import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/admin.ts'

export const admin: Messages<typeof en.admin> = {
  title: 'Administración',
  onlyAdmin: 'Esta página es solo para quien administra Homeclaim.',
  notLoaded: 'No se pudo cargar.',
  tabs: { email: 'Correo', users: 'Personas', health: 'Estado' },
  setUpEmail: 'Configurar el correo',
  trying: 'Intentando...',
  marks: { ok: 'Funciona', warn: 'Conviene revisarlo', bad: 'Falló', plain: 'Sin configurar' },
  stuck: {
    waits: ({ count }) =>
      plural(count, {
        one: 'Hay 1 correo en espera desde <time/>',
        other: `Hay ${count} correos en espera, el más antiguo desde <time/>`,
      }),
    reason: ({ reason }) => `Motivo: ${reason}`,
    remedy:
      'Qué hacer: envía una prueba en Correo. Ahí se averigua qué pasa. Los correos se vuelven a intentar solos.',
  },
  lastChecked: 'Última revisión: <time/>',
  answerOnPage: 'No llegan aquí. Las constructoras responden en la página del reclamo.',
}

export const publicWays: Messages<typeof en.publicWays> = {
  router: {
    name: 'Tu router y un certificado',
    needs: 'Una dirección IP pública propia; algunos proveedores la comparten entre sus clientes.',
    dns: 'Consigue un nombre que siga a tu dirección: DNS dinámico, a menudo gratis en los ajustes del router.',
    ports: 'En el router, redirige los puertos 80 y 443 a esta computadora.',
    caddy:
      'Instala Caddy (caddyserver.com), que obtiene el certificado y lo renueva. Su archivo, el Caddyfile: <file/>',
  },
  cloudflare: {
    name: 'Túnel de Cloudflare',
    needs:
      'Un dominio en Cloudflare (plan gratis) y ningún puerto abierto; Cloudflare puede leer lo que pasa.',
    install: 'Instala cloudflared (developers.cloudflare.com) en esta computadora.',
  },
  tailscale: {
    name: 'Funnel de Tailscale',
    needs: 'Una cuenta de Tailscale (gratis), sin dominio y sin ningún puerto abierto.',
    install:
      'Instala Tailscale (tailscale.com) en esta computadora e inicia sesión. En su consola de administración permite MagicDNS, los certificados HTTPS y Funnel.',
    prints: ({ address }) => `Muestra la dirección: ${address}.`,
  },
  terminal: 'En una terminal: <commands/>',
  start:
    'Inicia Homeclaim con <setting/>; después pulsa aquí Cambiar, escribe la dirección nueva y pulsa Revisar.',
}

export const mailRules: Messages<typeof en.mailRules> = {
  address: 'Escribe una dirección como https://home.example.com',
  port: 'Escribe un puerto del 1 al 65535',
  host: 'Escribe el nombre del servidor, como smtp.example.com',
  tenant: 'Escribe el ID del directorio, o déjalo vacío',
  name: 'Quita los signos " < y >',
  claimNumber: 'Escribe un número de reclamo',
}

export const reach: Messages<typeof en.reach> = {
  only: {
    machine: 'Solo esta computadora puede abrir esta dirección. Tu constructora no puede.',
    home: 'Solo los dispositivos de tu casa pueden abrir esta dirección. Tu constructora no puede.',
  },
  opens: {
    machine: 'El enlace se abre solo en la computadora de quien lo envió: ábrelo ahí.',
    home: 'El enlace se abre solo en la red de la casa de quien lo envió: ábrelo ahí.',
  },
}
