import type { RichTextEditor } from './rich-text-editor.tsx'

export async function loadEditor(): Promise<typeof RichTextEditor> {
  return (await import('./rich-text-editor.tsx')).RichTextEditor
}

/**
 * Loads the code while the page rests, unless data is to be saved. A browser without idle callbacks
 * loads it with the form.
 */
export function preloadEditor(): void {
  if (!('requestIdleCallback' in window) || isMetered()) return
  // A failure shows when a form is opened.
  requestIdleCallback(() => void loadEditor().catch(() => undefined))
}

function isMetered(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  if (typeof connection !== 'object' || connection === null) return false
  const savesData = 'saveData' in connection && connection.saveData === true
  return savesData || ('type' in connection && connection.type === 'cellular')
}
