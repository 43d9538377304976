import type { Messages } from '../text.ts'
import type * as en from '../en/home-rooms.ts'

export const homeRooms: Messages<typeof en.homeRooms> = {
  title: 'Cuartos',
  lead: 'Se ofrecen en cada reclamo y en cada recorrido, en este orden.',
  change: 'Cambiar los cuartos',
  notLoaded: 'No se pudieron cargar.',
  sheet: {
    title: 'Cuartos de esta casa',
    lead: 'Los reclamos y los recorridos ofrecen estos cuartos en este orden. Cada reclamo conserva el cuarto con el que se envió, aunque aquí le cambies el nombre o lo quites.',
    room: ({ number }) => `Cuarto ${number}`,
    up: ({ name }) => `Subir ${name}`,
    down: ({ name }) => `Bajar ${name}`,
    remove: ({ name }) => `Quitar ${name}`,
    moved: ({ name, number, count }) => `${name}: ahora ${number} de ${count}`,
    removed: ({ name }) => `${name}: quitado`,
    add: 'Agregar un cuarto',
    missing: 'Ponle un nombre a este cuarto o quítalo',
    twice: 'Este cuarto ya está en la lista',
    save: 'Guardar',
    busy: 'Guardando...',
  },
}
