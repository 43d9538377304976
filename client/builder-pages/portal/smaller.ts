// A script of its own, which the page loads for a video that takes long to send: the page itself stays small.
import { makeSmaller } from '#client/parts/recordings/make-smaller.ts'
import { readRecording, device, isLarge, needOf, NotMade } from '#client/parts/recordings/recording-plan.ts'
import { recordingTooLong } from '#shared/recording-files.ts'
import { recordingChange as germanChange, recordings as german } from '#shared/messages/de/media.ts'
import { recordingChange as change, recordings as words } from '#shared/messages/en/media.ts'
import { recordingChange as spanishChange, recordings as spanish } from '#shared/messages/es/media.ts'
import type { Language } from '#shared/messages/languages.ts'
import { textOf, type Texts } from '#shared/messages/text.ts'
import { sizeText } from '#shared/size-text.ts'
import { readOwnTexts } from './own-texts.ts'

const TEXTS: Record<Language, Partial<Texts>> = {
  en: { recordings: words, recordingChange: change },
  es: { recordings: spanish, recordingChange: spanishChange },
  de: { recordings: german, recordingChange: germanChange },
}
readOwnTexts(TEXTS)

export type Shrinking = {
  /** It cannot be sent as it is. */
  isTooLarge: boolean
  onProgress: (percent: number, words: string) => void
  signal: AbortSignal
}

/** The smaller recording, or the one that was chosen. */
export type Shrunk = {
  file: File
  /** About what was done, or was not; '' when there is nothing to say. */
  words: string
  /** The reason why there is no smaller one. */
  why?: string
  /** The reason why the server would refuse either. */
  refusal?: string
}

/** Makes a video smaller if that is worth it. Resolves with the one that was chosen when this browser cannot. */
export async function shrink(file: File, { isTooLarge, onProgress, signal }: Shrinking): Promise<Shrunk> {
  const facts = { ...(await readRecording(file)), sizeBytes: file.size }
  if (needOf(facts) === 'cut') return { file, words: '', refusal: recordingTooLong() }
  if (!isTooLarge && !isLarge(facts, device())) return { file, words: '' }
  const text = textOf('recordingChange')
  try {
    const made = await makeSmaller(file, {
      part: null,
      onProgress: (percent) => onProgress(percent, text.making({ percent })),
      signal,
    })
    return { file: made, words: text.made({ before: sizeText(file.size), after: sizeText(made.size) }) }
  } catch (error) {
    if (signal.aborted) return { file, words: '' }
    console.warn('A recording was not made smaller', error)
    const why = text.notMade[error instanceof NotMade ? error.why : 'failed']
    return { file, words: `${why} ${text.asItIs}`, why }
  }
}
