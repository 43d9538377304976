import { PRODUCT_NAME } from '#shared/brand.ts'
import type { Category } from '#shared/claims/categories.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/server-answers.ts'

// Homeowners, builders and whoever runs the site all read these: nobody is addressed where it can be avoided.
export const serverErrors: Messages<typeof en.serverErrors> = {
  missing: {
    account: 'Esta cuenta no existe o no se tiene acceso a ella.',
    address: 'Esta dirección no existe o no se tiene acceso a ella.',
    answer: 'Esta respuesta no existe o no se tiene acceso a ella.',
    assignment: 'Esta asignación no existe o no se tiene acceso a ella.',
    calendar: 'Este calendario no existe o no se tiene acceso a él.',
    claim: 'Este reclamo no existe o no se tiene acceso a él.',
    device: 'Este dispositivo no existe o no se tiene acceso a él.',
    document: 'Este documento no existe o no se tiene acceso a él.',
    email: 'Este correo no existe o no se tiene acceso a él.',
    emailOrPhoto: 'Este correo o esta foto no existe o no se tiene acceso.',
    file: 'Este archivo no existe o no se tiene acceso a él.',
    home: 'Esta casa no existe o no se tiene acceso a ella.',
    import: 'Esta importación no existe o no se tiene acceso a ella.',
    item: 'Este pendiente no existe o no se tiene acceso a él.',
    letter: 'Esta carta no existe o no se tiene acceso a ella.',
    link: 'Este enlace no existe o no se tiene acceso a él.',
    message: 'Este mensaje no existe o no se tiene acceso a él.',
    note: 'Esta nota no existe o no se tiene acceso a ella.',
    page: 'Esta página no existe o no se tiene acceso a ella.',
    passkey: 'Esta llave de acceso no existe o no se tiene acceso a ella.',
    person: 'Esta persona no existe o no se tiene acceso a sus datos.',
    photo: 'Esta foto no existe o no se tiene acceso a ella.',
    trade: 'Este contratista no existe o no se tiene acceso a sus datos.',
    upload: 'Este archivo enviado no existe o no se tiene acceso a él.',
    visit: 'Esta visita no existe o no se tiene acceso a ella.',
    walkThrough: 'Este recorrido no existe o no se tiene acceso a él.',
  },
  notHere: 'No hay nada en esta dirección.',
  invalid: 'Esta solicitud no es válida.',
  valueInvalid: 'Este dato no es válido.',
  wrongType: 'Aquí no se acepta este tipo de contenido.',
  otherSite: 'Esta solicitud vino de otro sitio.',
  signIn: 'Hay que iniciar sesión.',
  adminOnly: 'Esto es solo para la persona que administra.',
  tooLarge: 'Es demasiado grande.',
  formTooLarge: 'Este formulario tiene demasiadas partes.',
  formDamaged: 'Este formulario llegó dañado o incompleto. Hay que enviarlo de nuevo.',
  ourFault: 'Algo salió mal de nuestro lado. Nada de lo escrito se perdió; hay que intentarlo de nuevo.',
  full: 'Ahora no hay espacio para guardar nada. Nada de lo escrito se perdió; hay que intentarlo más tarde.',
  fullOfFiles:
    'Ahora no hay espacio para guardar archivos. No se perdió nada; hay que intentarlo de nuevo en unos minutos.',
  photosAway: 'En este momento no se puede llegar a las fotos. Hay que intentarlo de nuevo en un minuto.',
  fileAway: 'En este momento no se puede leer este archivo. Hay que intentarlo más tarde.',
  tooManyRequests: 'Demasiadas solicitudes. Hay que esperar un rato e intentarlo de nuevo.',
  tooMuchAtOnce: 'Se está enviando demasiado al mismo tiempo. Hay que enviarlo de nuevo.',
  tooManyWindows: 'Hay demasiadas ventanas abiertas al mismo tiempo.',
  tooManyPeople: 'Hay demasiadas personas conectadas al mismo tiempo.',
  tooManyAttempts: 'Demasiados intentos.',
  waitAWhile: ({ what }) => `${what} Hay que esperar un rato e intentarlo de nuevo.`,
  tooMany: {
    messages: 'Enviaste muchos mensajes en la última hora.',
    claims: 'Hoy enviaste muchísimos reclamos.',
    changes: 'Cambiaste muchísimas cosas en la última hora.',
    documents: 'Agregaste muchísimos documentos en la última hora.',
    imports: 'Agregaste muchísimos archivos en la última hora.',
    records: 'Descargaste muchos registros en la última hora.',
    exports: 'Descargaste tus datos muchas veces en la última hora.',
    answers: 'Se te respondió muchas veces en la última hora.',
  },
}

