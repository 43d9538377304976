import type { Messages } from '../text.ts'
import type * as en from '../en/copies.ts'

export const copies: Messages<typeof en.copies> = {
  title: 'A quién más se avisa',
  lead: ({ most }) =>
    `Jefe de obra, aseguradora, tu abogado: hasta ${most} personas más reciben su propio correo. Solo la dirección de tu constructora cuenta como avisada.`,
  none: 'Todavía a nadie más.',
  add: 'Agregar a alguien',
  edit: 'Cambiar',
  editOf: ({ name }) => `Cambiar a ${name}`,
  remove: 'Quitar',
  removeOf: ({ name }) => `Quitar a ${name}`,
  scope: {
    everything: 'Recibe todos los correos',
    notices: 'Recibe solo reclamos nuevos y recordatorios',
  },
  answers: { yes: 'Puede responder', no: 'Solo lee' },
  dialog: {
    add: 'Agregar a alguien más',
    edit: 'Cambiar lo que recibe',
    lead: 'Recibe su propio correo, con lo que escribes y tus fotos.',
    name: 'Nombre',
    role: 'Quién es',
    roleExample: 'Jefe de obra',
    email: 'Correo',
    scope: 'Qué recibe',
    everything: 'Todo lo que recibe mi constructora',
    notices: 'Solo reclamos nuevos y recordatorios',
    answer: 'Sus respuestas',
    yes: 'Puede responder por la constructora',
    no: 'Solo lee',
    yesHint: 'Lo que responda cuenta como de tu constructora, con su nombre al lado.',
    noHint:
      'Su correo no tiene botones ni enlace privado. Una respuesta se muestra como de un desconocido y no cambia nada.',
    submitAdd: 'Agregar',
    submitEdit: 'Guardar',
    saving: 'Guardando...',
  },
  removing: {
    title: '¿Quitar a <name/>?',
    lead: 'Ya no recibe correos y sus enlaces dejan de funcionar. Una respuesta suya se muestra como de un desconocido.',
    submit: 'Quitar',
    busy: 'Quitando...',
  },
  added: ({ name }) => `Se avisará a ${name}`,
  saved: 'Guardado',
  removed: ({ name }) => `Ya no se avisa a ${name}`,
}

export const copyRules: Messages<typeof en.copyRules> = {
  nameMissing: 'Falta el nombre',
  roleMissing: 'Di quién es, por ejemplo “Jefe de obra”',
  emailMissing: 'Falta el correo',
  tooLong: 'Demasiado largo',
  isBuilder: 'Esta ya es la dirección de tu constructora',
  known: 'Esta dirección ya está en la lista',
  ownAddress: 'Esta dirección es del propio Homeclaim: los correos solo volverían',
  most: ({ most }) =>
    `Además de tu constructora se puede avisar a ${most} direcciones. Quita una para agregar otra.`,
  confirmFirst: 'Confirma primero tu propio correo. Hasta entonces solo se escribe a tu constructora.',
  missing: 'Esta dirección ya no está en la lista',
}
