import type { Messages } from '../text.ts'
import type * as en from '../en/photo-sheets.ts'

export const photoSheets: Messages<typeof en.photoSheets> = {
  camera: {
    title: 'Cámara',
    close: 'Cerrar la cámara',
    preview: 'Vista de la cámara',
    take: 'Tomar foto',
    library: 'Elegir de tus fotos',
    countOf: ({ count, max }) => `${count} de ${max}<sr> fotos</sr>`,
    starting: 'Abriendo la cámara…',
    tip: 'Una desde unos pasos atrás y otra de cerca.',
    soFar: 'Fotos hasta ahora',
    done: 'Listo',
    light: 'Luz',
  },
  viewer: {
    mark: 'Marcar',
    original: 'Ver el original',
    marks: 'Ver las marcas',
    title: 'Visor de fotos',
    close: 'Cerrar el visor',
    previous: 'Foto anterior',
    next: 'Foto siguiente',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    position: ({ at, total }) => `Foto ${at} de ${total}`,
    photo: ({ at }) => `Foto ${at}`,
  },
  sheet: {
    title: ({ at }) => `Foto ${at}`,
    state: ({ name, state }) => `${name} · ${state}`,
    retry: 'Reintentar',
    makeCover: 'Usar como portada',
    forward: 'Mover un lugar adelante',
    remove: 'Quitar la foto',
  },
}
