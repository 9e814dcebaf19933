const dialogs: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

/**
 * Tracks a modal dialog. Nothing outside the last one can be read aloud or pressed, so toasts are
 * drawn into it.
 * @returns a function to call when it closes
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
