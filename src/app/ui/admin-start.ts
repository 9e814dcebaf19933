/**
 * Runs before the first paint of the admin area: a script of its own, because the rest arrives
 * later. It imports nothing, so that the build makes it a classic script.
 */
const { dataset } = document.documentElement
try {
  // The keys are those of theme.ts and session.ts.
  dataset['theme'] = localStorage.getItem('adminTheme') ?? 'system'
  // The sign-in page leads signed-in admins on, and must not flash before.
  if (localStorage.getItem('adminToken')) dataset['signedIn'] = ''
} catch {
  // Storage is blocked, so nobody is signed in and the system chooses the theme.
}

// The oldest browsers that are served have this function (vite.config.ts).
if (!('findLast' in Array.prototype)) {
  dataset['outdated'] = ''
  document.addEventListener('DOMContentLoaded', () => {
    const root = document.getElementById('root')
    if (!root) return
    root.className = 'admin-noscript'
    root.textContent =
      'The admin area needs a newer browser. Please update this one, or use another.'
  })
}

// Until the form can be sent, a press of its button is remembered.
document.addEventListener('submit', (event) => {
  if (dataset['started'] !== undefined) return
  event.preventDefault()
  dataset['pressed'] = ''
})
