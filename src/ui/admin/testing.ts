import { vi } from 'vitest'
import type { ToastContent } from '#ui/toast/use-toast.ts'

/** jsdom lacks modal dialogs: here they only open, and honor `autofocus`. */
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

/** A list of the toasts shown, and the provider that collects them. */
export function collectToasts() {
  const toasts: ToastContent[] = []
  return { toasts, showToast: (toast: ToastContent) => void toasts.push(toast) }
}

/** Queues answers of the server and records the requests. */
export function stubFetch() {
  const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
  vi.stubGlobal('fetch', fetched)
  return fetched
}

export function jsonAnswer(body: unknown, status = 200): Response {
  return Response.json(body, { status })
}
