import { PRODUCT_NAME } from '#shared/brand.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/home-rules.ts'

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
