import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/things.ts'

export const things: Messages<typeof en.things> = {
  title: 'Artículos con garantía propia',
  add: 'Agregar un artículo',
  none: 'El lavavajillas, el calentador de agua, el techo: mucho tiene garantía de su fabricante. Guarda aquí sus etiquetas y sus años; te avisamos antes de que termine cada garantía, y un reclamo puede nombrar el artículo.',
  noneReadOnly: 'Todavía no hay ninguno.',
  notLoaded: 'No se pudieron cargar.',
  change: ({ name }) => `Cambiar ${name}`,
  serial: ({ serial }) => `Número de serie ${serial}`,
  until: ({ name, date }) => `${name}: hasta el ${date}`,
  ended: ({ name, date }) => `${name}: terminó el ${date}`,
  parts: { parts: 'Piezas', labor: 'Mano de obra', both: 'Piezas y mano de obra' },
  noDates: 'Agrega el día en que se instaló y sus años.',
  papers: { label: 'Etiqueta', manual: 'Manual', receipt: 'Recibo' },
  sheet: {
    titleAdd: 'Agregar un artículo',
    titleChange: 'Cambiar este artículo',
    name: 'Qué es',
    namePlaceholder: 'Lavavajillas',
    category: 'Categoría',
    chooseCategory: 'Elige una categoría',
    make: 'Marca',
    model: 'Modelo',
    serial: 'Número de serie',
    installedOn: 'Se instaló el',
    partsYears: 'Años para piezas',
    laborYears: 'Años para mano de obra',
    papers: 'Sus documentos',
    paperHint: 'La foto de la etiqueta, el manual y el recibo se guardan con tus documentos.',
    noPaper: 'Ninguno',
    choosePaper: ({ paper }) => `${paper}: elegir un archivo`,
    file: 'Elegir un archivo',
    adding: ({ percent }) => `Agregando... ${percent}%`,
    save: 'Guardar',
    busy: 'Guardando...',
    remove: 'Quitar este artículo',
    removeSure: 'Sí, quitar este artículo',
  },
  nameMissing: 'Di qué es',
  tooLong: ({ max }) => `Usa como máximo ${plural(max, { one: '1 carácter', other: `${max} caracteres` })}`,
  wrongYears: ({ max }) => `Escribe años enteros de 1 a ${max}, o déjalo vacío`,
  tooMany: ({ max }) => `Un hogar puede tener como máximo ${max} artículos.`,
  paperGone: 'Este documento ya no está. Elige otro.',
  offer: '¿Se trata de uno de estos?',
  name: ({ name }) => `Nombrar ${name}`,
  line: ({ name, model, serial, date }) => {
    const facts = [model, serial && `número de serie ${serial}`, date && `instalado el ${date}`].filter(
      Boolean,
    )
    return facts.length > 0 ? `${name}: ${facts.join(', ')}.` : `${name}.`
  },
}
