import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/shared-evidence.ts'

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
