import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'

const zxcvbn = new ZxcvbnFactory(common)

/**
 * The seconds that somebody who has stolen the hashes needs to guess a password. The names are
 * tried first. The dictionaries are large, so this file is loaded on demand.
 */
export function estimateGuessingTime(password: string, names: string[]): number {
  return zxcvbn.check(password, names).crackTimes.offlineSlowHashingXPerSecond.seconds
}
