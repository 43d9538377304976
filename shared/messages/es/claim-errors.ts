import type { Messages } from '../text.ts'
import { PRODUCT_NAME } from '#shared/brand.ts'
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

export const homeRules: Messages<typeof en.homeRules> = {
  readOnly: 'Puedes ver esta casa, pero no cambiar nada en ella.',
  ownerOnly: 'Solo quien es titular de esta casa puede hacerlo.',
  formerMember: 'Alguien que ya no está',
  mostHomes: ({ most }) => `Puedes tener ${most} casas como máximo.`,
  nobodyElse: 'Nadie más pertenece a esta casa, así que no puedes dejarla.',
  ownerStays: 'Una casa tiene un titular. Haz titular a otra persona.',
  ownerLeaves: 'La casa está a tu nombre. En lugar de eso, puedes dejarla.',
  invitation: {
    over: 'Esta invitación ya se usó, se canceló o es demasiado antigua. Pide una nueva.',
    mostOpen: 'Hay diez invitaciones abiertas. Cancela primero una de ellas.',
    confirmFirst: 'Confirma primero tu propio correo electrónico, o manda tú el enlace.',
    confirmFirstField: 'Primero confirma tu propio correo electrónico, o manda tú el enlace.',
    hasAccount: 'Ya hay una cuenta con este correo electrónico. Inicia sesión.',
  },
  handover: {
    already: 'Ya estás entregando esta casa. Cancela primero esa entrega.',
    ownAddress: 'Esta es tu propia dirección.',
    over: 'Esta entrega ya terminó. Empieza de nuevo.',
  },
  profile: {
    home: { exists: 'Ya hay un perfil de la casa.', missing: 'Todavía no hay un perfil de la casa.' },
    builder: {
      exists: 'Ya hay un perfil de la constructora.',
      missing: 'Todavía no hay un perfil de la constructora.',
    },
    ownAddress: `Esta es la dirección de ${PRODUCT_NAME}. Escribe la de tu constructora.`,
    confirmFirst:
      'Confirma primero tu propio correo electrónico: hasta entonces solo puedes escribir a una dirección de constructora.',
    confirmFirstField: 'Confirma tu propio correo electrónico antes de cambiar este.',
  },
  changedMeanwhile: 'Otra persona lo cambió mientras tanto. Vuelve a cargar la página para verlo.',
  documents: {
    signIn: 'Inicia sesión.',
    invalid: 'Revisa el nombre y el tipo del documento.',
    proofMissing: 'Este PDF no está o ya se usó. Quítalo y agrégalo de nuevo.',
    arriving: 'Todavía están llegando otros documentos. Inténtalo de nuevo en un momento.',
  },
  reports: {
    premium: 'Los informes vienen con Premium. Las cifras de tu panel siguen como están.',
    noBuilder: 'Todavía sin constructora',
  },
}
