import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/claim-sheets.ts'

export const claimSheets: Messages<typeof en.claimSheets> = {
  menu: {
    evidence: 'Archivo de pruebas',
    evidenceHint: 'PDF, o ZIP con fotos, correos y sumas de verificación.',
    statement: 'Agregar lo que hiciste tú',
    statementHint: 'Una carta, una llamada o una conversación, en tus palabras.',
    reopen: 'Reabrir este reclamo',
    cameBack: 'Volvió a fallar',
    cameBackHint: 'Envía un reclamo nuevo, vinculado a este.',
    correct: 'Corregir algo',
    correctHint: 'Título, categoría, cuarto, texto o dirección. El texto anterior queda en el registro.',
    addPhotos: 'Agregar fotos',
    isTold: 'Tu constructora recibe aviso.',
    photosStay: 'Quedan en el registro.',
    fixed: 'Está reparado',
    closes: 'Cierra el reclamo.',
    closesFor: ({ days }) => `Cierra el reclamo. Puedes reabrirlo durante ${days} días.`,
    withdraw: 'Retirar',
    withdrawTold: 'Se envió por error. Tu constructora recibe aviso, y el registro se conserva.',
    withdrawHint: 'Se envió por error. El registro se conserva.',
  },
  close: {
    title: '¿Cerrar este reclamo?',
    unsent: 'Nadie recibe aviso, porque no se envió a ninguna constructora.',
    told: ({ days }) =>
      `Tu constructora recibe aviso de que está reparado. Si no es así, puedes reabrirlo durante ${days} días.`,
    notTold: ({ days }) =>
      `Tu constructora no recibe aviso por correo: envíale el enlace. Si no está reparado, puedes reabrirlo durante ${days} días.`,
    submit: 'Está reparado',
    busy: 'Cerrando...',
  },
  withdraw: {
    title: '¿Retirar este reclamo?',
    notTold:
      'Tu constructora no recibe aviso por correo: envíale el enlace. El registro se conserva, y el reclamo sigue contando como enviado.',
    told: '<builder/> recibe aviso de que se envió por error, y nadie trabaja en él. El registro se conserva, y el reclamo sigue contando como enviado.',
    nobody:
      'Todavía no tiene constructora, así que nadie recibe aviso. El registro se conserva, y el reclamo sigue contando como enviado.',
    cancel: 'No retirarlo',
    submit: 'Retirar',
    busy: 'Retirando...',
    reason: 'Motivo',
    example: 'Por ejemplo: “igual que el reclamo 1003”',
  },
  correct: {
    title: 'Corregir algo',
    submit: 'Guardar',
    busy: 'Guardando...',
    was: ({ words }) => `Antes: “${words}”`,
    name: 'Título',
    category: 'Categoría',
    room: 'Cuarto',
    summary: 'Resumen',
    description: 'Descripción',
    address: 'Dirección',
    stays: 'El texto anterior queda en el registro con su fecha.',
    staysTold: 'El texto anterior queda en el registro con su fecha, y tu constructora recibe aviso.',
    staysNotTold:
      'El texto anterior queda en el registro con su fecha. Tu constructora no recibe aviso por correo: envíale el enlace.',
  },
  addPhotos: {
    title: 'Agregar fotos',
    lead: ({ left }) =>
      `Las fotos quedan en el registro: se pueden agregar, no quitar. Puedes agregar ${left} más.`,
    leadTold: ({ left }) =>
      `<builder/> recibe aviso. Las fotos quedan en el registro: se pueden agregar, no quitar. Puedes agregar ${left} más.`,
    leadNotTold: ({ left }) =>
      `Tu constructora no recibe aviso por correo: envíale el enlace. Las fotos quedan en el registro: se pueden agregar, no quitar. Puedes agregar ${left} más.`,
    choose: 'Elegir fotos',
    submit: ({ count }) => plural(count, { one: 'Agregar 1 foto', other: `Agregar ${count} fotos` }),
    busy: 'Enviando...',
    more: 'Agregar fotos',
  },
  beforeAfter: {
    title: 'Antes y después',
    before: 'Antes',
    after: 'Después',
    beforeOf: ({ title }) => `Antes: ${title}`,
    afterOf: ({ title }) => `Después: ${title}`,
    hint: 'Una foto de la reparación terminada, desde el mismo lugar, muestra qué se reparó. Queda en el registro.',
  },
  statement: {
    title: '¿Qué hiciste?',
    lead: 'Entra en el registro como tu propia declaración. Queda tal como la escribes: si algo está mal, agrega otra. Nadie recibe aviso.',
    submit: 'Agregar al registro',
    busy: 'Agregando...',
    way: 'Qué hiciste',
    ways: {
      letter: { name: 'Envié una carta', date: 'Día en que la enviaste', words: 'Qué decía la carta' },
      call: { name: 'Llamé por teléfono', date: 'Día de la llamada', words: 'Qué se dijo' },
      conversation: {
        name: 'Hablé en persona',
        date: 'Día de la conversación',
        words: 'Qué se dijo, y con quién',
      },
      sent: { name: 'Lo envié por mi cuenta', date: 'Día en que lo enviaste', words: 'Qué enviaste, y cómo' },
    },
    tracking: 'Número de rastreo',
    addPhoto: 'Agregar una foto como prueba',
    addPdf: 'Agregar un PDF como prueba',
    remove: ({ name }) => `Quitar ${name}`,
  },
  notice: {
    failed: 'No se pudo cargar. Inténtalo de nuevo.',
    none: 'Todavía no se envió nada.',
  },
}
