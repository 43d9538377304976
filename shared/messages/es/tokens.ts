import type { Messages } from '../text.ts'
import type * as en from '../en/tokens.ts'

export const tokens: Messages<typeof en.tokens> = {
  title: 'Tokens para programas',
  text: 'Un programa tuyo, o Home Assistant, puede leer tus reclamos o enviar uno con un token en lugar de tu contraseña.',
  made: 'Creado: <made/> · aún sin usar',
  madeAndUsed: 'Creado: <made/> · último uso: <used/>',
  scope: { read: 'Lee', file: 'Lee y envía' },
  make: 'Crear un token',
  making: 'Creando...',
  end: 'Eliminar',
  endOf: ({ name }) => `Eliminar el token ${name}`,
  endNamed: '¿Eliminar el token <name/>?',
  endLead: 'A partir de ese momento se rechaza todo lo que lo use.',
  ending: 'Eliminando...',
  ended: 'Se eliminó el token',
  name: '¿Para qué es?',
  namePlaceholder: 'Por ejemplo, Home Assistant',
  what: '¿Qué puede hacer?',
  may: { read: 'Leer reclamos', file: 'Leer reclamos, enviarlos y escribir mensajes' },
  copyNow: 'Copia tu token ahora',
  once: 'Se muestra una sola vez. Quien lo tenga puede hacer lo mismo que él; elimínalo aquí cuando ya no lo necesites.',
  label: 'Token',
}
