import { forgetStored, readStored, store } from '#ui/admin/browser-storage.ts'

const KEY = 'adminTheme'

export const THEMES = ['system', 'light', 'dark'] as const
export const THEME_LABELS = { system: 'Match my device', light: 'Light', dark: 'Dark' } as const
type Theme = (typeof THEMES)[number]

/** The theme chosen in this browser, or the system's preference. */
export function currentTheme(): Theme {
  const saved = readStored(KEY)
  return THEMES.find((theme) => theme === saved) ?? 'system'
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') forgetStored(KEY)
  else store(KEY, theme)
  applyTheme()
}

/** The stylesheet reads the attribute. */
function applyTheme(): void {
  document.documentElement.dataset['theme'] = currentTheme()
}
