import type { Services } from '#server/services.ts'

/** What signing in and changes of accounts need. */
export type AuthServices = Pick<
  Services,
  'db' | 'clock' | 'config' | 'office' | 'limits' | 'passwordSlots' | 'outbox'
>
