/**
 * HTML as the server sanitized it (server/messages/html.ts). The page's policy allows no style attribute, so the few
 * declarations that the server lets through are set one by one, as a script may.
 */
export function SanitizedHtml({ html }: { html: string }) {
  const withoutStyles = html.replaceAll(/<(\w+) style="/g, '<$1 data-css="')
  // The key makes another text another element, so that its styles are set, too.
  return (
    <div
      className="html"
      key={withoutStyles}
      ref={setStyles}
      dangerouslySetInnerHTML={{ __html: withoutStyles }}
    />
  )
}

function setStyles(frame: HTMLElement | null): void {
  for (const element of frame?.querySelectorAll<HTMLElement>('[data-css]') ?? []) {
    element.style.cssText = element.dataset['css'] ?? ''
  }
}
