import { JSONParser } from '@streamparser/json'
import { damaged, ImportError } from '../import-error.ts'
import type { FolderFile } from '../folder.ts'
import { decodeText } from './decode-text.ts'

const LENGTH_MAX = 16 * 1024 * 1024

type Found = { path: string[]; value: unknown }

/** The values of a JSON file at these paths, one after another: '$.posts.*'. @throws {ImportError} */
export async function* readJson(file: FolderFile, paths: string[]): AsyncGenerator<Found> {
  const found: Found[] = []
  /** The length of a text that is not whole yet, which the tokenizer keeps. */
  let kept = 0
  const parser = new JSONParser({ paths, keepStack: false })
  parser.onToken = () => void (kept = 0)
  parser.onValue = ({ value, key, stack }) => {
    const path = [...stack.slice(1).map((element) => element.key), key].map(String)
    found.push({ path, value })
  }
  try {
    for await (const text of decodeText(await file.open())) {
      kept += text.length
      parser.write(text)
      if (kept > LENGTH_MAX) throw damaged('a text is longer than 16 MB')
      yield* found.splice(0)
    }
    if (!parser.isEnded) throw new Error('it ends too early')
  } catch (cause) {
    if (cause instanceof ImportError) throw cause
    throw damaged(cause instanceof Error ? cause.message : String(cause), cause)
  }
  yield* found.splice(0)
}
