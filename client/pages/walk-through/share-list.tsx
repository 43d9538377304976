import type { WalkThrough } from '#shared/walk-through.ts'
import { roomText } from '#shared/rooms.ts'
import { ShareSheet } from '#client/parts/claim-forms/share-sheet.tsx'
import type { SharedText } from '#client/parts/claim-forms/share-link.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Modal } from '#client/ui/dialog.tsx'
import { textOf } from '#shared/messages/text.ts'

/** The builder's private link to all items of a walk-through, sent by the homeowner. */
export function ShareList({
  list,
  wouldCount,
  isOpen,
  onClose,
}: {
  list: WalkThrough
  wouldCount: boolean
  isOpen: boolean
  onClose: () => void
}) {
  const utils = trpc.useUtils()
  const { id, builder, shareUrl } = list
  const sent = trpc.walkThroughs.confirmSent.useMutation({
    onSuccess: (fresh) => {
      utils.walkThroughs.byId.setData({ id }, fresh)
      void utils.claims.invalidate()
      void utils.metrics.get.invalidate()
    },
  })
  if (!builder || !shareUrl) return null
  return (
    <Modal isOpen={isOpen} onClose={onClose}>
      <ShareSheet
        what="walkThrough"
        text={listText(list)}
        url={shareUrl}
        builder={builder}
        wouldCount={wouldCount}
        confirmSent={{
          confirm: (said, onDone) => sent.mutate({ id, ...said }, { onSuccess: onDone }),
          isPending: sent.isPending,
          error: sent.error,
        }}
        onClose={onClose}
      />
    </Modal>
  )
}

function listText({ name, address, items }: WalkThrough): SharedText {
  const { claim, walkThrough: text } = textOf('shareClaim')
  const about = { name, address, count: items.length }
  const lines = items.map((item) => [roomText(item.room), item.title].filter(Boolean).join(': '))
  return {
    title: text.title(about),
    text: text.text(about),
    words: [text.heading(about), claim.where(about), lines.map((line) => `- ${line}`).join('\n')].join(
      '\n\n',
    ),
  }
}
