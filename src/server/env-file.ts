import { isUtf8 } from 'node:buffer'
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { getErrorReason } from './system-errors.ts'

/** What Node, systemd and Docker Compose read alike: no sign with a meaning, or quotes in which none has one. */
const CLEAR = /^\w+=(?:'[^']*'|"[^"\\$`]*"|[^\s#'"\\$`](?:[^#'"\\$`]*[^\s#'"\\$`])?)?$/
const NO_SETTING = /^\s*(?:#|$)/

/** A file `.env`, which may be missing, the names that it sets, and what stops the site from starting with it. */
export type EnvFile = { file: string; names: string[]; faults: string[] }

/**
 * Adds the settings of a file to those that are not set yet. A line that two programs would read differently is
 * a fault: a passphrase that the site has cut opens no backup by its whole.
 */
export function loadEnvFile(
  file: string,
  environment: Record<string, string | undefined>,
): EnvFile {
  if (!existsSync(file)) return { file, names: [], faults: [] }
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (error) {
    const fault = `.env cannot be read by the user that runs this: ${getErrorReason(error)}. Give it the group of that user, and mode 0640.`
    return { file, names: [], faults: [fault] }
  }
  const values = parseEnv(bytes.toString().replace(/^\uFEFF/, ''))
  for (const [name, value] of Object.entries(values)) environment[name] ??= value
  return { file, names: Object.keys(values), faults: listFaults(bytes) }
}

function listFaults(bytes: Buffer): string[] {
  const text = bytes.toString()
  if (!isUtf8(bytes) || /[\0\r\uFEFF]/.test(text)) {
    return ['.env must be UTF-8 without a byte order mark, with Unix line ends. Save it that way.']
  }
  return text.split('\n').flatMap((line, index) => {
    if (CLEAR.test(line) || NO_SETTING.test(line)) return []
    const name = /^\s*(?:export\s+)?(\w+)\s*[=:]/.exec(line)?.[1] ?? 'NAME'
    return `.env can be read in two ways in line ${index + 1}. Write ${name}='…' with the whole value between the quotes, or between double quotes if it has an apostrophe.`
  })
}
