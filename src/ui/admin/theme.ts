import { forgetStored, readStored, store } from './browser-storage.ts'

const KEY = 'adminTheme'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** What this browser was told to use; the system's own preference unless told. */
export function currentTheme(): Theme {
  const saved = readStored(KEY)
  return THEMES.find((theme) => theme === saved) ?? 'system'
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') forgetStored(KEY)
  else store(KEY, theme)
  applyTheme()
}

/** The style sheet does the rest. */
export function applyTheme(): void {
  document.documentElement.dataset['theme'] = currentTheme()
}
