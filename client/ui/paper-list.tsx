import type { Attachment } from '#shared/messages.ts'
import { sizeText } from '#shared/size-text.ts'
import { Icon } from './icon.tsx'
import { useText } from './use-text.ts'

/**
 * Documents with a picture of their first page, or why there is none, in the app and on the builder's page. `addressOf`
 * returns a document's address, and that of its picture.
 */
export function PaperList({
  papers,
  addressOf,
  link,
}: {
  papers: readonly Attachment[]
  addressOf: (paper: Attachment) => { file: string; page: string | undefined }
  /** Attributes of the links. */
  link: { download: true } | { target: '_blank'; rel: string }
}) {
  const text = useText('paperParts')
  return (
    <ul className="papers">
      {papers.map((paper) => {
        const { id, fileName, sizeBytes, trouble } = paper
        const { file, page } = addressOf(paper)
        return (
          <li key={id}>
            <a className="paper" href={file} {...link}>
              <PagePicture src={page} />
              <span>
                <b dir="auto">{fileName}</b>
                <small>{sizeText(sizeBytes)}</small>
                {trouble && <small>{trouble === 'locked' ? text.locked : text.unreadable}</small>}
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** The picture of a document's first page. Decorative: the name beside it says what it is. */
export function PagePicture({ src }: { src: string | undefined }) {
  return src === undefined ? (
    <span className="no-page">
      <Icon name="file" />
    </span>
  ) : (
    <img src={src} alt="" width="56" height="72" loading="lazy" />
  )
}
