import type { Messages } from '../text.ts'
import type * as en from '../en/settings-parts.ts'

export const settingsParts: Messages<typeof en.settingsParts> = {
  title: 'Ajustes',
  general: 'General',
  notifications: 'Notificaciones',
  household: 'Hogar',
  security: 'Seguridad',
  billing: 'Facturación',
  ownPassword: {
    label: 'Tu contraseña',
    proved: 'Gracias. Ya puedes seguir.',
    setFirst:
      'Primero crea una contraseña: cierra la sesión y usa “¿Olvidaste tu contraseña?” para obtener una.',
    confirmWith: ({ provider }) => `Confirmar con ${provider}`,
  },
}
