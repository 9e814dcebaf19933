import type { ComponentType } from 'react'
import { PlainToast } from './plain-toast.tsx'
import type { ToastContent } from './use-toast.ts'

type Loaded = { default: ComponentType<{ toast: ToastContent }> }

/**
 * Loads the notification area, 11 kB that only a visitor who gets a toast needs. When that fails,
 * most likely because the connection is gone and the toast is about to say so, a plain one serves.
 */
export async function loadToastRegion(): Promise<Loaded> {
  try {
    return { default: (await import('./toast-region.tsx')).ToastRegion }
  } catch {
    return { default: PlainToast }
  }
}
