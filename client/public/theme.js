// Sets the chosen theme before the first paint, so a page never flashes in the other one.
// Keep the key and the two colours in step with lib/theme.ts.
;(function () {
  var choice = null
  try {
    choice = localStorage.getItem('homeclaim.theme')
  } catch {
    // Storage is blocked: the default stays.
  }
  var light =
    choice === 'light' || (choice === 'system' && matchMedia('(prefers-color-scheme: light)').matches)
  document.documentElement.dataset.theme = light ? 'light' : 'dark'
  document.querySelector('meta[name=theme-color]').content = light ? '#f2f5f1' : '#0f1513'
})()
