import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { shortDateTime, zoneName } from '#shared/time/dates.ts'

const STYLE = `
:root{color-scheme:light dark}
body{font:16px/1.55 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem;line-height:1.25;margin:0 0 .25rem}h2{font-size:1.15rem;margin:2rem 0 .5rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.4rem .75rem .4rem 0;border-bottom:1px solid #8886}
th{font-weight:600;white-space:nowrap}.q{white-space:pre-wrap;overflow-wrap:anywhere}
.m{border-left:3px solid #8888;padding:.25rem 0 .25rem 1rem;margin:1rem 0}.s{opacity:.75;font-size:.9rem;margin:0}
.p{display:flex;flex-wrap:wrap;gap:.5rem}.p img{width:12rem;height:12rem;object-fit:cover;border-radius:.5rem}
`

export function Table({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) {
  return (
    <table>
      <tbody>
        {rows.map(([label, value], index) => (
          <tr key={index}>
            <th>{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Moment({ at, timeZone }: { at: string; timeZone: string }) {
  return <time dateTime={at}>{moment(at, timeZone)}</time>
}

export const href = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

export const moment = (at: string, timeZone: string): string =>
  `${shortDateTime(at, timeZone)} ${zoneName(at, timeZone)}`

export function page(title: string, body: ReactNode): string {
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{title}</title>
        <style>{STYLE}</style>
      </head>
      <body>{body}</body>
    </html>,
  )
  return `<!doctype html>\n${markup}\n`
}
