import type { ClaimDetail } from '#shared/claims/claims.ts'
import { calendarDate } from '#shared/dates.ts'
import {
  STATEMENT_WAYS,
  STATEMENT_WORDS_MAX,
  TRACKING_MAX,
  type StatementWay,
} from '#shared/statement-words.ts'
import { NewStatement, stillToCome } from '#shared/statements.ts'
import { AttachedPhotos, useAttachments } from '#client/parts/photos/attached-photos.tsx'
import { appError } from '#client/lib/errors.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Button } from '#client/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#client/ui/field.tsx'
import { FormSheet } from '#client/ui/form-dialog.tsx'
import { FailureNotice } from '#client/ui/notice.tsx'
import { useFields } from '#client/ui/use-fields.ts'
import type { ClaimActions } from '#client/parts/claim-forms/use-claim.ts'
import { useRef, useEffect, useState } from 'react'
import { Icon } from '#client/ui/icon.tsx'
import { useMutation } from '@tanstack/react-query'
import { DOCUMENT_NAME_MAX, MAX_DOCUMENT_BYTES, MAX_DOCUMENT_MB } from '#shared/document-files.ts'
import { sendDocument } from '#client/parts/homes/send-document.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'

const WAYS = ['letter', 'call', 'conversation', 'sent'] as const satisfies readonly StatementWay[]

/** The initial text and file of a statement; the homeowner may change them. */
export type StatementStart = { words: string; file: File }

/** Adds what the homeowner did outside this program, as their own statement, with photos and a PDF as proof. */
export function StatementSheet({
  claim,
  addStatement,
  start,
  isOpen,
  onClose,
  onAdded,
}: {
  claim: ClaimDetail
  addStatement: ClaimActions['addStatement']
  /** The initial content, when the statement is about a letter that was written here. */
  start?: StatementStart
  isOpen: boolean
  onClose: () => void
  onAdded?: () => void
}) {
  const text = useText('claimSheets').statement
  const { form, way, today, attachments, proof, isSending, send } = useStatement({
    claim,
    addStatement,
    start,
    onAdded: () => {
      onClose()
      onAdded?.()
    },
  })
  return (
    <FormSheet
      isOpen={isOpen}
      onClose={onClose}
      frame={form.frame}
      title={text.title}
      lead={text.lead}
      submit={text.submit}
      busyText={text.busy}
      isBusy={isSending}
      onSubmit={() => void send()}
      {...attachments.dropZone}
    >
      <SelectField label={text.way} disabled={isSending} {...form.field('way')}>
        <WayOptions />
      </SelectField>
      <TextField
        label={text.ways[way].date}
        type="date"
        max={today}
        readOnly={isSending}
        {...form.field('date')}
      />
      {way === 'letter' && (
        <TextField
          label={text.tracking}
          isOptional
          maxLength={TRACKING_MAX}
          autoComplete="off"
          readOnly={isSending}
          {...form.field('tracking')}
        />
      )}
      <TextArea
        label={text.ways[way].words}
        rows={3}
        maxLength={STATEMENT_WORDS_MAX}
        readOnly={isSending}
        count={{ used: form.values.words.length, max: STATEMENT_WORDS_MAX }}
        {...form.field('words')}
      />
      <AttachedPhotos attachments={attachments} />
      {claim.photosLeft > 0 && (
        <Button isFull icon="camera" onClick={attachments.choose}>
          {text.addPhoto}
        </Button>
      )}
      <ProofFile proof={proof} isBusy={isSending} />
      <FailureNotice text={form.failure} />
    </FormSheet>
  )
}

function WayOptions() {
  const { ways } = useText('claimSheets').statement
  return WAYS.map((each) => (
    <option key={each} value={each}>
      {ways[each].name}
    </option>
  ))
}

