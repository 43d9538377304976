import type { Messages } from '../text.ts'
import type * as en from '../en/mail-rules.ts'

export const mailRules: Messages<typeof en.mailRules> = {
  address: 'Escribe una dirección como https://home.example.com',
  port: 'Escribe un puerto del 1 al 65535',
  host: 'Escribe el nombre del servidor, como smtp.example.com',
  tenant: 'Escribe el ID del directorio, o déjalo vacío',
  name: 'Quita los signos " < y >',
  claimNumber: 'Escribe un número de reclamo',
}
