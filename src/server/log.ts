import { pino } from 'pino'
import type { Logger } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

/** Structured JSON lines on standard output, without process id and host name. */
export function createLog(level: Config['logLevel']): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
