/** The reason of a failure on one line. A host with two addresses fails with two errors in one. */
export function getErrorReason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(getErrorReason).join(', ')
  const message = error instanceof Error ? error.message : String(error)
  return message.replace(/\s+/g, ' ').trim()
}

/** The code of a system or driver error: 'ENOENT', 'ECONNREFUSED', '57014'. */
export function getErrorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

const DISK_FAILURES = new Set<unknown>(['ENOSPC', 'EROFS', 'EDQUOT', 'EIO'])

/** Whether the disk is full or cannot be written to. */
export function isDiskFailure(error: unknown): boolean {
  return DISK_FAILURES.has(getErrorCode(error))
}

/** SQLite's primary result code. */
export function getSqliteCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : undefined
}
