export function GoogleMark() {
  return (
    <svg className="ic google-mark" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M18.4 7.2A8 8 0 0 0 5 8.2" stroke="#ea4335" strokeLinecap="butt" />
      <path d="M5 8.2a8 8 0 0 0 0 7.6" stroke="#fbbc05" strokeLinecap="butt" />
      <path d="M5 15.8a8 8 0 0 0 12.3 2.2" stroke="#34a853" strokeLinecap="butt" />
      <path d="M17.3 18A8 8 0 0 0 20 12h-8" stroke="#4285f4" strokeLinecap="butt" strokeLinejoin="miter" />
    </svg>
  )
}
