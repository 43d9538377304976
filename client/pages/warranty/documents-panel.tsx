import { useState } from 'react'
import type { HomeDocument, Shelf } from '#shared/documents.ts'
import { shortDate } from '#shared/dates.ts'
import { sizeText } from '#shared/size-text.ts'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Link } from '#client/ui/link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { lazyDialog } from '#client/ui/lazy-part.tsx'
import { LazyMenu, LazyMenuItem } from '#client/ui/lazy-menu.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { SearchForm } from '#client/ui/search-form.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { Rich } from '#client/ui/rich.tsx'

/** Returns what has these words in its name, in any order; letters count without accents and in either case. */
export function named<T extends { name: string }>(all: readonly T[], wanted: string): readonly T[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean)
  return all.filter(({ name }) => words.every((word) => plain(name).includes(word)))
}

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const DocumentSheet = lazyDialog(
  () => import('./document-sheet.tsx').then((m) => m.DocumentSheet),
  ({ isOpen }) => isOpen,
)
const ConfirmDialog = lazyDialog(
  () => import('#client/ui/form-dialog.tsx').then((m) => m.ConfirmDialog),
  ({ isOpen }) => isOpen,
)

/** With at least this many documents there is a field to find one by its name. */
const SEARCH_FROM = 5

/** The documents of the home: contract, warranty book, inspection reports. */
export function DocumentsPanel() {
  const text = useText('homeDocuments')
  const shelf = trpc.documents.list.useQuery()
  const [edited, setEdited] = useState<HomeDocument | 'new' | null>(null)
  const [removed, setRemoved] = useState<HomeDocument | null>(null)
  const canChange = shelf.data?.isReadOnly === false
  return (
    <section className="panel cov-half" aria-labelledby="documents-heading">
      <div className="cov-h">
        <h2 id="documents-heading">{text.title}</h2>
        {canChange && (
          <Button icon="plus" aria-haspopup="dialog" onClick={() => setEdited('new')}>
            {text.add}
          </Button>
        )}
      </div>
      {shelf.isPending && <Skeleton height="6rem" />}
      {shelf.error && !shelf.data && (
        <div className="pad">
          <Notice
            kind="bad"
            title={errorText(shelf.error, text.notLoaded)}
            action={<Button onClick={() => void shelf.refetch()}>{textOf('common').tryAgain}</Button>}
          />
        </div>
      )}
      {shelf.data && <Documents shelf={shelf.data} onEdit={setEdited} onRemove={setRemoved} />}
      {canChange && (
        <p className="doc-foot hint">
          <Rich text={text.importThem} of={{ a: <Link to={paths.imports} /> }} />
        </p>
      )}
      {shelf.data && (
        <DocumentSheet
          key={edited === null || edited === 'new' ? 'new' : edited.id}
          shelf={shelf.data}
          document={edited === 'new' ? null : edited}
          isOpen={edited !== null}
          onClose={() => setEdited(null)}
        />
      )}
      <RemoveDocument document={removed} onClose={() => setRemoved(null)} />
    </section>
  )
}

type Acts = { onEdit: (document: HomeDocument) => void; onRemove: (document: HomeDocument) => void }

function Documents({ shelf: { documents, isReadOnly }, ...acts }: { shelf: Shelf } & Acts) {
  const text = useText('homeDocuments')
  const [wanted, setWanted] = useState('')
  if (documents.length === 0)
    return <p className="doc-none text2">{isReadOnly ? text.noneReadOnly : text.none}</p>
  const shown = named(documents, wanted)
  return (
    <>
      {/* A search stays while it hides something, however few are left. */}
      {(documents.length >= SEARCH_FROM || wanted !== '') && (
        <div className="doc-find">
          <SearchForm
            label={text.find}
            placeholder={text.find}
            value={wanted}
            onType={setWanted}
            onSearch={() => undefined}
            autoComplete="off"
          />
        </div>
      )}
      <ul className="docs">
        {shown.map((document) => (
          <DocumentRow key={document.id} document={document} canChange={!isReadOnly} {...acts} />
        ))}
      </ul>
      <p role="status" className={shown.length === 0 ? 'pad text2' : 'sr'}>
        {shown.length === 0 && text.notFound}
      </p>
    </>
  )
}

function DocumentRow({
  document,
  canChange,
  onEdit,
  onRemove,
}: { document: HomeDocument; canChange: boolean } & Acts) {
  const text = useText('homeDocuments')
  const { id, name, kind, addedAt, sizeBytes } = document
  const isPdf = document.contentType === 'application/pdf'
  return (
    <li className="docr">
      <Icon name={isPdf ? 'file' : 'photo'} />
      <div className="l">
        {/* A PDF is always a download, which leaves the page where it is. */}
        <a href={paths.document(id)} {...(isPdf ? {} : { target: '_blank', rel: 'noreferrer' })}>
          <bdi>{name}</bdi>
        </a>
        <p className="hint">
          {textOf('documentFiles').kinds[kind]} · <time dateTime={addedAt}>{shortDate(addedAt)}</time> ·{' '}
          {sizeText(sizeBytes)}
        </p>
      </div>
      {canChange && (
        <LazyMenu label={text.change({ name })} look="ghost">
          <LazyMenuItem icon="edit" onChoose={() => onEdit(document)}>
            {text.rename}
          </LazyMenuItem>
          <LazyMenuItem icon="close" onChoose={() => onRemove(document)}>
            {text.remove}
          </LazyMenuItem>
        </LazyMenu>
      )}
    </li>
  )
}

/** Asks before a document is removed for good; closed while there is none. */
function RemoveDocument({ document, onClose }: { document: HomeDocument | null; onClose: () => void }) {
  const text = useText('homeDocuments')
  const utils = trpc.useUtils()
  // The words stay while the dialog closes.
  const [asked, setAsked] = useState(document)
  if (document !== null && document !== asked) setAsked(document)
  const remove = trpc.documents.remove.useMutation({
    onSuccess: (_none, { id }) => {
      utils.documents.list.setData(
        undefined,
        (shelf) => shelf && { ...shelf, documents: shelf.documents.filter((each) => each.id !== id) },
      )
    },
    // After an error too: somebody else may have removed it meanwhile.
    onSettled: () => void utils.documents.list.invalidate(),
  })
  return (
    asked && (
      <ConfirmDialog
        isOpen={document !== null}
        onClose={onClose}
        title={text.askRemove.title}
        lead={<Rich text={text.askRemove.lead} of={{ name: <bdi>{asked.name}</bdi> }} />}
        failed={text.askRemove.failed}
        submit={text.remove}
        busyText={text.askRemove.busy}
        isDestructive
        onConfirm={() => remove.mutateAsync({ id: asked.id })}
      />
    )
  )
}
