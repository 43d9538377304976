import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/evidence-page.ts'

export const evidencePage: Messages<typeof en.evidencePage> = {
  title: 'Archivo de pruebas',
  back: 'Panel',
  notLoaded: 'No se pudieron cargar tus reclamos.',
  lead: 'Todo sobre tus reclamos en un solo archivo, para alguien que no estuvo ahí: un árbitro, un abogado, tu aseguradora.',
  most: ({ max }) => `En un archivo caben ${max} reclamos como máximo; estos son los más nuevos.`,
  zip: 'Un ZIP',
  zipText:
    'De cada reclamo, su registro en PDF, las fotos originales y cada correo, con sumas de verificación que cualquiera puede comprobar sin nosotros.',
  nothing: {
    title: 'Todavía no hay nada que entregar',
    text: 'Con tu primer reclamo, aquí podrás descargar su registro, sus fotos y sus correos.',
    button: 'Nuevo reclamo',
  },
  choice: {
    title: 'Qué reclamos',
    none: 'Ninguno elegido',
    chosen: ({ chosen, all }) =>
      plural(chosen, { one: `1 de ${all} elegido`, other: `${chosen} de ${all} elegidos` }),
    all: ({ count }) => plural(count, { one: 'Tu único reclamo', other: `Los ${count} reclamos` }),
    filed: ({ number }) => `N.º ${number} · <date/>`,
  },
  links: {
    title: 'O un enlace para leerlo',
    lead: 'Quien tenga el enlace lee los reclamos elegidos y descarga sus archivos, sin cuenta. No puede cambiar nada, y tú ves cada vez que se abre.',
    notLoaded: 'No se pudieron cargar tus enlaces.',
    none: 'Todavía no has creado ningún enlace.',
    days: 'Funciona durante',
    daysOf: ({ days }) => `${days} días`,
    make: 'Crear un enlace',
    making: 'Creando...',
    notMade: 'No se pudo crear el enlace. Inténtalo de nuevo.',
    address: 'Enlace a las pruebas',
    addressHint: 'Cópialo ahora: se muestra solo esta vez. Funciona hasta el <date/>.',
    ready: 'El enlace está listo',
    copy: 'Copiar',
    copied: 'Copiado',
  },
  link: {
    claim: ({ number }) => `Reclamo ${number ?? ''}`,
    claims: ({ count }) => plural(count, { one: '1 reclamo', other: `${count} reclamos` }),
    ended: ({ which }) => `<b>${which}</b> · Anulado el <date/>`,
    expired: ({ which }) => `<b>${which}</b> · Venció el <date/>`,
    works: ({ which }) => `<b>${which}</b> · Funciona hasta el <date/>`,
    numbers: ({ numbers }) => `N.º ${numbers}`,
    madeBy: 'De <name/>, <date/>',
    end: 'Anular',
    endOf: ({ numbers }) => `Anular el enlace de ${numbers}`,
    notOpened: 'Nadie lo ha abierto',
    opened: ({ count }) => plural(count, { one: 'Se abrió una vez', other: `Se abrió ${count} veces` }),
    latest: ({ count }) => `Se muestran las últimas ${count}.`,
    openings: {
      list: '<date/> · Abrió el enlace · <device/>',
      claim: ({ number }) => `<date/> · Leyó el reclamo ${number ?? ''} · <device/>`,
      pdf: ({ number }) => `<date/> · Descargó el PDF del reclamo ${number ?? ''} · <device/>`,
      zip: '<date/> · Descargó el ZIP · <device/>',
    },
  },
  endLink: {
    title: '¿Anular este enlace?',
    lead: 'Deja de funcionar enseguida, para todos los que lo tienen. Lo que hayan descargado se queda con ellos.',
    submit: 'Anular el enlace',
    ending: 'Anulando...',
    failed: 'No se pudo hacer. Inténtalo de nuevo.',
  },
}
