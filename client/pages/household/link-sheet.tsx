import type { ReactNode } from 'react'
import { INVITATION_DAYS, type InvitationLink } from '#shared/homes.ts'
import { LinkWays } from '#client/parts/claim-forms/link-ways.tsx'
import { Button } from '#client/ui/button.tsx'
import { BottomSheet } from '#client/ui/dialog.tsx'

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
  return (
    <BottomSheet
      isOpen
      onClose={onClose}
      title={title}
      foot={
        <Button isLarge onClick={onClose}>
          Done
        </Button>
      }
    >
      <p className="text2">
        {children} It works once, for {INVITATION_DAYS} days, and is shown only now.
      </p>
      <LinkWays url={link.url} label="Link of the invitation" text={{ title: 'Our home on Homeclaim' }} />
    </BottomSheet>
  )
}