// Homeowners and builders both send photos: nobody is addressed, but for an account's room.
export const uploadErrors: Messages<typeof en.uploadErrors> = {
  photoRefused: ({ number, why }) => `No se puede usar la foto ${number}: ${why}`,
  photoGone: ({ number }) => `La foto ${number} no está o ya se usó. Hay que quitarla y agregarla de nuevo.`,
  originalGone: ({ number }) =>
    `La foto ${number} es una copia marcada de una foto que no se encuentra. Quítela y marque la foto otra vez.`,
  noCopy: 'Una copia marcada tiene que ser un JPEG con las mismas proporciones que su foto.',
  claimFull:
    'Este reclamo no tiene espacio para estas fotos. Hay que enviar menos o más pequeñas, o el mensaje sin fotos.',
  notKept: {
    line: ({ name, why }) => `${name}, no guardado: ${why}`,
    named: ({ name, why }) => `${name} (${why})`,
    why: {
      tooLong: ({ seconds }) => `dura más de ${seconds} segundos`,
      damaged: 'está dañado, le falta una parte',
      codec: 'la mayoría de los programas no puede reproducir su formato',
      tooLarge: 'la imagen del video es demasiado grande',
      mostRecordings: ({ max }) => `un reclamo admite ${max} grabaciones de cada parte`,
      noRoom: 'el reclamo no tiene espacio para este archivo',
      tooMany: 'el correo trae demasiados archivos',
    },
  },
  recordingsFull:
    'Este reclamo no tiene espacio para estos videos y sonidos. Envíe otros más cortos, o su mensaje sin ellos.',
  accountFull:
    'Tu cuenta no tiene espacio para más fotos. Usa fotos más pequeñas o pide más espacio a quien administra este sitio.',
  tooManyWaiting:
    'Hay demasiadas fotos en espera de un reclamo. Envía o quita algunas, o inténtalo de nuevo en unos minutos.',
  stillArriving: 'Todavía están llegando otras fotos. Hay que intentarlo de nuevo en un momento.',
  otherPhoto: 'Antes se envió otra foto a esta dirección.',
  addressInvalid: 'Esta dirección de envío no es válida.',
  addressExpired: 'Esta dirección de envío venció. Hay que subir la foto de nuevo.',
  tooManyBytes: 'Se enviaron más bytes de los declarados.',
  otherBytes: ({ declared, sent }) => `Esta dirección es para ${declared} bytes y se enviaron ${sent}.`,
  brokeOff: 'El envío se interrumpió. Hay que intentarlo de nuevo.',
  notStored: {
    photo: 'En este momento no se pudo guardar la foto. Hay que intentarlo de nuevo en un minuto.',
    document: 'En este momento no se pudo guardar el documento. Hay que intentarlo de nuevo en un minuto.',
    file: 'En este momento no se pudo guardar el archivo. Hay que intentarlo de nuevo en un minuto.',
  },
}

export const photoRefusals: Messages<typeof en.photoRefusals> = {
  damaged:
    'Esta foto está dañada: falta una parte o no se puede leer. Hay que elegir otra o tomarla de nuevo.',
  tooManyPixels: ({ megapixels }) =>
    `Esta foto tiene demasiados píxeles. El máximo es ${megapixels} megapíxeles: hay que reducirla o tomarla de nuevo con menos resolución.`,
  mustWait:
    'Tus fotos de la última hora tardaron demasiado en leerse. Inténtalo de nuevo con esta en una hora.',
}

