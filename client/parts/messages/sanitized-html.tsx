/**
 * Shows HTML as the server sanitized it (server/html/sanitize.ts). The page's policy allows no style attribute, so the
 * few allowed declarations are set one by one by script.
 */
export function SanitizedHtml({ html }: { html: string }) {
  const withoutStyles = html.replaceAll(/<(\w+) style="/g, '<$1 data-css="')
  // The key makes a changed text a new element, so that its styles are set too.
  return (
    <div
      className="html"
      dir="auto"
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
