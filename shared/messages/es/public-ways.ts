import type { Messages } from '../text.ts'
import type * as en from '../en/public-ways.ts'

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