/** A statement as it is typed, and its way to the record: proof first, then the words. */
function useStatement({
  claim,
  addStatement,
  start,
  onAdded,
}: {
  claim: ClaimDetail
  addStatement: ClaimActions['addStatement']
  start: StatementStart | undefined
  onAdded: () => void
}) {
  const today = calendarDate(useNow())
  const form = useFields({ way: 'letter', date: today, tracking: '', words: start?.words ?? '' })
  const attachments = useAttachments(claim.photosLeft)
  const proof = useProof(start?.file)
  const way = STATEMENT_WAYS.find((known) => known === form.values.way) ?? 'letter'

  const send = async () => {
    const statement = form.read(NewStatement, { ...form.values, way })
    if (!statement) return
    if (statement.date > today) return form.show({ date: stillToCome() })
    const imageUrls = await attachments.uploaded()
    if (imageUrls === null) return
    const documentId = await proof.uploaded()
    if (documentId === null) return
    const onSuccess = () => {
      form.reset()
      attachments.clear()
      proof.remove()
      onAdded()
    }
    const onError = (error: unknown) => {
      const { documentId: problem } = appError(error).fields
      if (problem === undefined) form.refuse(error)
      else proof.refuse(problem)
    }
    addStatement.mutate({ ...statement, id: claim.id, imageUrls, documentId }, { onSuccess, onError })
  }
  const isSending = attachments.isAwaited || proof.isSending || addStatement.isPending
  return { form, way, today, attachments, proof, isSending, send }
}

/** The PDF that proves a statement: a button to choose it, then its name with one to leave it out. */
function ProofFile({ proof, isBusy }: { proof: Proof; isBusy: boolean }) {
  const picker = useRef<HTMLInputElement>(null)
  const text = useText('claimSheets').statement
  const { file, error } = proof
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept="application/pdf,.pdf"
        hidden
        onChange={(event) => {
          proof.choose(event.target.files?.[0])
          // The same file may be chosen again after it was removed.
          event.target.value = ''
        }}
      />
      {file ? (
        <p className="one-line">
          <Icon name="file" />
          <bdi className="grow break">{file.name}</bdi>
          <Button
            look="ghost"
            isIconOnly
            icon="close"
            aria-label={text.remove(file)}
            disabled={isBusy}
            onClick={proof.remove}
          />
        </p>
      ) : (
        <Button isFull icon="file" disabled={isBusy} onClick={() => picker.current?.click()}>
          {text.addPdf}
        </Button>
      )}
      {error !== null && (
        <p className="err" role="alert">
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
    </>
  )
}

/** One PDF that goes with a statement: `first` or a chosen one, uploaded when the statement is sent. */
function useProof(first: File | null = null) {
  const { homeId } = trpc.profile.get.useQuery(undefined, { staleTime: stale.profile }).data ?? {}
  const [file, setFile] = useState<File | null>(first)
  const [refusal, setRefusal] = useState<string | null>(null)
  const sent = useRef<{ file: File; id: string }>(undefined)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const upload = useMutation({
    mutationFn: (chosen: File) => {
      running.current = new AbortController()
      return sendDocument({
        homeId: homeId ?? '',
        document: { name: chosen.name.slice(-DOCUMENT_NAME_MAX), kind: 'proof' },
        file: chosen,
        onProgress: () => undefined,
        signal: running.current.signal,
      })
    },
    onSuccess: ({ id }, chosen) => void (sent.current = { file: chosen, id }),
  })

  /** Shows a problem, or none, in place of the last one. */
  const show = (problem: string | null): void => {
    upload.reset()
    setRefusal(problem)
  }

  return {
    file,
    error: refusal ?? upload.error?.message ?? null,
    isSending: upload.isPending,
    choose: (chosen: File | undefined) => {
      if (!chosen) return
      const problem = problemOf(chosen)
      show(problem)
      if (problem === null) setFile(chosen)
    },
    remove: () => {
      setFile(null)
      show(null)
    },
    refuse: show,
    /** Uploads what was chosen, once. Returns its id, undefined without one, and null when it could not be uploaded. */
    uploaded: async (): Promise<string | undefined | null> => {
      if (!file) return undefined
      if (sent.current?.file === file) return sent.current.id
      show(null)
      const added = await upload.mutateAsync(file).catch(() => null)
      return added && added.id
    },
  }
}

type Proof = ReturnType<typeof useProof>

function problemOf({ name, type, size }: File): string | null {
  const isPdf = type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name))
  if (!isPdf || size === 0) return textOf('documentFiles').noPdf
  return size > MAX_DOCUMENT_BYTES ? textOf('documentFiles').tooLarge({ megabytes: MAX_DOCUMENT_MB }) : null
}
