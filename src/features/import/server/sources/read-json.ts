import { JSONParser } from '@streamparser/json'
import { damaged, ImportError } from '../import-error.ts'
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
    if (cause instanceof ImportError) throw cause
    throw damaged(cause instanceof Error ? cause.message : String(cause), cause)
  }
  yield* found.splice(0)
}
