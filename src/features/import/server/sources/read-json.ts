import { JSONParser } from '@streamparser/json'
import { ImportError } from '../import-error.ts'
import type { FolderFile } from '../folder.ts'

type Found = { path: string[]; value: unknown }

/** The values of a JSON file at these paths, one after another: '$.posts.*'. @throws {ImportError} */
export async function* readJson(file: FolderFile, paths: string[]): AsyncGenerator<Found> {
  const found: Found[] = []
  const parser = new JSONParser({ paths, keepStack: false })
  parser.onValue = ({ value, key, stack }) => {
    const path = [...stack.slice(1).map((element) => element.key), key].map(String)
    found.push({ path, value })
  }
  try {
    for await (const chunk of await file.open()) {
      parser.write(chunk)
      yield* found.splice(0)
    }
    if (!parser.isEnded) throw new Error('it ends too early')
  } catch (cause) {
    throw damaged(cause)
  }
  yield* found.splice(0)
}

function damaged(cause: unknown): Error {
  if (!(cause instanceof Error) || cause instanceof ImportError)
    return new ImportError(String(cause))
  return new ImportError(`The file is damaged, so nothing was imported: ${cause.message}`, {
    cause,
  })
}
