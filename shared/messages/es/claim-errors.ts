import type { Messages } from '../text.ts'
import type * as en from '../en/claim-errors.ts'

export const claimErrors: Messages<typeof en.claimErrors> = {
  closed: 'Este reclamo está cerrado.',
  closedAlready: 'Este reclamo ya está cerrado.',
  notClosed: 'Este reclamo no está cerrado.',
  addBuilder: 'Agrega primero tu constructora a tu perfil.',
  noBuilder: 'Este reclamo todavía no tiene constructora. Agrega primero tu constructora a tu perfil.',
  cameBack: ({ number }) => `Esto volvió a pasar y es el reclamo ${number}.`,
  reopenOver: ({ days }) =>
    `Un reclamo se puede reabrir hasta ${days} días después de cerrarse. Envía un reclamo nuevo.`,
  onlyFixed: 'Esto es para un reclamo que se cerró como reparado.',
  sentAlready: ({ number }) => `Parece que ya enviaste esto como el reclamo ${number}.`,
  limitReached: 'Ya usaste todos tus reclamos gratis. Mejora tu plan para enviar más.',
  wordsStay: 'El texto de un reclamo cerrado no cambia. Reábrelo primero o escribe un mensaje.',
  closedReopen: 'Este reclamo está cerrado. Puedes reabrirlo.',
  closedPhotos: 'Este reclamo está cerrado. Todavía puedes enviar fotos con un mensaje.',
  noFix: 'Ya no hay una reparación que objetar. Mejor escribe un mensaje.',
  notOverdue: 'Ya no hay nada vencido, así que no se envió nada.',
  builderWrote: 'La constructora acaba de escribir, así que no se envió ningún recordatorio.',
  writtenOn: ({ day }) => `Lo escribiste el ${day}`,
  visitMoot: 'Esta visita ya no hace falta: tu constructora dice que está reparado.',
  visitAnswered: 'Esta visita ya se respondió o se reemplazó.',
  senderFirst: 'Confirma primero que este remitente es tu constructora.',
  undo: {
    asked:
      'Esto ya no se puede deshacer: ya se preguntó en la casa. Si no está reparado, escriba un mensaje.',
    over: 'Esto ya no se puede deshacer. Si fue un error, escriba un mensaje.',
  },
  walkThrough: {
    sentAlready: 'Este recorrido ya se envió, con otros pendientes.',
    itemFiled: ({ item, claim }) => `El pendiente ${item} ya se envió, como el reclamo ${claim}.`,
  },
}
