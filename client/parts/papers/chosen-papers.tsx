import { addressOf } from '#client/lib/base.ts'
import type { Upload } from '#client/lib/upload-list.ts'
import { ChosenFile, FileProblem } from '#client/ui/chosen-file.tsx'
import { PagePicture } from '#client/ui/paper-list.tsx'
import { useText } from '#client/ui/use-text.ts'
import type { Papers } from './use-papers.ts'

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
