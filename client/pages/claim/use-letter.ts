import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { calendarDate } from '#shared/dates.ts'
import { letterFileName, mailedWords, NewFormalNotice, notAfterToday } from '#shared/formal-notice.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useNow } from '#client/lib/use-now.ts'
import { useFields } from '#client/ui/use-fields.ts'
import type { StatementStart } from './statement-sheet.tsx'
import { textOf } from '#shared/messages/text.ts'

/** The formal notice of a claim: what is kept of it, the fields of a new one, and what follows once it was mailed. */
export function useLetter(
  { id, number, timeZone }: Pick<ClaimDetail, 'id' | 'number' | 'timeZone'>,
  isOpen: boolean,
) {
  const kept = trpc.formalNotices.get.useQuery({ id }, { enabled: isOpen, refetchOnMount: 'always' })
  const utils = trpc.useUtils()
  const today = calendarDate(useNow(), timeZone)
  const { fill, frame, ...form } = useFields({ postalAddress: '', answerBy: '', delivery: 'certified' })
  const [isFilled, setFilled] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const { data: notice } = kept
  if (notice && !isFilled) {
    setFilled(true)
    fill({ ...form.values, postalAddress: notice.postalAddress, answerBy: notice.answerBy })
  }
  const make = trpc.formalNotices.make.useMutation({
    onSuccess: (letter) => {
      if (notice) utils.formalNotices.get.setData({ id }, { ...notice, letter })
      setWriting(false)
    },
    onError: form.refuse,
  })
  return {
    kept,
    frame,
    form,
    today,
    isMaking: make.isPending,
    make: () => {
      const wish = form.read(NewFormalNotice)
      if (!wish) return
      if (wish.answerBy <= today) return form.show({ answerBy: notAfterToday() })
      make.mutate({ ...wish, id })
    },
    /** The letter that was made; undefined while there is none, and while another one is written. */
    made: isWriting ? undefined : (notice?.letter ?? undefined),
    writeAgain: () => setWriting(true),
    mailing: useMailing(id, letterFileName(number)),
  }
}

export type Letter = ReturnType<typeof useLetter>

/** Reads the PDF of a letter that was mailed, with which the statement about it begins. */
function useMailing(id: string, fileName: string) {
  const [start, setStart] = useState<StatementStart | null>(null)
  const read = useMutation({
    mutationFn: async (letter: Parameters<typeof mailedWords>[0]): Promise<StatementStart> => ({
      words: mailedWords(letter),
      file: await readPdf(id, fileName),
    }),
    onSuccess: (begun) => setStart(begun),
  })
  return {
    start,
    isReading: read.isPending,
    problem: read.isError ? textOf('formalNotice').pdfNotLoaded : null,
    fileName,
    end: () => setStart(null),
    begin: read.mutate,
  }
}

async function readPdf(claimId: string, fileName: string): Promise<File> {
  const answer = await fetch(paths.formalNotice(claimId))
  if (!answer.ok) throw new Error(`the letter was answered with ${answer.status}`)
  return new File([await answer.blob()], fileName, { type: 'application/pdf' })
}
