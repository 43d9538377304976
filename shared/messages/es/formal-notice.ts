import type { Messages } from '../text.ts'
import type * as en from '../en/formal-notice.ts'

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
