import type { Messages } from '../text.ts'
import type * as en from '../en/notifications.ts'

export const notifications: Messages<typeof en.notifications> = {
  title: 'Cómo te avisamos',
  push: {
    phone: 'Notificaciones en este teléfono',
    device: 'Notificaciones en este dispositivo',
    hint: 'Respuestas, visitas y fechas límite, aunque la app esté cerrada',
    lockScreen: 'En la pantalla de bloqueo',
    notSaved: 'No se pudo guardar.',
    isOn: 'Las notificaciones están activadas',
    turnOff: 'Desactivar',
    turnOffOn: ({ device }) => `Desactivar las notificaciones en ${device}`,
    turningOff: 'Desactivando...',
    blocked: 'Bloqueadas en los ajustes de tu navegador. <how>Cómo cambiarlo</how>',
    unblock:
      'Toca el símbolo a la izquierda de la dirección de esta página, abre sus permisos y permite las notificaciones. En una app instalada, permítelas para Homeclaim en los ajustes de tu teléfono. Después vuelve aquí.',
    needsInstall:
      'En un iPhone, primero agrega Homeclaim a tu pantalla de inicio: toca Compartir, luego Agregar a inicio, y ábrelo desde allí.',
    needsHttps: 'Los navegadores solo lo permiten en una dirección que empieza con https.',
    noService: 'Esta no es la dirección de un servicio de notificaciones.',
    unsupported: 'Este navegador no puede mostrar notificaciones.',
  },
  onlyThat: 'Solo que pasó algo',
  showWhat: 'Mostrar qué pasó',
  email: {
    label: 'Correo electrónico',
    hint: 'Lo mismo, como máximo uno por reclamo cada cinco minutos',
    hintLocal:
      'Lo mismo, como máximo uno por reclamo cada cinco minutos. Aquí el correo todavía no está configurado, así que no se envía ninguno.',
  },
  reminders: {
    label: 'Antes de que termine tu garantía',
    hint: '60, 30, 14 y 7 días antes, y el día anterior, por los medios activados',
  },
  followUps: {
    title: 'Cuando tu constructora se atrasa',
    label: 'Enviar un recordatorio automático cuando la constructora se atrasa',
    hint: 'Para cada reclamo de esta casa: el primer día hábil después de la fecha límite, a las nueve de la mañana, tu constructora recibe un correo amable en tu nombre. No se envía si ya respondió, y puedes detenerlo en la página del reclamo.',
    notSent: 'Aquí el correo todavía no está configurado, así que no se envía ninguno.',
    turnedOnBy: 'Lo activó <name/>.',
    example: 'Un ejemplo de lo que dice',
    inTheirs: 'Se escribe en el idioma de tu constructora: <language/>.',
  },
  tools: {
    more: 'Opciones avanzadas',
    title: 'Tus propias herramientas',
    lead: 'Si tienes un tema de ntfy o una automatización tuya, puede recibir los mismos avisos.',
    notLoaded: 'Esto no se cargó.',
    add: 'Agregar',
    addNamed: ({ name }) => `Agregar: ${name}`,
    ntfy: {
      name: 'ntfy',
      hint: 'Una notificación en la app de ntfy, desde ntfy.sh o desde el tuyo',
      label: 'Dirección de tu tema',
      placeholder: 'https://ntfy.sh/mi-tema',
      stop: '¿Dejar de avisar a este tema?',
    },
    webhook: {
      name: 'Webhook',
      hint: 'Un mensaje firmado a una automatización tuya, como Home Assistant',
      label: 'Dirección de tu webhook',
      placeholder: 'https://',
      stop: '¿Dejar de avisar a este webhook?',
    },
    told: 'Se le dice qué pasó.',
    toldLittle: 'Solo se le dice que pasó algo.',
    lastTook: 'Último mensaje recibido: <time/>.',
    sendTest: 'Enviar una prueba',
    sendTestTo: ({ name }) => `Enviar una prueba: ${name}`,
    sending: 'Enviando...',
    menu: ({ name }) => `Acciones de ${name}`,
    change: 'Cambiar',
    newSecret: 'Secreto nuevo',
    remove: 'Quitar',
    removing: 'Quitando...',
    removeLead:
      'Lo que todavía espera no se envía. Tus dispositivos y tu correo reciben los avisos como antes.',
    notRemoved: 'No se pudo quitar.',
    testNotStarted: 'La prueba no empezó. Inténtalo de nuevo.',
    notTaken: 'No aceptó el último mensaje',
    changeNamed: ({ name }) => `Cambiar ${name}`,
    addTitle: ({ name }) => `Agregar ${name}`,
    topicHint: 'Quien conoce un tema puede leerlo: elige un nombre que nadie adivine.',
    what: 'Qué se le dice',
    save: 'Guardar',
    saving: 'Guardando...',
    addressMissing: 'Escribe una dirección',
    addressTooLong: ({ max }) => `${max} caracteres como máximo`,
    addressNotWhole: 'Escribe una dirección completa que empiece con https://',
    addressNoTopic: 'Escribe la dirección de un tema, como https://ntfy.sh/mi-tema',
    secret: {
      question: '¿Crear un secreto nuevo?',
      lead: 'El anterior deja de funcionar de inmediato. Escribe el nuevo en tu automatización.',
      submit: 'Crear un secreto nuevo',
      making: 'Creando...',
      notMade: 'No se pudo crear.',
      copyNow: 'Copia el secreto ahora',
      label: 'Secreto',
      once: 'No se vuelve a mostrar. Con él, tu automatización comprueba que un mensaje viene de verdad de aquí, como se describe en standardwebhooks.com.',
    },
  },
}

