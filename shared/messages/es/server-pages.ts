import { list, plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/server-pages.ts'

export const recordPdf: Messages<typeof en.recordPdf> = {
  title: ({ number, title }) => `Reclamo ${number}: ${title}`,
  creator: 'Registro del reclamo',
  footer: ({ number, at }) => `Reclamo ${number} · al ${at}`,
  footerNamed: ({ number, at, product }) => `Reclamo ${number} · al ${at} · Hecho con ${product}`,
  page: ({ page, of }) => `Página ${page} de ${of}`,
  kicker: ({ number }) => `Registro del reclamo de garantía ${number}`,
  timeline: 'Cronología',
  timelineText: 'Cada cambio del reclamo quedó anotado aquí en el momento en que ocurrió.',
  when: 'Cuándo',
  what: 'Qué',
  who: 'Quién',
  attachments: 'Documentos adjuntos, guardados junto a este registro',
  check: {
    title: 'Cómo comprobar este registro',
    text: 'Cada entrada lleva la suma de verificación de la anterior; así se descubre una entrada cambiada, borrada, insertada o puesta en otro orden. El archivo de pruebas de este reclamo, un ZIP, tiene las fotos originales, cada correo tal como llegó, las entradas y una página que las comprueba sin cuenta y sin conexión: abra verify.html o ejecute sha256sum -c SHA256SUMS.',
  },
  seal: {
    unchanged: 'Verificado: este registro no ha cambiado',
    differs: ({ count }) =>
      plural(count, { one: '1 entrada no coincide', other: `${count} entradas no coinciden` }),
    allMatch: ({ count }) =>
      plural(count, {
        one: 'La única entrada coincide con su suma de verificación.',
        other: `Las ${count} entradas coinciden con sus sumas de verificación.`,
      }),
    checked: ({ at }) => `Comprobado el ${at}.`,
    checksum: ({ hash }) => `Suma de verificación de la última entrada: ${hash}`,
  },
  about: 'Sobre este registro',
  replaced: ({ count }) =>
    plural(count, {
      one: '1 carácter no se pudo imprimir aquí y aparece con su número Unicode, como [U+1F9FF]. En la cuenta de la persona propietaria y en su exportación está completo.',
      other: `${count} caracteres no se pudieron imprimir aquí y aparecen con su número Unicode, como [U+1F9FF]. En la cuenta de la persona propietaria y en su exportación están completos.`,
    }),
  cover: ({ name }) => `La primera foto, ${name}, recortada a este ancho`,
  notShown: 'Esta foto no se pudo mostrar aquí.',
  tooMany: ({ max }) => `No se muestra: solo se muestran las primeras ${max}.`,
  pairs: 'Antes y después',
  before: ({ name, at }) => `Antes · ${name} · recibida el ${at}`,
  after: ({ name, at }) => `Después · ${name} · recibida el ${at}`,
  origins: {
    claim: 'con el reclamo',
    message: ({ who, when }) => `con el mensaje de ${who}, ${when}`,
    reopening: ({ at }) => `al reabrirlo, ${at}`,
    notFixed: ({ at }) => `con “Todavía no está reparado”, ${at}`,
    repair: ({ at }) => `de la reparación, ${at}`,
    added: ({ at }) => `agregada, ${at}`,
  },
  caption: (photo) =>
    `Foto ${photo.place} de ${photo.of} · ${photo.name} · ${photo.origin} · recibida el ${photo.at} · ${photo.bytes} bytes`,
  original: ({ hash }) => `SHA-256 del original: ${hash}`,
  markedCopy: (photo) => `Copia marcada de la foto ${photo.place} de ${photo.of}, ${photo.origin}`,
  keptOriginal: 'Copia marcada; la constructora no recibió la foto sin marcas',
  unmarked: ({ hash }) => `SHA-256 de la foto sin marcas: ${hash}`,
}

export const recordView: Messages<typeof en.recordView> = {
  lead: ({ status, at, zone }) => `${status}, al ${at}. Zona horaria: ${zone}.`,
  labels: {
    homeowner: 'Propietario/a',
    home: 'Casa',
    warranty: 'Garantía',
    builder: 'Constructora',
    category: 'Categoría',
    room: 'Cuarto',
    filed: 'Fecha de envío',
    coverage: 'Cobertura',
    firstResponse: 'Primera respuesta',
    resolution: 'Solución',
    closed: 'Cerrado',
    cameBackFrom: 'Viene del',
    cameBackAs: 'Volvió como',
    times: 'Zona horaria',
  },
  warranty: ({ starts, ends }) => `${starts} a ${ends}`,
  noBuilder: 'Ninguna todavía',
  claim: ({ number }) => `Reclamo ${number}`,
  accepted: ({ at, what }) => `${at}. ${what}`,
  inTime: ({ coverage }) => `${coverage}. Recibido a tiempo`,
  corrected: ({ at, field, before }) => `Corregido el ${at}: ${field}, antes “${before}”.`,
  builder: 'Constructora',
  bySystem: 'Anotado por el sistema',
  system: 'El sistema',
  homeownerSaid: ({ who }) => `${who} (propietario/a)`,
  builderSaid: ({ who }) => `${who} (constructora)`,
  description: 'Descripción',
  asFirstPut: 'Como se contó al principio',
  told: 'Qué se le dijo a la constructora, y cuándo',
  nothingSent: 'No se envió nada.',
  messages: 'Mensajes',
  allMessages: ({ count }) => `Mensajes (${count})`,
  noMessages: 'Sin mensajes.',
  visits: 'Visitas',
  photos: ({ count }) => `Fotos (${count})`,
  attachments: 'Documentos adjuntos',
  events: 'Todo lo que se registró',
  otherAddress: ({ address }) => `Desde otra dirección: ${address}`,
  namedOnly: ({ names }) => `Mencionados, sin guardar: ${names}`,
  withIt: ({ names }) => `Adjuntos: ${names}`,
  markedCopy: ({ name }) => `Copia marcada de ${name}`,
  counted: 'La persona propietaria lo contó como respuesta',
  noAnswers: {
    'auto-reply': 'Una respuesta automática',
    list: 'Llegó por un grupo o una lista; no cuenta como respuesta',
    reaction: 'Una reacción, no una respuesta',
    recall: 'Una solicitud de anular un correo, no una respuesta',
    'wrong-address': 'Dice que no le corresponde, o que la dirección no es la correcta',
    quotation: 'Solo cita un correo anterior; no cuenta como respuesta',
    invitation: 'De una invitación de calendario, no una respuesta al reclamo',
    unreadable: 'Este correo no se pudo leer aquí; se guarda el original',
  },
  visitStates: {
    proposed: 'propuesta',
    accepted: 'aceptada',
    declined: 'rechazada',
    replaced: 'reemplazada',
    cancelled: 'ya no hace falta',
  },
  proposed: ({ at }) => `Propuesta el ${at}`,
  answered: ({ at }) => `respondida el ${at}`,
  bytes: ({ type, count }) => `${type}, ${count} bytes`,
  sha256: ({ hash }) => `SHA-256: ${hash}`,
}

const days = ({ count, isWorking }: { count: number; isWorking: boolean }): string =>
  isWorking
    ? plural(count, { one: '1 día hábil', other: `${count} días hábiles` })
    : plural(count, { one: '1 día', other: `${count} días` })
type Expected = Parameters<typeof en.formalLetter.repairExpected>[0]
const answer = ({ due, since, ...target }: Expected, start: string): string =>
  `Esperaba una primera respuesta a más tardar el ${due}: ${days(target)} después de que ${start}, el ${since}.`
const tierIn = (tier: string | null): string => (tier === null ? '' : ` (${tier})`)

export const formalLetter: Messages<typeof en.formalLetter> = {
  registered: 'Por correo registrado',
  certified: 'Por correo certificado con acuse de recibo',
  subject: ({ number, title }) => `Notificación formal del reclamo de garantía ${number}: ${title}`,
  greeting: ({ builder }) => `A la atención de ${builder}:`,
  opening: (claim) =>
    `Esta carta es una notificación formal sobre un reclamo de garantía de mi casa, ubicada en ${claim.address}. Lo envié el ${claim.filed} como reclamo ${claim.number}, en la categoría ${claim.category}. El problema, en palabras del reclamo, es este:`,
  answerExpected: {
    sent: (it) => answer(it, 'se les envió el reclamo'),
    said: (it) => answer(it, 'les envié el reclamo'),
    opened: (it) => answer(it, 'se abrió la página del reclamo'),
  },
  inspectionExpected: ({ due, since, ...target }) =>
    `Esperaba la inspección a más tardar el ${due}: ${days(target)} contados desde el ${since}.`,
  repairExpected: ({ due, since, ...target }) =>
    `Esperaba la reparación a más tardar el ${due}: ${days(target)} contados desde el ${since}.`,
  ago: ({ count }) => plural(count, { one: 'De eso hace 1 día.', other: `De eso hace ${count} días.` }),
  noAnswer: 'El registro del reclamo no muestra ninguna respuesta desde entonces.',
  followedUp: ({ dates }) =>
    dates.length === 1 ? `Envié un recordatorio el ${dates[0]}.` : `Envié recordatorios el ${list(dates)}.`,
  covered: ({ by, ends, tier }) =>
    `${by}, la garantía cubría esto cuando envié el reclamo: hasta el ${ends}${tierIn(tier)}.`,
  accepted: ({ by, until, tier }) =>
    `${by}, la garantía acepta reclamos sobre esto hasta el ${until}${tierIn(tier)}.`,
  requests: {
    answer: ({ day }) =>
      `Les pido que respondan a este reclamo por escrito a más tardar el ${day} y que me digan cuándo vendrá alguien a revisarlo.`,
    inspection: ({ day }) =>
      `Les pido que lo inspeccionen, o que me digan por escrito cuándo lo harán, a más tardar el ${day}.`,
    repair: ({ day }) =>
      `Les pido que terminen la reparación, o que me digan por escrito cuándo lo harán, a más tardar el ${day}.`,
  },
  reach: ({ ways }) =>
    `Pueden comunicarse conmigo en ${list(ways, 'or')}, o por correo postal a la dirección de arriba. La tabla que sigue a mi firma viene del registro de este reclamo: qué se les dijo, y cuándo.`,
  closing: 'Atentamente,',
  when: ({ day, time, zone }) => `${day}, ${time} ${zone}`,
  row: ({ step, what }) => `${step}. ${what}`,
  zone: ({ zone }) => `Zona horaria: ${zone}.`,
  footer: ({ number, name }) => `Notificación formal · reclamo ${number} · ${name}`,
}

export const sharedEvidence: Messages<typeof en.sharedEvidence> = {
  title: 'Pruebas',
  readOnly: 'Solo lectura, hasta el <date/>',
  cover: {
    title: ({ count }) =>
      plural(count, {
        one: '<name/> le comparte las pruebas de un reclamo de garantía',
        other: `<name/> le comparte las pruebas de ${count} reclamos de garantía`,
      }),
    text: 'Mensajes, fotos, videos, sonidos, correos y qué se le dijo a la constructora, y cuándo. Puede leerlo y descargarlo; no se puede cambiar nada.',
    open: 'Abrir las pruebas',
    hint: 'El enlace funciona hasta el <date/>. <name/> verá cuándo se abre y con qué navegador.',
  },
  list: {
    title: ({ count }) =>
      plural(count, { one: 'Un reclamo de garantía', other: `${count} reclamos de garantía` }),
    filed: ({ number }) => `N.º ${number} · enviado el <date/>`,
    zip: 'Todo en un ZIP',
    zipText:
      'El registro de cada reclamo en PDF, las fotos originales y cada correo, con sumas de verificación y una página que las comprueba en su propia computadora.',
    download: 'Descargar ZIP',
  },
  claim: {
    all: 'Todos los reclamos de este enlace',
    number: ({ number }) => `Reclamo ${number}`,
    download: 'Descargar PDF',
    earlier: 'Mensajes anteriores',
    latest: 'Mensajes más recientes',
  },
  failures: {
    dead: {
      title: 'Este enlace no funciona.',
      text: 'Puede que haya vencido o que la persona propietaria lo haya anulado. Pídale uno nuevo.',
    },
    ours: { title: 'No se pudo mostrar esta página.', text: 'Inténtelo de nuevo en un momento.' },
    notNow: 'Ahora no es posible.',
    robots: 'Esto es solo para personas.',
  },
}

export const verifier: Messages<typeof en.verifier> = {
  title: 'Verificar este archivo de pruebas',
  lead: 'Esta página lo comprueba todo por sí sola, en este dispositivo: no se envía nada a ninguna parte. Un registro es una cadena: cada entrada lleva la suma de verificación de la anterior, así que se nota si una se cambió, falta o se insertó.',
  noScript: 'Esta página necesita JavaScript. La misma comprobación a mano: sha256sum -c SHA256SUMS',
  files: 'Los archivos',
  unpack: 'Descomprima el ZIP y elija su carpeta para comparar cada archivo con su suma de verificación.',
  choose: 'Elegir la carpeta',
  claim: ({ number, title }) => `Reclamo ${number}: ${title}`,
  noRecord: 'Este reclamo no tiene registro.',
  unchanged: ({ count }) =>
    plural(count, {
      one: 'Verificado: este registro no ha cambiado. Su única entrada coincide con su suma de verificación.',
      other: `Verificado: este registro no ha cambiado. Sus ${count} entradas coinciden con sus sumas de verificación.`,
    }),
  checksum: ({ hash }) =>
    `Suma de verificación de la última entrada: ${hash}. Los correos a la constructora llevan la que había entonces.`,
  notHere: ({ path }) => `${path} está en el registro, pero no aquí.`,
  notRecorded: ({ path }) => `${path} no es el archivo que se registró.`,
  missing: ({ path }) => `Falta ${path}.`,
  changed: ({ path }) => `${path} se cambió.`,
  allMatch: ({ count }) =>
    plural(count, {
      one: 'El único archivo coincide con su suma de verificación.',
      other: `Los ${count} archivos coinciden con sus sumas de verificación.`,
    }),
  someMatch: ({ matching, all }) =>
    plural(matching, {
      one: `1 de ${all} archivos coincide con su suma de verificación.`,
      other: `${matching} de ${all} archivos coinciden con sus sumas de verificación.`,
    }),
}

export const appPage: Messages<typeof en.appPage> = {
  noScript: 'Homeclaim necesita JavaScript para funcionar en este navegador.',
  loading: 'Cargando',
  broken: {
    title: 'No se pudo mostrar esta página',
    text: 'Puede que haya una versión nueva de Homeclaim o que se haya perdido la conexión. Lo que escribiste en un reclamo, en un mensaje o en tu perfil no se pierde.',
    reload: 'Volver a cargar',
  },
  description: 'Un registro claro de cada reparación que necesita tu casa nueva.',
}

export const devices: Messages<typeof en.devices> = {
  named: ({ browser, system }) => `${browser} en ${system}`,
  unknown: 'Otro programa',
}

export const calendarWords: Messages<typeof en.calendarWords> = {
  visit: ({ title }) => `Visita de garantía: ${title}`,
  claim: ({ claimNumber, title }) => `Reclamo ${claimNumber}: ${title}`,
  day: ({ why, by }) => `${why}. ${by}; lo que vale es tu contrato.`,
  who: ({ who }) => `Quién viene: ${who}`,
}

export const dataExport: Messages<typeof en.dataExport> = {
  title: ({ product, name }) => `${product}: todo lo de ${name}`,
  made: '<email/> · del <date/>',
  lead: ({ product }) =>
    `Todo lo que ${product} guarda sobre ti. Las páginas son para leer; los archivos JSON de al lado tienen lo mismo para programas. Las fotos son las originales.`,
  account: 'Cuenta y casas',
  mails: 'Correos sobre la cuenta',
  photos: 'Fotos fuera de los reclamos',
  documents: 'Documentos de la casa',
  homes: { title: 'Casas', address: 'Dirección', builder: 'Constructora', rooms: 'Habitaciones' },
  claims: {
    title: 'Reclamos',
    none: 'Ninguno.',
    number: 'N.º',
    name: 'Título',
    status: 'Estado',
    filed: 'Enviado',
  },
  allClaims: 'Todos los reclamos',
  claim: ({ number, status }) => `Reclamo ${number} · ${status}`,
  emails: 'Correos',
  forPrograms: 'Lo mismo para programas: <a>claim.json</a>',
  mail: {
    to: ({ to }) => `Para: ${to}`,
    subject: ({ subject }) => `Asunto: ${subject}`,
    written: ({ at }) => `Escrito: ${at}`,
    state: ({ state }) => `Estado: ${state}`,
    stateAt: ({ state, at }) => `Estado: ${state}, ${at}`,
    serverSaid: ({ reply }) => `El servidor de correo dijo: ${reply}`,
    link: '[enlace privado]',
    secret: '[secreto]',
    address: '[dirección privada]',
  },
}
