import { SEVERITIES, type Severity, severityText } from '#shared/walk-through-items.ts'

/** One to three bars and the word. */
export function SeverityMark({ severity }: { severity: Severity }) {
  return (
    <span className="wt-sev">
      {SEVERITIES.map((one, index) => (
        <i key={one} data-on={index <= SEVERITIES.indexOf(severity) || undefined} />
      ))}
      {severityText(severity)}
    </span>
  )
}
