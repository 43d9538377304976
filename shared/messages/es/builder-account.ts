import { PRODUCT_NAME } from '#shared/brand.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/builder-account.ts'

export const builderAccount: Messages<typeof en.builderAccount> = {
  menu: {
    label: ({ email }) => `Menú de ${email}`,
    claims: 'Todos los reclamos',
    trades: 'Contratistas',
    calendar: 'Visitas en su calendario',
    devices: 'Dispositivos con sesión iniciada',
    signOut: 'Cerrar sesión',
  },
  failures: {
    on: 'Ir a todos los reclamos',
    damaged: {
      title: 'No se envió.',
      text: 'El formulario llegó dañado o incompleto. Vuelva atrás y envíelo de nuevo.',
    },
    foreign: {
      title: 'Esto no se envió desde nuestra página.',
      text: 'Abra aquí sus reclamos y hágalo de nuevo.',
    },
    missing: {
      title: 'Ese reclamo no está aquí.',
      text: 'No existe o ya no está dirigido a usted.',
    },
    tooLarge: { title: 'No se envió.', text: 'Es demasiado grande.' },
    unreadable: {
      title: 'No se envió.',
      text: 'El formulario llegó dañado. Vuelva atrás y envíelo de nuevo.',
    },
    refused: 'No se pudo hacer.',
    ours: {
      title: 'No se pudo mostrar esta página.',
      text: 'Algo falló de nuestro lado. Inténtelo de nuevo en un momento.',
    },
    tooManyExports: 'Demasiadas exportaciones.',
    tooManyChanges: 'Demasiados cambios.',
    signIn: 'Inicie sesión.',
    signInFirst: 'Primero inicie sesión.',
    otherSite: 'Esta solicitud llegó desde otro sitio.',
  },
  ask: {
    page: 'Acceso para constructoras',
    title: 'Todos sus reclamos de garantía en un solo lugar',
    text: 'Escriba el correo al que le escriben los propietarios. Le enviaremos un enlace para iniciar sesión, sin contraseña.',
    email: 'Correo de trabajo',
    emailMissing: 'Escriba su correo electrónico',
    emailInvalid: 'El correo electrónico no es válido',
    submit: 'Enviarme un enlace',
    hint: 'El enlace sirve una sola vez, durante 15 minutos, y mantiene la sesión abierta en este dispositivo por 30 días.',
    over: 'Este enlace ya no funciona. Escriba su correo y le enviaremos uno nuevo.',
  },
  sent: {
    title: 'Revise su correo',
    text: 'Si hay reclamos dirigidos a ese correo, ya va en camino un enlace para iniciar sesión. Sirve una sola vez, durante 15 minutos.',
    nothing:
      '¿No llegó nada? Revise la carpeta de spam o use la dirección en la que recibe los correos de los propietarios.',
    again: 'Probar con otra dirección',
  },
  confirm: {
    page: 'Iniciar sesión',
    title: 'Inicie sesión para ver todos sus reclamos',
    text: 'La sesión queda abierta en este dispositivo por 30 días. En una computadora compartida, ciérrela al terminar.',
    submit: 'Iniciar sesión',
  },
  devices: {
    title: 'Dispositivos con sesión iniciada',
    text: 'Quien use uno de estos dispositivos ve todos los reclamos dirigidos a usted.',
    thisOne: ' · este dispositivo',
    times: 'Sesión iniciada el <since/> · último uso: <last/>',
    signOut: 'Cerrar sesión',
    signOutOf: ({ name }) => `Cerrar la sesión en ${name}`,
    signOutOfThis: ({ name }) => `Cerrar la sesión en ${name}, este dispositivo`,
    everywhere: 'Cerrar sesión en todas partes',
  },
  calendar: {
    title: 'Visitas en su calendario',
    text: 'Todas las visitas de los reclamos dirigidos a usted, propuestas y confirmadas. Los calendarios las actualizan por sí solos.',
    make: 'Crear una dirección de calendario',
    address: 'Dirección secreta',
    hint: 'Quien la tenga ve cuándo y dónde tiene usted visitas. Una dirección nueva reemplaza a esta.',
    add: 'Agregar al calendario',
    renew: 'Dirección nueva',
    off: 'Desactivar',
    name: `Visitas de ${PRODUCT_NAME}`,
  },
  mail: {
    subject: `Su enlace a todos sus reclamos de garantía en ${PRODUCT_NAME}`,
    preview: 'El enlace sirve una sola vez, durante 15 minutos.',
    hello: 'Hola:',
    title: 'Todos sus reclamos de garantía en un solo lugar',
    asked: ({ address }) =>
      `Alguien pidió un enlace a los reclamos dirigidos a ${address}. Si fue usted, inicie sesión con él. El enlace sirve una sola vez, durante 15 minutos, y mantiene la sesión abierta en ese dispositivo por 30 días.`,
    submit: 'Iniciar sesión',
    notYou:
      'Si no fue usted, no hace falta hacer nada. No reenvíe este correo: quien tenga el enlace ve sus reclamos.',
    footer: `Le enviamos este correo porque alguien escribió la dirección en la página para constructoras de ${PRODUCT_NAME}.`,
  },
}
