import { toast, Toaster } from 'sonner'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import type { ToastAction, ToastKind } from './toasts.tsx'

const DURATION_MS = 5_000
const ICONS: Record<ToastKind, IconName> = { ok: 'check', bad: 'alert', offer: 'refresh' }

export function HomeclaimToaster() {
  return <Toaster position="top-right" duration={DURATION_MS} visibleToasts={3} expand gap={8} />
}

export function showToast(kind: ToastKind, text: string, action: ToastAction | undefined): () => void {
  const look = (id: number | string) => (
    <div className={`toast ${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
      <Icon name={ICONS[kind]} />
      <div className="grow">
        {text}
        {action && (
          <div>
            <Button
              look="link"
              onClick={() => {
                action.onClick()
                toast.dismiss(id)
              }}
            >
              {action.label}
            </Button>
          </div>
        )}
      </div>
      <Button look="ghost" isIconOnly aria-label="Dismiss" icon="close" onClick={() => toast.dismiss(id)} />
    </div>
  )
  const id = toast.custom(look, kind === 'offer' ? { duration: Infinity } : {})
  return () => void toast.dismiss(id)
}
