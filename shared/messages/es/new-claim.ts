import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/new-claim.ts'

export const newClaim: Messages<typeof en.newClaim> = {
  title: 'Enviar un reclamo',
  back: 'Volver al panel',
  readOnly: {
    title: 'Puedes leer los reclamos de esta casa',
    text: 'Los envían las demás personas que comparten esta casa.',
  },
  form: 'Reclamo',
  summary: 'Resumen breve',
  titleField: 'Título',
  suggested: 'sugerido',
  address: {
    label: 'Dirección de la propiedad',
    fromProfile: 'De tu perfil',
    read: ({ address }) => `Dirección de la propiedad: ${address}.`,
    change: 'Cambiar',
    changeLabel: 'Cambiar la dirección de la propiedad',
  },
  category: {
    label: 'Categoría',
    choose: 'Elige una categoría',
    is: ({ category }) => `Categoría: ${category}`,
    change: ({ category }) => `Categoría: ${category}. Cambiar`,
    other: 'Otra…',
    fromWords: 'Según tus palabras',
    all: 'Todas',
  },
  wording: {
    ai: 'Mejorar con IA',
    tidy: 'Pulir mi texto',
    failed: 'No se pudo mejorar la descripción. Inténtalo de nuevo.',
    label: 'Texto sugerido',
    working: 'Redactando tu resumen de otra forma',
    writers: { ai: 'Escrito por el servicio de IA', builtin: 'Tus palabras, pulidas' },
    insteadOfAi: {
      slow: 'El servicio de IA no respondió a tiempo; son tus propias palabras, mejor ordenadas.',
      unavailable:
        'El servicio de IA no está disponible en este momento; son tus propias palabras, mejor ordenadas.',
      unusable:
        'El servicio de IA no dio una respuesta que sirva; son tus propias palabras, mejor ordenadas.',
      declined: 'El servicio de IA no quiso escribir esto; son tus propias palabras, mejor ordenadas.',
      unfaithful:
        'El servicio de IA se apartó de lo que escribiste; son tus propias palabras, mejor ordenadas.',
      busy: 'El servicio de IA está ocupado con otros reclamos; son tus propias palabras, mejor ordenadas.',
    },
    check: 'Revisa que diga lo que viste. Le llega a tu constructora en tu nombre.',
    keep: 'Dejar el mío',
    use: 'Usar este',
    clear: 'Tu texto está claro. No hay nada que mejorar.',
    close: 'Cerrar',
    useCategory: 'Usar esta categoría',
    category: 'Categoría: <category/>',
    yours: 'Tu texto',
    suggested: 'Sugerencia',
    photos: 'Fotos que ayudan',
    used: 'Se usa el texto sugerido',
    dropped: 'Tu resumen va como lo escribiste',
    undo: 'Deshacer',
    show: 'Ver lo que escribiste',
    drop: 'Usar mi resumen',
  },
  submit: 'Enviar reclamo',
  submitting: 'Enviando...',
  notSent: {
    title: 'Tu reclamo no se envió',
    text: 'Todo sigue aquí. Inténtalo de nuevo.',
    because: ({ reason }) => `${reason} Todo sigue aquí. Inténtalo de nuevo.`,
    another: ({ reason }) => `${reason} Si se trata de otra cosa, envíalo otra vez.`,
  },
  photos: {
    title: ({ count }) =>
      plural(count, { one: '1 foto no se subió', other: `${count} fotos no se subieron` }),
    text: ({ count }) =>
      plural(count, {
        one: 'Inténtalo de nuevo o quítala y envía el reclamo sin ella.',
        other: 'Inténtalo de nuevo o quítalas y envía el reclamo sin ellas.',
      }),
    retry: 'Reintentar',
    remove: ({ count }) => plural(count, { one: 'Quitarla', other: 'Quitarlas' }),
    onTheWay: ({ count }) =>
      plural(count, {
        one: '1 foto se está subiendo; ya puedes enviar el reclamo.',
        other: `${count} fotos se están subiendo; ya puedes enviar el reclamo.`,
      }),
  },
  goesTo: 'Va a <name/> por correo electrónico.',
  sendYourself: 'El correo no está configurado; después le mandas tú el enlace a <name/>.',
  draftDiscarded: 'Borrador descartado',
  draft: { restored: 'Borrador recuperado', discard: 'Descartar', hide: 'Ocultar esta línea' },
  danger: 'Primero ponte a salvo',
  safety: '¿Gas, chispas o agua que no puedes parar? Primero pide ayuda y luego envía el reclamo aquí.',
  offline: 'Estás sin conexión. Envíalo ahora y saldrá cuando vuelva la conexión.',
  noBuilder: {
    title: 'Aún no hay constructora',
    text: 'Ya puedes enviarlo. Lo guardamos y se lo mandamos a tu constructora en cuanto la agregues.',
    button: 'Agregar tu constructora',
  },
  walkThrough: {
    several: '¿Varios defectos? <a>Haz un recorrido</a>',
    goOn: ({ count }) =>
      plural(count, {
        one: '<a>Continuar el recorrido, 1 pendiente</a>',
        other: `<a>Continuar el recorrido, ${count} pendientes</a>`,
      }),
  },
  free: {
    left: ({ left, limit }) => `Quedan ${left} de ${limit} reclamos gratis`,
    remaining: ({ count }) =>
      plural(count, { one: 'Te queda 1 reclamo gratis', other: `Te quedan ${count} reclamos gratis` }),
    used: 'Ya usaste todos tus reclamos gratis. Mejora tu plan para enviar más.',
    upgrade: 'Mejorar el plan',
    plans: 'Ver planes',
  },
  filed: {
    noBuilder: 'Reclamo registrado. Se envía en cuanto agregues tu constructora.',
    onItsWay: 'Reclamo enviado. Va en camino a tu constructora.',
    sendLink: 'Reclamo registrado. Ahora manda el enlace a tu constructora.',
    alreadySent: 'Este reclamo ya se había enviado, como estaba antes de tus últimos cambios',
    sendLinkButton: 'Mandar el enlace',
    open: 'Abrirlo',
  },
}

