import { BACKUP_FAULTS } from './backup.ts'
import { CONTENT_FAULTS } from './content.ts'
import { DATABASE_FAULTS } from './databases.ts'
import { DOOR_FAULTS } from './doors.ts'
import type { Fault } from './fault.ts'
import { FILE_FAULTS } from './files.ts'
import { FORM_FAULTS } from './forms.ts'
import { HISTORY_FAULTS } from './history.ts'
import { HTTP_FAULTS } from './http.ts'
import { JOURNEY_FAULTS } from './journeys.ts'
import { MAIL_FAULTS } from './mail.ts'
import { MESSAGE_FAULTS } from './messages.ts'
import { PROGRAM_FAULTS } from './programs.ts'
import { CONTENT_SAFETY_FAULTS } from './safe-content.ts'
import { FACTOR_FAULTS } from './second-factors.ts'
import { SIGN_IN_FAULTS } from './sign-in.ts'

/** Every fault that `npm run faults` plants. */
export const FAULTS: Fault[] = [
  ...SIGN_IN_FAULTS,
  ...FACTOR_FAULTS,
  ...HISTORY_FAULTS,
  ...BACKUP_FAULTS,
  ...MAIL_FAULTS,
  ...MESSAGE_FAULTS,
  ...DOOR_FAULTS,
  ...CONTENT_SAFETY_FAULTS,
  ...HTTP_FAULTS,
  ...DATABASE_FAULTS,
  ...FILE_FAULTS,
  ...CONTENT_FAULTS,
  ...PROGRAM_FAULTS,
  ...FORM_FAULTS,
  ...JOURNEY_FAULTS,
]
