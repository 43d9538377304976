import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/record-pdf.ts'

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
