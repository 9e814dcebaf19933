import { useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { lastOpenDialog, watchOpenDialogs } from './open-dialogs.ts'

/** Draws the notification area into the dialog that is open, and moves it when that changes. */
export function ToastPlace({ children }: { children: (place: HTMLElement) => ReactNode }) {
  const dialog = useSyncExternalStore(watchOpenDialogs, lastOpenDialog)
  const [place] = useState(newPlace)
  useLayoutEffect(() => {
    const holder = dialog ?? document.body
    holder.append(place)
    return () => place.remove()
  }, [place, dialog])
  return createPortal(children(place), place)
}

function newPlace(): HTMLElement {
  const place = document.createElement('div')
  place.className = 'toast-place'
  return place
}
