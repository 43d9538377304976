import type { Attachment } from '#shared/messages.ts'
import { ownAddress } from '#client/lib/base.ts'
import { PaperList } from '#client/ui/paper-list.tsx'
import { useText } from '#client/ui/use-text.ts'

/** Documents of a claim or a message, each with its first page. */
export function Papers({ papers }: { papers: readonly Attachment[] }) {
  return (
    <PaperList
      papers={papers}
      addressOf={({ url, pageUrl }) => ({
        file: ownAddress(url),
        page: pageUrl === undefined ? undefined : ownAddress(pageUrl),
      })}
      link={{ target: '_blank', rel: 'noopener' }}
    />
  )
}

/** The same as a section of a claim's page. */
export function ClaimPapers({ papers }: { papers: readonly Attachment[] }) {
  return (
    <section aria-labelledby="papers-heading">
      <h2 className="h2" id="papers-heading">
        {useText('paperParts').title}
      </h2>
      <Papers papers={papers} />
    </section>
  )
}
