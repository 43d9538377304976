/** The text with what was searched for underlined where it first occurs; upper and lower case are the same. */
export function Marked({ text, find }: { text: string; find: string }) {
  const wanted = find.trim()
  const at = wanted ? text.toLowerCase().indexOf(wanted.toLowerCase()) : -1
  if (at < 0) return text
  const end = at + wanted.length
  return (
    <>
      {text.slice(0, at)}
      <mark className="hit">{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}
