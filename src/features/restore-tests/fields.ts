import { z } from 'zod'
import { choice, flag, optionalText, optionalWhole, text } from '#shared/content/fields.ts'
import { requiredText, typedText } from '#shared/input-rules.ts'
import { RESTORE_OUTCOMES } from '#shared/restore-test.ts'

const SUBJECT_MAX = 200
export const NOTE_MAX = 1000
const MINUTES_MAX = 100_000
const NO_MINUTES = 'Minutes must be a whole number from 1 to 100,000'

/** The fields of a restore test; no customer is named. */
export const RESTORE_TEST_FIELDS = {
  testedOn: text({
    label: 'Day of the test',
    column: 'tested_on',
    rule: z.iso
      .date('Enter a day such as 2026-11-20')
      .refine((day) => day >= '2000', 'The day must be in 2000 or later'),
  }),
  subject: text({
    label: 'What was restored',
    column: 'subject',
    rule: requiredText('What was restored', SUBJECT_MAX),
  }),
  minutes: optionalWhole({
    label: 'Minutes it took',
    column: 'minutes',
    rule: z.int(NO_MINUTES).min(1, NO_MINUTES).max(MINUTES_MAX, NO_MINUTES),
  }),
  outcome: choice({
    label: 'Did everything come back?',
    column: 'outcome',
    rule: z.enum(RESTORE_OUTCOMES, 'Choose what came back: complete, partial or failed'),
    initial: 'complete',
  }),
  note: optionalText({
    label: 'Note',
    column: 'note',
    rule: typedText('A note must be text').max(NOTE_MAX, 'Note too long'),
  }),
  isPublished: flag({ label: 'Published', column: 'is_published', initial: false }),
}
