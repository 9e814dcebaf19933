import { useDropzone } from 'react-dropzone'
import { useWindowEvent } from '../../use-window-event.ts'

type FileZone = {
  label: string
  /** The media types that the file dialog offers. */
  types: readonly string[]
  isMultiple?: boolean
  onFiles: (files: File[]) => void
}

/**
 * An area that accepts files by drop, by paste and by a file dialog. All files are passed on, even
 * invalid ones, so that a single place rejects them with a message.
 */
export function useFileZone({ label, types, isMultiple = false, onFiles }: FileZone) {
  const zone = useDropzone({
    multiple: isMultiple,
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejected) =>
      onFiles(
        [...accepted, ...rejected.map(({ file }) => file)].slice(0, isMultiple ? undefined : 1),
      ),
  })
  return {
    // A click focuses the area, which pasting needs.
    rootProps: {
      ...zone.getRootProps({ tabIndex: -1 }),
      // An element that can have the focus must not be hidden from screen readers.
      role: undefined,
      'data-drop': zone.isDragActive ? true : undefined,
    },
    inputProps: zone.getInputProps({ accept: types.join(','), 'aria-label': label }),
    open: zone.open,
  }
}

/** Files pasted anywhere on the page except in a dialog, which handles pasting itself. */
export function usePastedFiles(onFiles: (files: File[]) => void): void {
  useWindowEvent('paste', (event) => {
    const files = [...(event.clipboardData?.files ?? [])]
    // A file zone that handled the paste has called `preventDefault`.
    if (files.length === 0 || event.defaultPrevented || isInDialog(event.target)) return
    event.preventDefault()
    onFiles(files)
  })
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog') !== null
}