export const downloadRefusals: Messages<typeof en.downloadRefusals> = {
  busy: 'Se están preparando muchas descargas en este momento. En un rato será posible.',
  record: 'Ya se está preparando un registro.',
  pdf: 'Ya se está preparando un PDF.',
  file: 'Ya se está preparando un archivo.',
  otherFile: 'Ya se está preparando otro archivo.',
  thisFile: 'El archivo ya se está preparando.',
  yourData: 'Tus datos ya se están descargando.',
  manyFiles: 'Se descargaron muchos archivos.',
  manyTimes: 'El archivo se descargó muchas veces.',
  manyLinks: ({ max }) => `Ya funcionan ${max} enlaces. Anula primero uno de ellos.`,
  notOverdue: 'Ya no hay nada vencido, así que no se hizo ninguna carta.',
}

export const importErrors: Messages<typeof en.importErrors> = {
  stillReading: 'Todavía se están leyendo tus archivos. Espera un momento.',
  stillMissing: 'Todavía faltan algunas cosas.',
  itemImported: 'Esto ya se importó.',
  claimImported: 'Este reclamo ya se importó.',
  tooManyClaims: ({ max }) => `Una importación puede tener ${max} reclamos como máximo.`,
  inUse: ({ name }) => `${name} está importando reclamos para esta casa. Espera a que termine.`,
  somebodyElse: 'Otra persona',
  arriving: 'Todavía están llegando otros archivos. Inténtalo de nuevo en un momento.',
  ended: 'Esta importación terminó. Empieza de nuevo.',
  more: ({ count }) => `… y ${count} más`,
}

export const accountErrors: Messages<typeof en.accountErrors> = {
  signIn: 'Inicia sesión.',
  nothingHere: 'No hay nada en esta dirección.',
  tooManyAttempts:
    'Demasiados intentos. Usa un dispositivo en el que ya iniciaste sesión, elige una contraseña nueva por correo o inténtalo más tarde.',
  addressTaken: 'Ya existe una cuenta con este correo electrónico.',
  addressOwn: 'Tu cuenta ya tiene esta dirección.',
  confirmationOver: 'Este enlace ya no funciona. Si ya lo usaste, inicia sesión. Si no, pide uno nuevo.',
  proofNeeded: 'Primero confirma tu identidad.',
  onlyWay: 'Primero crea una contraseña: esta es la única forma de entrar a tu cuenta.',
  setupCode: {
    needed: 'La primera cuenta necesita el código de instalación que se mostró cuando arrancó Homeclaim.',
    missing: 'Escribe el código de instalación.',
    wrong: 'Este no es el código de instalación.',
  },
  passwords: {
    wrong: 'Esta no es tu contraseña.',
    notOfThisAccount: 'Esta no es la contraseña de esta cuenta.',
    notTheChosen: 'Esta no es la contraseña que se eligió para esta cuenta.',
    tooCommon: 'Esta contraseña es de las primeras que prueban los desconocidos. Elige otra.',
    tooClose: `Elige una contraseña sin tu nombre, tu correo electrónico ni “${PRODUCT_NAME}”.`,
    linkOver: 'Este enlace ya no funciona. Sirve una sola vez, durante 30 minutos.',
  },
  invitations: {
    tooMany: ({ max }) => `Hay ${max} invitaciones abiertas. Primero retira una.`,
    over: 'Esta invitación ya se usó o ya terminó.',
    notWorking:
      'Esta invitación ya no funciona: se usó, se retiró o tiene más de siete días. Pide una nueva.',
    needed:
      'Aquí las cuentas se crean con invitación. Pide un enlace a la persona que administra Homeclaim para ti.',
    forAnother: 'Esta invitación es para otro correo electrónico.',
  },
  providers: {
    ofAnother: ({ provider }) => `Esta cuenta de ${provider} abre otra cuenta aquí.`,
    chooseOwn: ({ email }) => `Tu cuenta está conectada con ${email}. Elige esa.`,
    another: ({ provider }) => `Ya hay otra cuenta de ${provider} conectada.`,
    only: ({ provider }) => `Inicia sesión con ${provider}.`,
    notSetUp: 'El inicio de sesión con Google no está configurado aquí.',
    notConfirmed: ({ provider }) => `${provider} no pudo confirmar tu identidad. Inténtalo de nuevo.`,
    over: 'Este intento de iniciar sesión ya terminó.',
  },
  passkeys: {
    needAddress: 'Las llaves de acceso necesitan una dirección https con nombre. Usa tu contraseña.',
    notAccepted: 'Esta llave de acceso no se aceptó. Inténtalo de nuevo.',
    added: 'Esta llave de acceso ya está agregada.',
    tooMany: ({ max }) => `Una cuenta puede tener ${max} llaves de acceso como máximo.`,
  },
  successor: {
    missing: 'Otras personas tienen cuentas aquí. Di quién administrará Homeclaim.',
    unknown: 'No hay otra cuenta con esta dirección.',
    notConfirmed: 'Esta dirección todavía no está confirmada.',
  },
  help: {
    tooMany: 'Preguntaste varias veces en poco tiempo.',
    noAdmin: 'Todavía nadie administra Homeclaim, así que nadie leería esto.',
  },
}

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

