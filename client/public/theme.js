// The theme, before the first paint. Key and colors: lib/theme.ts.
;(function () {
  var choice = null
  try {
    choice = localStorage.getItem('homeclaim.theme')
  } catch {
    // Storage is blocked.
  }
  var light =
    choice === 'light' || (choice === 'system' && matchMedia('(prefers-color-scheme: light)').matches)
  document.documentElement.dataset.theme = light ? 'light' : 'dark'
  document.querySelector('meta[name=theme-color]').content = light ? '#f2f5f1' : '#0f1513'
})()
