import type { WalkThrough } from '#shared/walk-through.ts'
import { itemsText } from '#shared/walk-through-items.ts'
import { ShareSheet } from '#client/parts/claim-forms/share-sheet.tsx'
import type { SharedText } from '#client/parts/claim-forms/share-link.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Modal } from '#client/ui/dialog.tsx'

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
        what="every item of this walk-through"
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
  const count = itemsText(items.length)
  const lines = items.map((item) => [item.room, item.title].filter(Boolean).join(': '))
  return {
    title: `${name}: ${count}, ${address}`,
    text: `${name} at ${address}: ${count}. All of them with photos, and the way to answer each, are here:`,
    words: [`${name}: ${count}`, `Where: ${address}`, lines.map((line) => `- ${line}`).join('\n')].join(
      '\n\n',
    ),
  }
}
