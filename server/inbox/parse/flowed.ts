/**
 * Joins the soft line breaks of format=flowed text (RFC 3676 4.1 to 4.5): a line that ends with a space continues on
 * the next one of the same quote depth; "-- " is the signature separator and never continues. With `delSp` the space at
 * a soft break is not part of the text.
 */
export function unflow(text: string, delSp: boolean): string {
  const paragraphs: string[] = []
  let pieces: string[] = []
  let depthBefore = 0
  const endParagraph = () => {
    if (pieces.length > 0) paragraphs.push(pieces.join(''))
    pieces = []
  }
  for (const line of text.split(/\r\n|\r|\n/)) {
    const marks = /^>*/.exec(line)?.[0] ?? ''
    const words = line.slice(marks.length).replace(/^ /, '')
    const isSeparator = words === '-- '
    if (isSeparator || marks.length !== depthBefore) endParagraph()
    if (pieces.length === 0) pieces.push(marks.length > 0 ? `${marks} ` : '')
    depthBefore = marks.length
    const isSoft = words.endsWith(' ') && !isSeparator
    pieces.push(isSoft && delSp ? words.slice(0, -1) : words)
    if (!isSoft) endParagraph()
  }
  endParagraph()
  return paragraphs.join('\n')
}
