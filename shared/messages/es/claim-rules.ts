import type { Messages } from '../text.ts'
import type * as en from '../en/claim-rules.ts'

export const claimRules: Messages<typeof en.claimRules> = {
  titleMissing: 'Escribe un título para tu reclamo',
  titleTooLong: ({ max }) => `El título puede tener hasta ${max} caracteres`,
  summaryMissing: 'Escribe un resumen breve',
  summaryTooLong: ({ max }) => `El resumen puede tener hasta ${max} caracteres`,
  descriptionTooLong: ({ max }) => `La descripción puede tener hasta ${max} caracteres`,
  categoryMissing: 'Elige una categoría',
  addressMissing: 'Escribe tu dirección',
  addressTooLong: ({ max }) => `La dirección puede tener hasta ${max} caracteres`,
  noSuchStatus: 'Ese estado no existe',
  reasonTooLong: 'El motivo es demasiado largo',
  noteTooLong: 'La nota es demasiado larga',
  sentDayMissing: 'Indica qué día fue',
  enhanceSummaryMissing: 'Escribe primero un resumen',
  tooManyRooms: ({ max }) => `Una casa puede tener hasta ${max} cuartos en su lista`,
  walkThrough: {
    severityMissing: 'Elige qué tan grave es',
    roomMissing: 'Elige una habitación',
    roomTooLong: ({ max }) => `La habitación puede tener hasta ${max} caracteres`,
    nameMissing: 'Ponle un nombre',
    nameTooLong: ({ max }) => `El nombre puede tener hasta ${max} caracteres`,
    noItems: 'Agrega al menos un pendiente',
    tooManyItems: ({ max }) =>
      `Un recorrido puede tener hasta ${max} pendientes. Envía estos y empieza otro.`,
  },
}

export const actRules: Messages<typeof en.actRules> = {
  messageMissing: 'Escribe un mensaje',
  messageTooLong: 'El mensaje es demasiado largo',
  wayMissing: 'Elige qué hiciste',
  dateMissing: 'Indica qué día fue',
  stillToCome: 'Este día todavía no llega',
  wordsMissing: 'Cuenta qué les dijiste',
  wordsTooLong: ({ max }) => `Puede tener ${max} caracteres como máximo`,
  trackingTooLong: ({ max }) => `El número de rastreo puede tener ${max} caracteres como máximo`,
  wholeDays: ({ max }) => `Escribe un número entero de 1 a ${max}`,
}

export const dangers: Messages<typeof en.dangers> = {
  'carbon-monoxide':
    'Esto parece monóxido de carbono. Saca a todos al aire libre ahora mismo y llama al 911. Envía el reclamo cuando estés a salvo.',
  gas: 'Esto parece una fuga de gas. Sal de la casa sin tocar ningún interruptor y llama desde afuera al 911 o a tu compañía de gas. Envía el reclamo cuando estés a salvo.',
  fire: 'Esto parece un incendio o algo que se quema. Si ves humo o llamas, sal y llama al 911. Si solo hueles algo, apaga lo que creas que lo causa si puedes hacerlo sin peligro, y llama al 911 si no se quita.',
  'water-near-electrics':
    'El agua cerca de la electricidad es peligrosa. No te acerques, corta la corriente solo si puedes llegar al panel sin tocar nada mojado y llama a un electricista; llama al 911 si ves chispas o humo.',
  electricity:
    'Esto parece un peligro eléctrico. No te acerques, apaga su interruptor (breaker) si puedes hacerlo sin peligro y llama a un electricista; sal y llama al 911 si ves humo o llamas.',
  collapse:
    'Algo podría caerse. Que nadie se acerque ni esté en el piso de abajo, y llama ahora al número de emergencia de tu constructora; llama al 911 si hay alguien herido o si empieza a moverse.',
  'running-water':
    'Cierra la llave principal del agua si puedes llegar a ella sin peligro, no te acerques a los tomacorrientes que se mojaron y llama ahora al número de emergencia de tu constructora o a un plomero.',
  sewage:
    'Las aguas negras enferman. Que nadie las toque, no abras ninguna llave ni jales ningún inodoro, y llama ahora al número de emergencia de tu constructora o a un plomero.',
  scald:
    'El agua tan caliente quema la piel en segundos. Que nadie use el agua caliente, apaga el calentador si puedes hacerlo sin peligro y llama ahora al número de emergencia de tu constructora o a un plomero.',
  'no-heat':
    'Estar sin calefacción cuando hiela es peligroso para las personas y las tuberías. Ve a un lugar caliente si lo necesitas y llama ahora al número de emergencia de tu constructora o a una empresa de calefacción.',
  'blocked-exit':
    'Todos necesitan una salida. Si hay alguien atrapado, llama al 911. Si no, mantén libre otra salida, no duerman detrás de la bloqueada y llama ahora al número de emergencia de tu constructora.',
  drowning:
    'Alguien podría ahogarse aquí. Que nadie entre al agua y que los niños no se acerquen, apaga la bomba si puedes hacerlo sin peligro y llama al número de emergencia de tu constructora. Llama al 911 si alguien quedó atrapado bajo el agua.',
  fall: 'Alguien podría caerse aquí. Que no se acerquen niños ni visitas, bloquea el lugar y llama al número de emergencia de tu constructora.',
  'open-house':
    'Tu casa no se puede cerrar con llave. Traba la puerta o la ventana por dentro si puedes, no dejes la casa sola y llama ahora al número de emergencia de tu constructora o a un cerrajero.',
}

export const roomField: Messages<typeof en.roomField> = {
  label: 'En qué parte de la casa',
  chip: 'Cuarto',
  none: 'En ningún cuarto en particular',
  another: 'Otro cuarto…',
  name: 'Nombre del cuarto',
}
