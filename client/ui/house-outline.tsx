import type { ReactNode } from 'react'

const TAPE = 'l-1.5 2.5 1.5 2-1.5 2.5H0l1.5-2.5L0 2.5z'

/** A drawing of a house, one window lit; `isTaped` adds the blue marks of a walk-through. Decorative. */
export function HouseOutline({ isTaped = false }: { isTaped?: boolean }) {
  return (
    <svg
      className="art"
      viewBox="0 0 400 230"
      fill="none"
      stroke="var(--line-input)"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M10 206h380" stroke="var(--line-strong)" />
      <path d="M60 206v-86M340 206v-72M48 124 82 78h120M200 92h128l26 44H238" />
      <path d="M100 206V104l68-58 68 58v102" fill="var(--canvas)" />
      <path d="m86 112 82-70 82 70" fill="var(--canvas)" />
      <rect x="148" y="88" width="40" height="34" fill="var(--lamp)" fillOpacity="0.95" />
      <path d="M168 88v34M148 102h40" />
      <rect x="118" y="148" width="32" height="36" />
      <path d="M134 148v36" />
      <path d="M176 206v-62h36v62" />
      <circle cx="205" cy="176" r="1.5" />
      <path d="M256 206v-56h70v56M256 168h70M256 187h70" />
      <path d="M300 92V66h16v26" />
      {isTaped && (
        <>
          <g stroke="none" fill="var(--status-new)">
            <path transform="translate(286,140) rotate(-8)" d={`M0 0h30${TAPE}`} />
            <path transform="translate(110,140) rotate(12)" d={`M0 0h26${TAPE}`} />
            <path transform="translate(196,128) rotate(-4)" d={`M0 0h26${TAPE}`} />
          </g>
          <path d="m292 138 6-9 3 2 5-10 4 1 4-9" stroke="var(--muted)" strokeWidth="1.5" />
        </>
      )}
    </svg>
  )
}

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
