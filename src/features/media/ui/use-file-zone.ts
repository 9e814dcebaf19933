import { useDropzone } from 'react-dropzone'
import { IMAGE_TYPES } from './check-file.ts'

type FileZone = { label: string; isMultiple?: boolean; onFiles: (files: File[]) => void }

/**
 * A part of the page that takes files by drop, by paste and by a file dialog. Every file is handed
 * on, so that one place judges them and says why it refuses.
 */
export function useFileZone({ label, isMultiple = false, onFiles }: FileZone) {
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
    // A press on the part gives it the focus, which a paste needs.
    rootProps: {
      ...zone.getRootProps({ tabIndex: -1 }),
      'data-drop': zone.isDragActive ? true : undefined,
    },
    inputProps: zone.getInputProps({ accept: IMAGE_TYPES, 'aria-label': label }),
    open: zone.open,
  }
}
