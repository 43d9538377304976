// A script of its own, which the page loads when somebody marks a photo: the page itself stays small.
import styles from '../../parts/marks/mark-editor.css?inline'
import { markPhoto } from '#client/parts/marks/mark-editor.ts'
import type { Mark } from '#client/parts/marks/mark.ts'
import { adoptStyle } from '#client/lib/adopted-style.ts'
import { readOwnTexts } from './own-texts.ts'
import { photoMarks as german } from '#shared/messages/de/media.ts'
import { photoMarks as words } from '#shared/messages/en/media.ts'
import { photoMarks as spanish } from '#shared/messages/es/media.ts'
import type { Language } from '#shared/messages/languages.ts'
import { textOf, type Texts } from '#shared/messages/text.ts'

const TEXTS: Record<Language, Partial<Texts>> = {
  en: { photoMarks: words },
  es: { photoMarks: spanish },
  de: { photoMarks: german },
}
readOwnTexts(TEXTS)
// The policy of the page allows no style element.
adoptStyle(styles)

/** A photo as it was chosen, or one of the claim, with the marks that were made on it. */
export type Markable = { file: File; marks: readonly Mark[]; isThere: boolean; maxBytes: number }

export type MarkedCopy = { file: File; marks: readonly Mark[]; isOriginalKept: boolean }

/** Opens the editor. Resolves with the marked copy, or null when it was left without one; rejects for what it cannot show. */
export async function mark({ file, ...options }: Markable): Promise<MarkedCopy | null> {
  const marked = await markPhoto(file, options)
  if (!marked) return null
  const name = `${file.name.replace(/\.[^.]*$/, '')} (${textOf('photoMarks').fileName}).jpg`
  return { ...marked, file: new File([marked.file], name, { type: 'image/jpeg' }) }
}
