import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { Target } from './load-backup.ts'
import type { Manifest } from './manifest.ts'
import type { Keys } from './sealing.ts'

export type RestoreOptions = Pick<Target, 'leftOut' | 'listMediaFiles'> & {
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
