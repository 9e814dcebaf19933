const dialogs: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

/**
 * Notes a modal dialog. What lies outside the last one can be neither read aloud nor pressed, so that
 * toasts are drawn into it.
 * @returns what notes its end
 */
export function trackOpenDialog(dialog: HTMLDialogElement): () => void {
  dialogs.push(dialog)
  notifyListeners()
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1)
    notifyListeners()
  }
}

export function lastOpenDialog(): HTMLDialogElement | undefined {
  return dialogs.at(-1)
}

export function watchOpenDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}