const WHOLE = 'Una foto a unos pasos de distancia, para que se reconozca el lugar.'
const CLOSE = 'Una foto de cerca con una moneda o una cinta métrica junto al defecto.'

const tips: Record<Category, readonly string[]> = {
  Appliances: [
    'La etiqueta con el modelo y el número de serie (suele estar dentro de la puerta).',
    'La pantalla o el código de error, si lo hay.',
    WHOLE,
  ],
  'Cabinets & Countertops': [WHOLE, CLOSE, 'La puerta o el cajón, una vez abierto y otra cerrado.'],
  'Doors & Windows': [
    WHOLE,
    'De cerca, la rendija, la cerradura o la bisagra, con la puerta o la ventana cerrada.',
    'El agua o la luz del día que se vea alrededor del marco.',
  ],
  'Drainage & Landscaping': [
    'El lugar mientras está mojado, o poco después de la lluvia.',
    'Una foto amplia que muestre de dónde viene el agua y adónde va.',
    WHOLE,
  ],
  'Drywall & Paint': [WHOLE, CLOSE, 'Una foto con luz de lado, que deja ver golpes y juntas.'],
  Electrical: [
    'El tomacorriente, el apagador o la lámpara, sin tocarlo ni abrirlo.',
    'El panel eléctrico con sus etiquetas, si se dispara un interruptor (breaker).',
    WHOLE,
  ],
  'Exterior & Siding': [
    'Toda la pared o superficie, desde el suelo; no te subas a nada.',
    CLOSE,
    'La esquina o la ventana más cercana, para poder ubicar el lugar.',
  ],
  'Flooring & Tile': [WHOLE, CLOSE, 'Una regla recta sobre el hundimiento o la junta levantada.'],
  'Foundation & Structure': [
    'Toda la grieta, de punta a punta.',
    CLOSE,
    'Una marca de lápiz con la fecha en cada punta, para ver si crece.',
  ],
  Garage: [
    'Toda la puerta, una vez abierta y otra cerrada, si se mueve.',
    'El resorte, el cable, el riel o el sensor, sin tocarlo.',
    'La etiqueta del motor de la puerta.',
  ],
  'Heating & Cooling': [
    'El termostato, con la temperatura elegida y la real.',
    'La etiqueta del equipo con el modelo y el número de serie.',
    'El agua, el hielo o el ducto suelto, si lo hay.',
  ],
  'Insulation & Ventilation': [
    WHOLE,
    'Un termómetro en el lugar frío o húmedo, si tienes uno.',
    'Partes sin aislante, moho o un ducto suelto, desde un lugar seguro.',
  ],
  Plumbing: [
    'El lugar por donde sale el agua, mientras sale.',
    'Todo lo que se mojó, a unos pasos de distancia.',
    'La llave de paso que cerraste, si cerraste alguna.',
  ],
  'Roofing & Gutters': [
    'El techo o la canaleta, desde el suelo; no te subas a nada.',
    'Las manchas de adentro, con todo el techo en la foto.',
    'Lo que se haya caído, en el lugar donde quedó.',
  ],
  Other: [WHOLE, CLOSE],
}

export const photoTips: Messages<typeof en.photoTips> = {
  of: ({ category }) => tips[category].join('\n'),
  tooMany: 'Demasiadas sugerencias seguidas.',
}
