import { open } from 'node:fs/promises'

/** Writes a file and waits until its bytes are on disk. */
export async function writeDurably(
  file: string,
  bytes: string | Uint8Array | AsyncIterable<Uint8Array>,
  mode: number,
): Promise<void> {
  const handle = await open(file, 'w', mode)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A new name survives a power failure only once its folder is on disk too. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
