import { BackupError } from '#features/backup/server/backup-error.ts'
import { ExportError } from '#features/export/server/export-error.ts'
import { ImportError } from '#features/import/server/import-error.ts'
import { ConfigError } from '#server/config.ts'
import { DatabaseError } from '#server/db/open.ts'
import { getErrorCode } from '#server/system-errors.ts'
import { StorageError } from '#server/storage/storage.ts'
import { CommandError } from './command-error.ts'
import { ListenError } from './listen.ts'

const PREVENTS_START = [ConfigError, DatabaseError, StorageError, ListenError]
const ENDS_COMMAND = [CommandError, BackupError, ExportError, ImportError]

/** Writes why a command failed: an expected failure is one line, and anything else is a bug. */
export function reportFailure(error: unknown): void {
  process.stderr.write(`${describeFailure(error)}\n`)
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isOneOf = (kinds: readonly (new (message: string) => Error)[]) =>
    kinds.some((kind) => error instanceof kind)
  if (isOneOf(ENDS_COMMAND) || isAboutFile(error)) return error.message
  return isOneOf(PREVENTS_START) ? `Cannot start: ${error.message}` : (error.stack ?? error.message)
}

/** Whether the error is about an unusable file or folder, which the message names, or a full disk. */
function isAboutFile(error: Error): boolean {
  return 'syscall' in error && ('path' in error || getErrorCode(error) === 'ENOSPC')
}
