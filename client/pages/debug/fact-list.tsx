import { useId, type ReactNode } from 'react'

export type Fact = [name: string, value: ReactNode]

/** A panel with a heading and a list of names and values. */
export function FactPanel({
  title,
  facts,
  children,
}: {
  title: string
  facts?: Fact[]
  children?: ReactNode
}) {
  const id = useId()
  return (
    <section className="panel pad" aria-labelledby={id}>
      <h2 className="h2" id={id}>
        {title}
      </h2>
      {facts && (
        <dl className="facts bare">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  )
}

export function bytes(count: number): string {
  if (count < 1024) return `${count} bytes`
  return count < 1024 * 1024 ? `${(count / 1024).toFixed(1)} KB` : `${(count / 1024 / 1024).toFixed(1)} MB`
}
