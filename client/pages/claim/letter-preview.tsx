import type { FormalLetter } from '#shared/formal-notice.ts'

/** The whole text of a letter, as it is printed. */
export function LetterPreview({ letter }: { letter: FormalLetter }) {
  return (
    <article className="letter sm" aria-label="The letter">
      <p className="to" dir="auto">
        {letter.sender.join('\n')}
      </p>
      <p className="to" dir="auto">
        {letter.recipient.join('\n')}
      </p>
      <p>
        {letter.date}
        {letter.delivery !== null && (
          <>
            <br />
            {letter.delivery}
          </>
        )}
      </p>
      <h3 dir="auto">{letter.subject}</h3>
      {[letter.greeting, ...letter.before].map((text) => (
        <p key={text} dir="auto">
          {text}
        </p>
      ))}
      <blockquote dir="auto">{letter.words}</blockquote>
      {[...letter.after, letter.request, letter.reach, letter.closing].map((text) => (
        <p key={text} dir="auto">
          {text}
        </p>
      ))}
      <p className="sign" dir="auto">
        {letter.name}
      </p>
      <h3>{letter.tableTitle}</h3>
      <p className="text2">{letter.zone}</p>
      <dl>
        {letter.rows.map(({ when, text, proof }, index) => (
          <div key={index}>
            <dt>{when}</dt>
            <dd dir="auto">{text}</dd>
            {proof !== null && (
              <dd className="text2" dir="auto">
                {proof}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </article>
  )
}
