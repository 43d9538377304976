import { useState, type FormEvent } from 'react'
import { NAME_MAX } from '#shared/walk-through-items.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'

/** What people call them; the warranty's dates give the names. */
const NAMES = ['30-day walk-through', '11-month walk-through', 'Walk-through'] as const

/** Names a walk-through. */
export function StartForm({ onStart }: { onStart: (name: string) => void }) {
  const [name, setName] = useState<string>(NAMES[0])
  const [error, setError] = useState<string>()
  const start = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') setError('Please give it a name')
    else onStart(name.trim())
  }
  return (
    <form className="wt wt-start" noValidate onSubmit={start}>
      <h1 className="h1">Walk-through</h1>
      <p className="text2">
        Walk from room to room: a photo and two words for each defect. Your builder gets one numbered email,
        and each item is a claim of its own. Everything is kept on this phone, also without a connection.
      </p>
      <div className="chips" role="group" aria-label="Names">
        {NAMES.map((one) => (
          <button
            key={one}
            type="button"
            className="chip"
            aria-pressed={name === one}
            onClick={() => setName(one)}
          >
            {one}
          </button>
        ))}
      </div>
      <TextField
        label="Name"
        name="name"
        value={name}
        error={error}
        maxLength={NAME_MAX}
        autoComplete="off"
        onChange={(event) => {
          setName(event.target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" look="primary" isLarge isFull>
        Start
      </Button>
    </form>
  )
}
