import type { Config } from '#server/config.ts'
import type { Log } from '#server/log/log.ts'
import type { BackupContent } from '../backup-content.ts'
import type { Manifest } from '../archive/manifest.ts'
import type { Keys } from '../archive/sealing.ts'

export type RestoreOptions = {
  content: BackupContent
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'media'>
  keys: Keys
  /** The time in the names of what is new and what is replaced: '20261121T071500Z'. */
  stamp: string
  log: Log
}

export type Restored = {
  manifest: Manifest
  /** Where the replaced site is; undefined when there was none. */
  replaced: string | undefined
}
