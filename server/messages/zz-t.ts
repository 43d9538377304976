import { sanitiseHtml } from '#server/messages/html.ts'
for (const b of ['<b>','<div>','<ul><li>','<table><tr><td>','<a href="https://x.example">','<span style="font-weight:bold">','<p>x']) for (const n of [10_000, 20_000, 100_000]) { const t=performance.now(); const l=sanitiseHtml(b.repeat(n)+'end').length; console.log(b,n,Math.round(performance.now()-t),l) }
