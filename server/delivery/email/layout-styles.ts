import type { CSSProperties } from 'react'

const FONT_FAMILY = '-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

const font = (fontSize: number, lineHeight: number): CSSProperties => ({
  fontFamily: FONT_FAMILY,
  fontSize,
  lineHeight: `${lineHeight}px`,
})
const BREAK: CSSProperties = { wordBreak: 'break-word' }

/** Inline, because many mail programs read nothing else. */
export const INLINE = {
  backdrop: { background: '#f2f5f1' },
  card: { background: '#ffffff', border: '1px solid #d8ded9', borderRadius: 14 },
  quote: { background: '#eef2ee', border: '1px solid #d8ded9', borderRadius: 14, padding: '14px 16px' },
  marker: { ...font(12, 16), color: '#505d57', margin: 0 },
  brand: { ...font(17, 24), fontWeight: 600, color: '#151e1a' },
  title: {
    ...font(26, 32),
    ...BREAK,
    margin: 0,
    fontWeight: 600,
    letterSpacing: '-0.01em',
    color: '#151e1a',
  },
  body: { ...font(16, 24), color: '#38443f' },
  paragraph: { ...font(16, 24), ...BREAK, color: '#38443f' },
  small: { ...font(14, 20), ...BREAK, color: '#505d57' },
  factLabel: { ...font(14, 22), color: '#505d57', borderTop: '1px solid #d8ded9', padding: '10px 0' },
  factValue: {
    ...font(16, 22),
    ...BREAK,
    color: '#151e1a',
    borderTop: '1px solid #d8ded9',
    padding: '10px 0',
  },
  itemTitle: { ...font(16, 22), ...BREAK, fontWeight: 600, color: '#151e1a' },
  tile: {
    display: 'block',
    width: 120,
    background: '#eef2ee',
    borderRadius: 8,
    textAlign: 'center',
    textDecoration: 'none',
  },
  tileSign: { ...font(17, 68), display: 'block', color: '#151e1a' },
  primary: {
    ...font(16, 20),
    display: 'block',
    fontWeight: 600,
    textAlign: 'center',
    padding: '14px 16px',
    borderRadius: 10,
    background: '#193f32',
    color: '#fdfaf1',
    border: '1px solid #193f32',
  },
  secondary: {
    ...font(16, 20),
    display: 'block',
    fontWeight: 600,
    textAlign: 'center',
    padding: '14px 16px',
    borderRadius: 10,
    background: '#ffffff',
    color: '#151e1a',
    border: '1px solid #6f7b74',
  },
  choice: {
    ...font(15, 22),
    display: 'inline-block',
    margin: '0 2px 8px 0',
    padding: '10px 14px',
    borderRadius: 10,
    background: '#ffffff',
    color: '#151e1a',
    border: '1px solid #d8ded9',
    textDecoration: 'none',
  },
} satisfies Record<string, CSSProperties>

/** For programs that support media queries: a narrow width and dark colors. The classes exist only for these. */
export const STYLE_SHEET = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;background:#f2f5f1}
table{border-collapse:separate}
a:focus{outline:2px solid #193f32;outline-offset:2px}
@media (max-width:480px){
.wrap{padding:0!important}
.card{border-radius:0!important;border-width:1px 0!important}
.in{padding-left:20px!important;padding-right:20px!important}
.half{display:block!important;width:auto!important;padding:0 0 10px!important}
.half-last{padding-bottom:0!important}
h1.t{font-size:22px!important;line-height:28px!important}
.k{width:84px!important}
}
@media (prefers-color-scheme:dark){
body,.bg{background:#0f1513!important}
.card{background:#161e1b!important;border-color:#2e3834!important}
.t,.bs{color:#f3f0e9!important}
.b{color:#cdcdc4!important}
.m,.k{color:#aeb3aa!important}
.ln{border-color:#2e3834!important}
.q{background:#1e2723!important;border-color:#2e3834!important}
.bp{background:#f4d59b!important;border-color:#f4d59b!important;color:#23190a!important}
.bs{background:#1e2723!important;border-color:#727f79!important}
.lk{color:#f4d59b!important}
a:focus{outline-color:#f4d59b}
}`
