import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { momentIn } from '#shared/record/delivery-words.ts'

const STYLE = `
:root{color-scheme:light dark}
body{font:16px/1.55 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
h1{font-size:1.6rem;line-height:1.25;margin:0 0 .25rem}h2{font-size:1.15rem;margin:2rem 0 .5rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.4rem .75rem .4rem 0;border-bottom:1px solid #8886}
th{font-weight:600;white-space:nowrap}.muted,.sm,.proof{opacity:.75;font-size:.9rem;margin:0}.proof{white-space:pre-line}
ol,ul,dl{list-style:none;margin:0;padding:0}dd{margin:0}
.record-facts>div,.record-rows>li{display:grid;grid-template-columns:13rem minmax(0,1fr);gap:.25rem 1rem;padding:.4rem 0;border-bottom:1px solid #8886}
.record-facts dt{font-weight:600}.when{grid-area:1/1}.said{display:block;white-space:pre-wrap}
.photos{display:flex;flex-wrap:wrap;gap:.5rem}.photos img{width:12rem;height:12rem;object-fit:cover;border-radius:.5rem}
@media(max-width:40rem){.record-facts>div,.record-rows>li{grid-template-columns:minmax(0,1fr)}.when{grid-area:auto;order:-1}}
`

export function Moment({ at, timeZone }: { at: string; timeZone: string }) {
  return <time dateTime={at}>{momentIn(timeZone)(at)}</time>
}

export const href = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

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
