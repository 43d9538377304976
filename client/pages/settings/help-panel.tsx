import { useState } from 'react'
import { HELP_MAX, HELP_MISSING } from '#shared/help.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { errorText } from '#client/lib/errors.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { SettingsPanel } from '#client/parts/settings/settings-panel.tsx'
import { lazyPart, MissingDialog } from '#client/ui/lazy-part.tsx'

const TextDialog = lazyPart(
  () => import('#client/parts/claim-forms/text-dialog.tsx').then((m) => m.TextDialog),
  MissingDialog,
)

/** A message to the server's admin. Its text stays until it was sent. */
export function HelpPanel() {
  const { email, isSubscribed } = useUser()
  const isLocal = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data?.mail === 'local'
  const [asking, setAsking] = useState<'not yet' | 'open' | 'closed'>('not yet')
  const ask = trpc.account.askForHelp.useMutation({
    onSuccess: () => showSuccess('Sent to whoever runs Homeclaim for you'),
  })
  return (
    <>
      <SettingsPanel id="help" title="Help">
        <p className="text2">
          Something does not work, or you do not know how? Your question is sent to whoever runs Homeclaim for
          you.
          {isSubscribed && ' With Premium it is marked as priority.'}
        </p>
        <Button icon="mail" onClick={() => setAsking('open')}>
          Ask for help
        </Button>
      </SettingsPanel>
      {asking !== 'not yet' && (
        <TextDialog
          isOpen={asking === 'open'}
          onClose={() => setAsking('closed')}
          title="Ask for help"
          lead={`This is sent to whoever runs Homeclaim for you, not to your builder. They answer at ${email}.${isLocal ? ' Email isn’t set up yet, so they read it in Homeclaim.' : ''}`}
          label="What do you need help with?"
          max={HELP_MAX}
          missing={HELP_MISSING}
          submit="Send"
          busyText="Sending..."
          isBusy={ask.isPending}
          error={ask.error && errorText(ask.error, 'It could not be sent. Your words are still here.')}
          onSubmit={(text, callbacks) => ask.mutate({ text }, callbacks)}
        />
      )}
    </>
  )
}
