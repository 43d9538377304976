/** Path data of an icon; in the tab of the open page `fillable` is filled, and `turns` points along the line of text. */
export type Drawn = string | { fillable?: string; lines?: string; turns?: string }

/** The project's own icons: 24 grid, 1.75 stroke, round joins. */
const DRAWINGS = {
  home: { fillable: 'M4 10.8 12 4l8 6.8V19a1 1 0 0 1-1 1h-4.2v-5.6H9.2V20H5a1 1 0 0 1-1-1z' },
  new: {
    fillable: 'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4h-8a4 4 0 0 1-4-4v-8a4 4 0 0 1 4-4z',
    lines: 'M12 8.4v7.2M8.4 12h7.2',
  },
  profile: {
    fillable: 'M12 4.3a3.7 3.7 0 1 1-.01 0z',
    lines: 'M4.8 20c.9-3.9 3.7-5.6 7.2-5.6s6.3 1.7 7.2 5.6',
  },
  settings: {
    fillable: 'M12 5.6a6.4 6.4 0 1 1-.01 0z',
    lines:
      'M12 9.7a2.3 2.3 0 1 1-.01 0zM12 3v2.6M12 18.4V21M3 12h2.6M18.4 12H21M5.6 5.6l1.9 1.9M16.5 16.5l1.9 1.9M5.6 18.4l1.9-1.9M16.5 7.5l1.9-1.9',
  },
  shield: { fillable: 'M12 3.5 5 6v5.5c0 4.4 2.9 7.4 7 9 4.1-1.6 7-4.6 7-9V6z' },
  debug:
    'M6 5h12a2.5 2.5 0 0 1 2.5 2.5v9a2.5 2.5 0 0 1-2.5 2.5h-12a2.5 2.5 0 0 1-2.5-2.5v-9a2.5 2.5 0 0 1 2.5-2.5zM7.5 9.5l3 2.5-3 2.5M12.5 15h4',
  'chevron-down': 'm6.5 9.5 5.5 5.5 5.5-5.5',
  'chevron-up': 'm6.5 14.5 5.5-5.5 5.5 5.5',
  'chevron-right': { turns: 'm9.5 6.5 5.5 5.5-5.5 5.5' },
  'chevron-left': { turns: 'm14.5 6.5-5.5 5.5 5.5 5.5' },
  back: { turns: 'M19 12H5.5M11.5 5.8 5.2 12l6.3 6.2' },
  check: 'm5 12.6 4.5 4.5L19 7.5',
  close: 'm6.5 6.5 11 11M17.5 6.5l-11 11',
  plus: 'M12 5v14M5 12h14',
  search: 'M11 4.7a6.3 6.3 0 1 1-.01 0zM15.8 15.8l4.2 4.2',
  filters:
    'M4 7.5h8M18.5 7.5H20M4 16.5h1.5M12 16.5h8M15.2 4.9a2.6 2.6 0 1 1-.01 0zM8.8 13.9a2.6 2.6 0 1 1-.01 0z',
  bell: { fillable: 'M6.2 16.5V11a5.8 5.8 0 0 1 11.6 0v5.5l1.7 1.5h-15z', lines: 'M10 20.6h4' },
  refresh: 'M19.4 12a7.4 7.4 0 1 1-2.1-5.2L19.5 9M19.6 4.4V9H15',
  alert: 'M12 4.3 21 19.5H3zM12 10.3v4M12 16.9v.1',
  clock: 'M12 3.7a8.3 8.3 0 1 1-.01 0zM12 7.4V12l3.2 2',
  info: 'M12 3.7a8.3 8.3 0 1 1-.01 0zM12 11.3v4.9M12 8v.1',
  card: 'M6 6h12a2.5 2.5 0 0 1 2.5 2.5v7.5a2.5 2.5 0 0 1-2.5 2.5h-12a2.5 2.5 0 0 1-2.5-2.5v-7.5a2.5 2.5 0 0 1 2.5-2.5zM3.5 10.3h17M7 15h3',
  mail: 'M6 6h12a2.5 2.5 0 0 1 2.5 2.5v7.5a2.5 2.5 0 0 1-2.5 2.5h-12a2.5 2.5 0 0 1-2.5-2.5v-7.5a2.5 2.5 0 0 1 2.5-2.5zM4.5 8l7.5 5.6L19.5 8',
  calendar:
    'M6.5 5.5h11a2.5 2.5 0 0 1 2.5 2.5v9.5a2.5 2.5 0 0 1-2.5 2.5h-11a2.5 2.5 0 0 1-2.5-2.5v-9.5a2.5 2.5 0 0 1 2.5-2.5zM4 10h16M8.5 3.5v4M15.5 3.5v4',
  wrench:
    'M15.7 4.4a4.7 4.7 0 0 0-5.3 6.3l-6 6a2 2 0 0 0 2.9 2.9l6-6a4.7 4.7 0 0 0 6.3-5.3l-2.9 2.9-2.9-.9-.9-2.9z',
  send: { turns: 'M4.2 11.6 20 4.5l-5.4 15.3-3.3-6.6zM11.3 13.2l4-4' },
  edit: 'm5 19 .9-4L16 4.9a1.9 1.9 0 0 1 2.7 0l.4.4a1.9 1.9 0 0 1 0 2.7L9 18.1z',
  undo: 'M8.5 5.5 4.5 9.5l4 4M5 9.5h9a5 5 0 0 1 0 10h-3',
  file: 'M7 3.5h7L18.5 8v11a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5zM13.5 4v4.5H18',
  lock: 'M7.7 10.8h8.6a2.2 2.2 0 0 1 2.2 2.2v4.6a2.2 2.2 0 0 1-2.2 2.2h-8.6a2.2 2.2 0 0 1-2.2-2.2v-4.6a2.2 2.2 0 0 1 2.2-2.2zM8.5 10.8V8a3.5 3.5 0 0 1 7 0v2.8',
  camera:
    'M4.5 8h2.7L9 5.5h6L16.8 8h2.7A1.5 1.5 0 0 1 21 9.5V17.5A1.5 1.5 0 0 1 19.5 19h-15A1.5 1.5 0 0 1 3 17.5V9.5A1.5 1.5 0 0 1 4.5 8zM12 9.8a3.4 3.4 0 1 1-.01 0z',
  phone:
    'M6.3 4h3l1.5 4-2 1.6a11.5 11.5 0 0 0 5.6 5.6l1.6-2 4 1.5v3a1.8 1.8 0 0 1-2 1.8A15.7 15.7 0 0 1 4.5 6a1.8 1.8 0 0 1 1.8-2z',
  photo:
    'M6 5h12a2.5 2.5 0 0 1 2.5 2.5v9a2.5 2.5 0 0 1-2.5 2.5h-12a2.5 2.5 0 0 1-2.5-2.5v-9a2.5 2.5 0 0 1 2.5-2.5zM8.8 8.5a1.5 1.5 0 1 1-.01 0zM4.5 17.5l4.6-4.2 3.2 2.7 3.6-4 4.3 4.4',
  download: 'M12 5v10.4M7.6 11.1 12 15.5l4.4-4.4M4.5 16v2a1.5 1.5 0 0 0 1.5 1.5h12a1.5 1.5 0 0 0 1.5-1.5v-2',
  bolt: 'M13 3.5 5.5 13.3h5.8l-.9 7.2 7.9-10.2h-5.9z',
  'sign-out': {
    turns: 'M13.5 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5h7M10.5 12H20M16.3 8.3 20 12l-3.7 3.7',
  },
  share:
    'M12 14.5V4M8 7.7 12 3.8l4 3.9M7.5 10.5H6A1.5 1.5 0 0 0 4.5 12v6.5A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5V12a1.5 1.5 0 0 0-1.5-1.5h-1.5',
  copy: 'M10.5 8.5h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM15.5 8.5V6a1.5 1.5 0 0 0-1.5-1.5H6A1.5 1.5 0 0 0 4.5 6v8A1.5 1.5 0 0 0 6 15.5h2.5',
  // Dots wider than the stroke: a ring around a point.
  more: 'M5.5 12h.01m0-.425a.425.425 0 1 1-.01 0zM12 12h.01m0-.425a.425.425 0 1 1-.01 0zM18.5 12h.01m0-.425a.425.425 0 1 1-.01 0z',
  drop: 'M12 4c3.3 4 5.5 6.8 5.5 10a5.5 5.5 0 0 1-11 0c0-3.2 2.2-6 5.5-10z',
  leaf: 'M5 19c0-8.5 5-13 14.5-13.5C20 15 15.5 19.5 8.5 17.5M5 19.5c2-4 4.5-6.5 8-8.5',
  window:
    'M6.5 4h11a1.5 1.5 0 0 1 1.5 1.5v13a1.5 1.5 0 0 1-1.5 1.5h-11a1.5 1.5 0 0 1-1.5-1.5v-13a1.5 1.5 0 0 1 1.5-1.5zM12 4v16M5 12h14',
  flame:
    'M12 20.5a5.8 5.8 0 0 0 5.8-5.8c0-4.5-4.3-6-5.3-11.2-3.3 2.3-6.3 6.5-6.3 11.2a5.8 5.8 0 0 0 5.8 5.8z',
  roof: 'M3 12.5 12 5l9 7.5M6 10.5V19h12v-8.5',
  brush: 'M5 4.5h14v5H5zM12 9.5v3M10.3 12.5h3.4v7h-3.4z',
  tiles: 'M4.5 4.5h15v15h-15zM4.5 12h15M12 4.5V12M8.5 12v7.5M15.5 12v7.5',
} satisfies Record<string, Drawn>

export type IconName = keyof typeof DRAWINGS

/** Decorative: the text beside it has the meaning. */
export function Icon({ name }: { name: IconName }) {
  return <Drawing of={DRAWINGS[name]} />
}

/** The same for a drawing of one place, which is loaded with it. */
export function Drawing({ of }: { of: Drawn }) {
  const { fillable, lines, turns }: Exclude<Drawn, string> = typeof of === 'string' ? { lines: of } : of
  return (
    <svg className="ic" viewBox="0 0 24 24" aria-hidden="true">
      {fillable && <path className="fillable" d={fillable} />}
      {lines && <path d={lines} />}
      {turns && <path className="turns" d={turns} />}
    </svg>
  )
}