export const notifyAnswers: Messages<typeof en.notifyAnswers> = {
  noSuchAddress: 'Esa dirección no está guardada.',
  test: {
    title: 'Esto es una prueba',
    text: 'Así sabrás de tus reclamos.',
    works: ({ host }) => `Funciona: ${host} recibió el mensaje.`,
    tooMany: 'Enviaste muchas pruebas en la última hora.',
  },
  answers: {
    isProtected: ({ status }) =>
      `Respondió ${status}: este tema está protegido. Permite que cualquiera escriba en él o elige otro tema.`,
    notAllowed: ({ status }) =>
      `Respondió ${status}: no está permitido. Revisa el secreto de la firma y quién puede llamarlo.`,
    noTopic: ({ status }) => `Respondió ${status}: ese tema no existe. Revisa la dirección.`,
    noWebhook: ({ status }) => `Respondió ${status}: ese webhook no existe. Revisa la dirección.`,
    tooMany: ({ status }) => `Respondió ${status}: demasiados mensajes. Esperamos y volvemos a intentarlo.`,
    elsewhere: ({ status }) => `Respondió ${status}: nos manda a otra dirección. Escribe esa.`,
    ownProblem: ({ status }) =>
      `Respondió ${status}: tiene un problema propio. Inténtalo de nuevo dentro de un rato.`,
    notUnderstood: ({ status }) => `Respondió ${status}: no entendió el mensaje. Revisa la dirección.`,
  },
  failures: {
    forbidden:
      'Los mensajes no pueden ir allí: no es https o está en una red privada. La persona que administra puede permitirlo.',
    noSuchName: 'No hay nada con ese nombre. Revisa la dirección.',
    nothingListens: 'Allí no responde nadie. Revisa la dirección y que esté funcionando.',
    certificate: 'Su certificado no es válido, así que no se envió nada. Renuévalo o usa otra dirección.',
    tooSlow: 'No respondió en diez segundos.',
    brokeOff: 'La conexión se cortó. Inténtalo de nuevo dentro de un rato.',
  },
  push: {
    notTurnedOn: 'No se pudieron activar las notificaciones. Inténtalo de nuevo.',
    isOff: 'Las notificaciones están desactivadas en este dispositivo.',
  },
}
