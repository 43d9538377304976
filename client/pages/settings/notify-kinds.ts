import type { NotifyKind } from '#shared/notify.ts'

/** The texts for the two kinds of notification addresses. */
export const KINDS: Record<NotifyKind, { name: string; hint: string; label: string; placeholder: string }> = {
  ntfy: {
    name: 'ntfy',
    hint: 'A notification in the ntfy app, from ntfy.sh or your own',
    label: 'Address of your topic',
    placeholder: 'https://ntfy.sh/my-topic',
  },
  webhook: {
    name: 'Webhook',
    hint: 'A signed message to an automation of yours, such as Home Assistant',
    label: 'Address of your webhook',
    placeholder: 'https://',
  },
}
