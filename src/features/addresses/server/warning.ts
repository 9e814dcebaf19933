import { countWarning, type FindWarnings } from '#server/warning.ts'
import { countOftenMissing, type MissingServices } from './missing-addresses.ts'

export const findMissingAddresses: FindWarnings<MissingServices> = async (services) =>
  countWarning('addresses-missing', await countOftenMissing(services))
