import type { OwnHome } from '#shared/homes.ts'
import { errorText } from '#client/lib/errors.ts'
import { Icon } from '#client/ui/icon.tsx'
import { FailureNotice } from '#client/ui/notice.tsx'
import { useChooseHome } from './use-choose-home.ts'

/** A person's homes; a press chooses one. */
export function HomesList({
  homes,
  homeId,
  onChosen,
}: {
  homes: readonly OwnHome[]
  homeId: string | undefined
  onChosen?: () => void
}) {
  const choose = useChooseHome()
  const press = (id: string) => {
    if (id === homeId) onChosen?.()
    else if (!choose.isPending) choose.mutate({ homeId: id }, { onSuccess: onChosen })
  }
  return (
    <>
      <ul className="homes">
        {homes.map(({ id, address, role }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === homeId || undefined}
              aria-busy={(choose.isPending && choose.variables.homeId === id) || undefined}
              onClick={() => press(id)}
            >
              <Icon name="home" />
              <span className="tx">
                <span dir="auto">{address ?? 'No address yet'}</span>
                {role !== 'owner' && (
                  <span className="hint">{role === 'member' ? 'Shared with you' : 'You can read it'}</span>
                )}
              </span>
              {id === homeId && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
      <FailureNotice text={choose.error && errorText(choose.error, 'That did not work. Please try again.')} />
    </>
  )
}