export const photoField: Messages<typeof en.photoField> = {
  others: 'Agregar algo más',
  recording: 'Video, sonido',
  addRecording: 'Agregar video, sonido',
  paper: 'Documento',
  addPaper: 'Agregar documento',
  record: 'Grabar',
  recordOf: 'Grabar video o sonido',
  title: 'Fotos',
  upTo: ({ max }) => `opcional, hasta ${max}`,
  countOf: ({ count, max }) => `${count} de ${max}`,
  choosePhotos: 'Elegir fotos',
  orDrop: 'o arrástralas hasta aquí',
  types: ({ size }) => `JPEG, PNG o HEIC, ${size}`,
  take: 'Tomar foto',
  choose: 'Elegir',
  uploads: ({ count }) =>
    plural(count, {
      one: 'La foto se sube mientras escribes.',
      other: 'Las fotos se suben mientras escribes. La primera es la portada.',
    }),
  savedOnPhone: ({ count }) =>
    plural(count, {
      one: 'La foto está guardada en este teléfono.',
      other: 'Las fotos están guardadas en este teléfono.',
    }),
  savedOnDevice: ({ count }) =>
    plural(count, {
      one: 'La foto está guardada en este dispositivo.',
      other: 'Las fotos están guardadas en este dispositivo.',
    }),
  cameraMissing: 'Esta página no puede usar la cámara. “Tomar foto” abre ahora la de tu teléfono.',
  retry: 'Reintentar',
  progress: ({ arrived, total }) =>
    plural(total, {
      one: `${arrived} de 1 foto subida.`,
      other: `${arrived} de ${total} fotos subidas.`,
    }),
  failed: ({ count }) => plural(count, { one: '1 con error.', other: `${count} con error.` }),
  moved: ({ name, at, total }) => `${name} es la foto ${at} de ${total}.`,
  itemMoved: ({ name, at, total }) => `${name} es el pendiente ${at} de ${total}.`,
}
