import { mkdir } from 'node:fs/promises'
import { ConfigError, type Config } from './config.ts'
import { getErrorReason } from './system-errors.ts'

/** Makes DATA_DIR, which the site needs on PostgreSQL, too. @throws {ConfigError} naming what is wrong */
export async function makeDataFolder({ dataDir }: Pick<Config, 'dataDir'>): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o750 })
  } catch (cause) {
    throw new ConfigError(`DATA_DIR cannot be used: ${getErrorReason(cause)}`, { cause })
  }
}
