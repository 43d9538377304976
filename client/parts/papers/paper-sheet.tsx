import { useId } from 'react'
import { MAX_DOCUMENT_MB, MAX_PAPERS } from '#shared/document-files.ts'
import type { HomeDocument } from '#shared/documents.ts'
import { sizeText } from '#shared/size-text.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { FileProblem, ChosenFile } from '#client/ui/chosen-file.tsx'
import { BottomSheet } from '#client/ui/dialog.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { PagePicture } from '#client/ui/paper-list.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import type { Papers } from './use-papers.ts'
import { addressOf } from '#client/lib/base.ts'
import type { Upload } from '#client/lib/upload-list.ts'

/** Adds a document to a claim or a message: a PDF of this device, or one that is kept for the home. */
export function PaperSheet({
  papers,
  isOpen,
  onClose,
}: {
  papers: Papers
  isOpen: boolean
  onClose: () => void
}) {
  const text = useText('paperField')
  const field = useId()
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      title={text.title}
      foot={
        <Button look="primary" isFull onClick={onClose}>
          {text.done}
        </Button>
      }
    >
      <div className="paper-new">
        <label className={papers.isFull ? 'btn btn-s is-off' : 'btn btn-s'} htmlFor={field}>
          <Icon name="file" />
          {text.choose}
        </label>
        <input
          id={field}
          type="file"
          className="sr"
          accept="application/pdf,.pdf"
          multiple
          disabled={papers.isFull}
          onChange={(event) => {
            const files = Array.from(event.target.files ?? [])
            event.target.value = ''
            if (files.length === 0) return
            void papers.add(files)
            onClose()
          }}
        />
        <p className="hint">
          {text.limits({ max: MAX_PAPERS, megabytes: MAX_DOCUMENT_MB })} {text.asItIs}
        </p>
      </div>
      {isOpen && <OfHome papers={papers} />}
    </BottomSheet>
  )
}

/** The documents of the home, each to be added or taken out again. */
function OfHome({ papers }: { papers: Papers }) {
  const text = useText('paperField')
  const title = useId()
  // Mostly that of the chosen home, which this device also has without a connection.
  const chosen = trpc.documents.list.useQuery()
  const { homeId = chosen.data?.homeId ?? '' } = papers
  const isOther = chosen.data !== undefined && chosen.data.homeId !== homeId
  const other = trpc.documents.list.useQuery({ homeId }, { enabled: isOther })
  const shelf = isOther ? other : chosen
  const documents = shelf.data?.documents
  return (
    <section className="paper-shelf" aria-labelledby={title}>
      <h3 id={title} className="h3">
        {text.shelf}
      </h3>
      {documents === undefined ? (
        shelf.isError ? (
          <FileProblem text={text.shelfFailed} />
        ) : (
          <p role="status">
            <Spinner />
            <span className="sr">{textOf('common').loading}</span>
          </p>
        )
      ) : documents.length === 0 ? (
        <p className="hint">{text.noShelf}</p>
      ) : (
        <ul>
          {documents.map((document) => (
            <OneOfHome key={document.id} document={document} papers={papers} />
          ))}
        </ul>
      )}
      <FileProblem text={papers.problem} />
    </section>
  )
}

function OneOfHome({ document, papers }: { document: HomeDocument; papers: Papers }) {
  const { id, name, kind, sizeBytes, firstPage } = document
  const isAdded = papers.chosen.some((one) => one.id === id)
  return (
    <li>
      <button
        type="button"
        className="paper"
        aria-pressed={isAdded}
        onClick={() => (isAdded ? papers.remove(id) : void papers.take(document))}
      >
        <PagePicture src={firstPage === 'picture' ? pageAddress(id) : undefined} />
        <span>
          <b dir="auto">{name}</b>
          <small>
            {textOf('documentFiles').kinds[kind]} · {sizeText(sizeBytes)}
          </small>
        </span>
        <span className="tick" aria-hidden="true">
          <Icon name={isAdded ? 'check' : 'plus'} />
        </span>
      </button>
    </li>
  )
}

/** The address of the picture of a document's first page. */
export const pageAddress = (documentId: string): string => addressOf(`/documents/${documentId}/page`)

/** The chosen documents: how far each is, the picture of its first page, what is wrong with it, and its removal. */
export function ChosenPapers({ papers: { chosen, problem, remove, retry } }: { papers: Papers }) {
  const text = useText('paperField')
  const stateOf = ({ status, percent }: Upload) =>
    ({
      reading: text.reading,
      sending: text.percent({ percent }),
      waiting: text.waiting,
      arrived: text.arrived,
      failed: null,
    })[status]
  return (
    <div className="rec-chosen">
      {chosen.length > 0 && (
        <ul aria-label={text.toSend}>
          {chosen.map((one) => (
            <ChosenFile
              key={one.id}
              upload={one}
              name={one.name}
              sizeBytes={one.sizeBytes}
              words={{ stateOf, remove: text.remove, retry: text.retry }}
              picture={
                <span className="page-of">
                  <PagePicture
                    src={one.hasPage && one.documentId !== null ? pageAddress(one.documentId) : undefined}
                  />
                </span>
              }
              onRemove={() => remove(one.id)}
              onRetry={() => retry(one.id)}
            />
          ))}
        </ul>
      )}
      <FileProblem text={problem} />
      {chosen.some(({ file }) => file !== null) && <p className="hint">{text.asItIs}</p>}
    </div>
  )
}
