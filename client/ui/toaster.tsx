import { toast, Toaster } from 'sonner'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import type { ToastAction } from './toasts.tsx'

const DURATION_MS = 5_000

export function HomeclaimToaster() {
  return <Toaster position="top-right" duration={DURATION_MS} visibleToasts={3} expand gap={8} />
}

export function showToast(kind: 'ok' | 'bad', text: string, action: ToastAction | undefined): void {
  toast.custom((id) => (
    <div className={`toast ${kind}`} role={kind === 'ok' ? 'status' : 'alert'}>
      <Icon name={kind === 'ok' ? 'check' : 'alert'} />
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
  ))
}
