import type { Messages } from '../text.ts'
import type * as en from '../en/first-run.ts'

export const firstRun: Messages<typeof en.firstRun> = {
  welcome: 'Te damos la bienvenida, <name/>.<br/>Pongamos tu casa en el registro.',
  lead: 'En un recorrido, las constructoras marcan con cinta azul lo que hay que arreglar. Este es tu rollo de cinta. Tres pasos cortos y tu primer reclamo va en camino.',
  done: '(listo)',
  importThem: '¿Tienes reclamos en otro lugar? <a>Impórtalos</a>',
  steps: {
    home: {
      title: 'Agrega tu casa',
      text: 'La dirección y las fechas de la garantía, para que vayan en cada reclamo.',
      action: 'Agregar casa',
    },
    builder: {
      title: 'Agrega tu constructora',
      text: 'El nombre y el correo que aparecen en los papeles de tu garantía.',
      action: 'Agregar constructora',
    },
    claim: {
      title: 'Envía tu primer reclamo',
      text: 'Bastan una foto y dos frases.',
      action: 'Nuevo reclamo',
    },
  },
  freeClaims: ({ count }) => `Bastan una foto y dos frases. Tus primeros ${count} reclamos son gratis.`,
  page: 'Para empezar',
  loadFailed: 'No se pudo cargar tu perfil',
  step: ({ step }) => `Paso ${step} de 3`,
  stepRead: ({ step }) => `Paso ${step} de 3.`,
  next: 'Continuar',
  saving: 'Guardando...',
  home: {
    title: '¿Dónde está tu casa?',
    lead: 'Esto va en cada reclamo, así lo escribes una sola vez.',
    start: 'Inicio de la garantía',
    startHint: 'El día que firmaste el cierre',
    end: 'Fin de la garantía',
    endHint: 'Muchas veces un año después',
    endYearLater: 'Un año después',
  },
  builder: {
    title: '¿Quién la construyó?',
    lead: 'Los reclamos se envían a esta dirección. Suele estar en los papeles de tu cierre, donde dice “warranty service”.',
    name: 'Nombre de la constructora',
    email: 'Correo de la constructora',
    phone: 'Teléfono de la constructora',
    ownPhone: 'Tu teléfono',
    ownPhoneHint: 'Para que te llamen por una visita. Solo lo ve tu constructora.',
    later: 'Todavía no tengo el correo',
  },
  claim: {
    title: '¿Qué hay que arreglar?',
    lead: 'Empieza con una foto. Unas palabras y hoy mismo queda en el registro.',
    photo: 'Tomar una foto',
    newClaim: 'Nuevo reclamo',
    walkThrough: 'Recorrer la casa',
    later: 'Nada por ahora, ir a mi panel',
  },
}
