import type { ReactNode } from 'react'
import { INVITATION_DAYS, type InvitationLink } from '#shared/homes.ts'
import { LinkWays } from '#client/parts/claim-forms/link-ways.tsx'
import { Button } from '#client/ui/button.tsx'
import { BottomSheet } from '#client/ui/dialog.tsx'
import { useText } from '#client/ui/use-text.ts'

/** Shows the link of a new invitation, once, to copy or share. `children` explain what it is for. */
export function LinkSheet({
  link,
  title,
  onClose,
  children,
}: {
  link: InvitationLink
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const text = useText('householdSheets').link
  return (
    <BottomSheet
      isOpen
      onClose={onClose}
      title={title}
      foot={
        <Button isLarge onClick={onClose}>
          {text.done}
        </Button>
      }
    >
      <p className="text2">
        {children} {text.once({ days: INVITATION_DAYS })}
      </p>
      <LinkWays url={link.url} label={text.label} text={{ title: text.shared }} />
    </BottomSheet>
  )
}
