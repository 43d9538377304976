import { PRODUCT_NAME } from '#shared/brand.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/account-mails.ts'

export const accountMails: Messages<typeof en.accountMails> = {
  hello: 'Hola:',
  notYou: 'Si no fuiste tú, no hace falta hacer nada.',
  confirmSubject: `Confirma tu correo electrónico para ${PRODUCT_NAME}`,
  confirmButton: 'Confirmar mi dirección',
  isYourAddress: '¿Este es tu correo electrónico?',
  makeAccount: {
    preview: 'Un toque y tu cuenta queda creada.',
    asked: `Alguien pidió una cuenta en ${PRODUCT_NAME} con esta dirección.`,
    address: 'Dirección',
    askedFor: 'Pedida',
    confirm: 'Si fuiste tú, confírmala en un plazo de siete días.',
    notYou:
      'Si no fuiste tú, no hace falta hacer nada: no se crea ninguna cuenta. En la misma página está “No fui yo”.',
    footer: `Te enviamos este correo porque alguien escribió la dirección al pedir una cuenta en ${PRODUCT_NAME}.`,
  },
}
