import { vi } from 'vitest'
import type { ToastContent } from '#ui/toast/use-toast.ts'

/** jsdom has no modal dialogs: here they are merely open, with the focus where they want it. */
export function openDialogs(): void {
  Object.assign(HTMLDialogElement.prototype, { showModal, close })
}

function showModal(this: HTMLDialogElement): void {
  this.open = true
  this.querySelector<HTMLElement>('[autofocus]')?.focus()
}

function close(this: HTMLDialogElement): void {
  this.open = false
}

/** Toasts as they would be shown, and what shows them. */
export function collectToasts() {
  const toasts: ToastContent[] = []
  return { toasts, showToast: (toast: ToastContent) => void toasts.push(toast) }
}

/** What the server answers next, and what it was asked. */
export function stubFetch() {
  const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
  vi.stubGlobal('fetch', fetched)
  return fetched
}

export function jsonAnswer(body: unknown, status = 200): Response {
  return Response.json(body, { status })
}
