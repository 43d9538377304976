import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/builder-forms.ts'

const seconds = (left: number) => plural(left, { one: '1 segundo', other: `${left} segundos` })

export const builderForms: Messages<typeof en.builderForms> = {
  title: 'Responder este reclamo',
  acknowledge: {
    submit: 'Confirmar recepción',
    busy: 'Confirmando...',
    hint: 'Le avisa a <first/> que usted lo tiene. No implica aceptar responsabilidad.',
  },
  fixed: {
    submit: 'Marcar como reparado',
    busy: 'Marcando...',
    hint: 'Antes de cerrar el reclamo, le pedimos a <first/> que lo confirme.',
    marked: 'Usted lo marcó como reparado, <at/>. Le pedimos a <first/> que lo confirme.',
  },
  undo: {
    submit: 'Deshacer',
    busy: 'Deshaciendo...',
    announced: {
      acknowledgement: ({ left }) => `Recepción confirmada. Deshacer: ${seconds(left)}.`,
      fix: ({ left }) => `Marcado como reparado. Deshacer: ${seconds(left)}.`,
    },
    done: { acknowledgement: 'Recepción confirmada', fix: 'Marcado como reparado' },
    left: {
      acknowledgement: ({ first, left }) => `${first} puede verlo. ${seconds(left)} para retirarlo`,
      fix: ({ first, left }) => `Le preguntaremos a ${first} en ${seconds(left)}`,
    },
    over: {
      acknowledgement: ({ first }) => `${first} puede verlo`,
      fix: ({ first }) => `Le estamos preguntando a ${first}`,
    },
  },
  visit: {
    first: 'Proponer una visita',
    another: 'Proponer otro horario',
    close: 'Cerrar',
    when: 'Cuándo',
    other: 'Otro día u otra hora',
    others: ({ count }) =>
      count === 0
        ? 'Ninguna otra visita ese día'
        : plural(count, { one: '1 visita más ese día', other: `${count} visitas más ese día` }),
    day: 'Día',
    from: 'Desde',
    to: 'Hasta',
    who: 'Quién va',
    send: ({ visit }) => `Enviar: ${visit}`,
    sendThis: 'Enviar esta visita',
    busy: 'Enviando...',
    hint: '<first/> puede aceptar o pedir otro horario.',
    hintAcknowledges:
      'También confirma la recepción del reclamo. <first/> puede aceptar o pedir otro horario.',
  },
  reply: {
    label: ({ first }) => `Responder a ${first}`,
    placeholder: 'Haga una pregunta o diga qué sigue',
    attached: 'Fotos por enviar',
    addPhotos: 'Subir fotos',
    attachedRecordings: 'Videos y sonidos por enviar',
    addRecordings: 'Video o sonido',
    recordingsHint: ({ most, seconds, megabytes }) =>
      `Hasta ${most}, de ${seconds} segundos cada uno, ${megabytes} MB en total`,
    submit: 'Responder',
    busy: 'Enviando...',
    photosHint: ({ most, size }) => `Hasta ${most}, ${size}`,
    byMail: 'También puede responder el correo. Todo llega aquí.',
    removed: 'Se quitó <file/>.',
    remove: 'Quitar <file/>',
    mark: 'Marcar <file/>',
    editMarks: 'Cambiar las marcas de <file/>',
    markReady: 'La foto marcada está en su respuesta.',
    photo: 'Foto',
    notMarked: 'Esta foto no se puede marcar en este dispositivo.',
    notLoaded: 'La foto no se pudo abrir para marcarla. Compruebe la conexión e inténtelo de nuevo.',
    signedAs: 'Firmado por <name/>',
    change: 'Cambiar',
    sign: 'Firmar con su nombre',
    name: 'Su nombre',
  },
}
