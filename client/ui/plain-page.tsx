import type { ReactNode } from 'react'
import { HouseOutline } from './house-outline.tsx'

/** A page that says one thing, under the drawing of a house. */
export function PlainPage({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <main className="nf">
      <div className="in">
        <HouseOutline />
        <h1 className="h1">{title}</h1>
        {children}
      </div>
    </main>
  )
}
