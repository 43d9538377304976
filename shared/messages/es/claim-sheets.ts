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

export const formalNotice: Messages<typeof en.formalNotice> = {
  title: 'Notificación formal',
  cancel: 'Cancelar',
  make: 'Hacer la carta',
  making: 'Un momento...',
  over: {
    title: 'Ya no hay nada vencido',
    text: 'Tu constructora respondió, o te toca a ti. No hay nada que notificar.',
  },
  notLoaded: 'No se pudo cargar la carta',
  pdfNotLoaded: 'No se pudo cargar la carta. Inténtalo de nuevo.',
  downloadLabel: 'Descargar PDF',
  download: 'PDF',
  mailed: 'Ya la envié',
  loading: 'Cargando...',
  nextFolded:
    'Imprímela, fírmala y envíala por correo postal. Doblada en tres, las dos direcciones se ven en un sobre n.º 10 de doble ventana. Después indica que la enviaste: la carta entra en el registro, con su número de rastreo.',
  next: 'Imprímela, fírmala y envíala por correo postal. Escribe la dirección de la constructora en el sobre. Después indica que la enviaste: la carta entra en el registro, con su número de rastreo.',
  again: 'Escribirla de nuevo',
  lead: 'Una carta para imprimir, firmar y enviar por correo postal, hecha con el registro de este reclamo. Hacerla no avisa a nadie. Esta carta no es asesoría legal.',
  address: 'Nombre y dirección postal de la constructora',
  addressHint: ({ lines, characters }) =>
    `Como en el sobre: ${lines} líneas de ${characters} caracteres como máximo. Se guarda para la próxima carta.`,
  answerBy: 'Pedir respuesta a más tardar el',
  delivery: 'Cómo la vas a enviar',
  certified: 'Correo certificado o registrado',
  ordinary: 'Correo ordinario',
  preview: 'Esto es lo que va a decir:',
  letter: 'La carta',
  mailedWords: ({ subject, request }) => `${subject}. ${request}`,
  rules: {
    addressMissing: 'Escribe la dirección postal de la constructora',
    tooManyLines: ({ max }) => `Usa ${max} líneas como máximo`,
    lineTooLong: ({ max }) => `Usa ${max} caracteres por línea como máximo`,
    dayMissing: 'Elige un día',
    notAfterToday: 'Elige un día después de hoy',
    tooLate: 'Elige un día dentro de un año',
  },
}

export const noticeWords: Messages<typeof en.noticeWords> = {
  steps: {
    written: 'Escrito',
    waiting: 'Todavía no aceptado',
    accepted: 'Aceptado',
    refused: 'No aceptado',
    delivered: 'Entregado',
    'came-back': 'Devuelto',
    fetched: 'Descargado, no sabemos por quién',
    'fetched-by-robot': 'Descargado por un robot',
    opened: 'Visto por una persona',
    answered: 'Respondido',
    'taken-back': 'Retirado',
    'own-statement': 'Declaración propia',
    copy: 'Copia',
  },
  step: ({ step }) => `${step}.`,
  copyFor: ({ who, step, text }) => `Para ${who}. ${step}: ${text}`,
  emailTo: ({ to }) => `Correo a ${to}`,
  accepted: ({ to, server, isEncrypted }) =>
    `Correo a ${to}${server === null ? '' : `, por ${server}`}${isEncrypted ? ', cifrado en el camino' : ''}`,
  triedAgain: ({ to, server }) =>
    `Correo a ${to}${server === null ? '' : `, por nuestro propio servicio de correo (${server})`}; se intenta de nuevo`,
  refused: ({ to, server }) =>
    `Correo a ${to}${server === null ? '' : `, por nuestro propio servicio de correo (${server})`}`,
  nothingSent: ({ to }) => `El correo no está configurado: no se envió nada a ${to}`,
  notSent: ({ to }) => `Correo para ${to}, que no se envió`,
  reports: {
    failed: 'Llegó un aviso de que el correo no se pudo entregar',
    delayed: 'Llegó un aviso de que el correo está retrasado',
    delivered: 'Llegó un aviso de que el correo se entregó',
    relayed: 'Llegó un aviso de que el correo se reenvió a su destino',
  },
  reportFrom: ({ from }) => `De ${from}`,
  theBuilder: 'La constructora',
  noAnswers: {
    'auto-reply': ({ who }) => `Llegó una respuesta automática de ${who}`,
    list: ({ who }) => `Llegó un correo de ${who} a través de un grupo o una lista`,
    reaction: ({ who }) => `Llegó una reacción de ${who}`,
    recall: ({ who }) => `Llegó una solicitud de ${who} para anular un correo`,
    'wrong-address': ({ who }) =>
      `Llegó un correo de ${who} que dice que no le corresponde o que la dirección no es la correcta`,
    invitation: ({ who }) => `Llegó una invitación de calendario de ${who}`,
    quotation: ({ who }) => `Llegó un correo de ${who} que solo cita el anterior`,
    unreadable: ({ who }) => `Llegó un correo de ${who} que aquí no se pudo leer`,
  },
  answeredByEmail: ({ who }) => `${who} respondió por correo`,
  answeredOnPage: ({ who }) => `${who} respondió en la página del reclamo`,
}

const entry = ({ seq, about }: { seq: number; about: string | null }): string =>
  about === null ? `la entrada ${seq}` : `la entrada ${seq} (${about})`
const Entry = (of: { seq: number; about: string | null }): string => entry(of).replace('la', 'La')

export const recordFindings: Messages<typeof en.recordFindings> = {
  kinds: {
    filed: 'el reclamo como se envió',
    chained: 'el reclamo como era',
    event: 'un suceso',
    message: 'un mensaje',
    photo: 'una foto',
    attachment: 'un documento',
    'email-queued': 'un correo a la constructora',
    delivery: 'un intento de entrega',
    'mail-received': 'un correo recibido',
    'mail-imported': 'un correo importado',
    removed: 'la eliminación',
  },
  faults: {
    changed: (of) => `${Entry(of)} se cambió después de registrarse.`,
    missing: (of) => `Falta ${entry(of)}.`,
    missingUpTo: ({ seq, lastSeq }) => `Faltan las entradas ${seq} a ${lastSeq}.`,
    inserted: (of) => `${Entry(of)} no debería estar ahí: fue insertada.`,
    reordered: (of) => `${Entry(of)} no está en su lugar.`,
    unlinked: (of) => `${Entry(of)} no sigue a la anterior: una de las dos fue reemplazada.`,
    'content-missing': (of) => `El contenido de ${entry(of)} ya no está.`,
    'data-changed': (of) => `Lo guardado no coincide con ${entry(of)}.`,
    'data-missing': (of) => `Lo que registró ${entry(of)} ya no está guardado.`,
    'data-added': ({ what }) => `Hay algo guardado que nunca se registró: ${what}.`,
  },
  unknown: 'desconocido',
  page: {
    title: ({ count }) =>
      plural(count, { one: '1 entrada no coincide', other: `${count} entradas no coinciden` }),
    checked:
      'Revisado el <time/>. Qué hacer: conserva los correos y archivos que tienes, porque en ellos están las sumas de verificación anteriores, y pide a quien administra Homeclaim que compare el registro con una copia de seguridad.',
  },
}
