import { useState } from 'react'
import { paths } from '#client/lib/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { SettingsPanel } from '#client/parts/settings/settings-panel.tsx'
import { lazyPart, MissingDialog } from '#client/ui/lazy-part.tsx'

const RemovalDialog = lazyPart(
  () => import('./removal-dialog.tsx').then((m) => m.RemovalDialog),
  MissingDialog,
)

/** The person's data: download it, or delete the account. */
export function DataPanel() {
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <SettingsPanel id="data" title="My data">
        <p className="text2">
          Your claims, messages, emails and original photos in one ZIP file, to read in a browser and for
          programs.
        </p>
        <a className="btn btn-s" href={paths.accountExport} download="homeclaim.zip">
          <Icon name="download" />
          Download my data
        </a>
        <p className="text2">
          Or your claims as evidence, for an arbitrator or a lawyer: PDF, photos, emails and checksums.
        </p>
        <ButtonLink to={paths.evidence} icon="lock">
          Evidence file
        </ButtonLink>
        <p className="text2">
          Claims you kept elsewhere can come here: emails and photos become claims, with their own dates.
        </p>
        <ButtonLink to={paths.imports} icon="plus">
          Import claims
        </ButtonLink>
      </SettingsPanel>
      <SettingsPanel id="leave" title="Delete my account">
        <p className="text2">
          Removes your claims, photos and messages, and ends your builder’s links. There is no way back:
          download your data first.
        </p>
        <Button look="destructive" onClick={() => setLeaving(true)}>
          Delete my account
        </Button>
      </SettingsPanel>
      {isLeaving && <RemovalDialog onClose={() => setLeaving(false)} />}
    </>
  )
}
