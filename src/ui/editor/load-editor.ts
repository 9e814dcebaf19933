import type { RichTextEditor } from './rich-text-editor.tsx'

export async function loadEditor(): Promise<typeof RichTextEditor> {
  return (await import('./rich-text-editor.tsx')).RichTextEditor
}

/** Loads the code while the page rests. A browser without idle callbacks loads it with the form. */
export function preloadEditor(): void {
  if (!('requestIdleCallback' in window)) return
  // A failure shows when a form is opened.
  requestIdleCallback(() => void loadEditor().catch(() => undefined))
}
