import { expect, test } from 'vitest'
import { officeChangeSchema } from './schema.ts'

const LONG_EMAIL = `${'x'.repeat(243)}@elk.example`
const NOTICE = { text: 'Office closed November 26 and 27', from: '2026-11-26', until: '2026-11-27' }

test.for([
  ['siteName', 'A\r\nBcc: all@elk.example', 'Enter a name on one line'],
  ['siteName', 'x'.repeat(121), 'Enter a name of at most 120 characters'],
  ['siteName', 5, 'Enter a name'],
  ['phone', 'a\u2028b', 'Enter a telephone number on one line'],
  ['phone', '5'.repeat(121), 'Enter a telephone number of at most 120 characters'],
  ['email', 'desk@elk.example\nCc: b@c.example', 'Enter an e-mail address'],
  ['contactTo', 'a@elk.example, b@elk.example', 'Enter an e-mail address'],
  ['email', LONG_EMAIL, 'Enter an e-mail address of at most 254 characters'],
  ['contactTo', LONG_EMAIL, 'Enter an e-mail address of at most 254 characters'],
  ['notice', 'closed', 'Enter a notice with its first and last day'],
  ['notice.text', { ...NOTICE, text: ' ' }, 'Enter the text of the notice'],
  ['notice.text', { ...NOTICE, text: 'x'.repeat(201) }, 'A notice has at most 200 characters'],
  ['notice.from', { ...NOTICE, from: '2026-02-30' }, 'Enter the first day'],
  ['notice.until', { ...NOTICE, until: '' }, 'Enter the last day'],
  ['notice.until', { ...NOTICE, until: '9999-12-31' }, 'Enter a day from 2000 to 2999'],
  [
    'notice.until',
    { ...NOTICE, until: '2026-11-25' },
    'The last day must not come before the first day',
  ],
  ['closedDays', 'none', 'Enter a list of days'],
  ['closedDays.0', ['2026-11-27'], 'Enter a day with its date'],
  ['closedDays.0.date', [{ date: '', label: '' }], 'Enter the day'],
  ['closedDays.0.date', [{ date: '2026-02-30' }], 'Enter the day'],
  ['closedDays.0.date', [{ date: '1999-12-31' }], 'Enter a day from 2000 to 2999'],
  [
    'closedDays.0.label',
    [{ date: '2026-11-27', label: 'x'.repeat(61) }],
    'A reason has at most 60 characters',
  ],
  ['closedDays.0.label', [{ date: '2026-11-27', label: 'a\nb' }], 'Enter the reason on one line'],
  [
    'closedDays.1.date',
    [{ date: '2026-11-27' }, { date: '2026-11-27' }],
    'This day is already in the list',
  ],
  [
    'closedDays',
    Array.from({ length: 101 }, (_, index) => ({
      date: new Date(Date.UTC(2026, 0, index + 1)).toISOString().slice(0, 10),
    })),
    'At most 100 closed days fit. Remove some that have passed.',
  ],
  ['openHolidays.0', ['Town Day'], 'Choose holidays from the list'],
  ['openHolidays', 'Veterans Day', 'Enter a list of holidays'],
  ['keepMessagesMonths', 7, 'Choose 6, 12, 24 or 36 months, or never'],
  ['keepMessagesMonths', '12', 'Choose 6, 12, 24 or 36 months, or never'],
] as const)('%s %j is refused: %s', ([path, value, message]) => {
  const { error } = officeChangeSchema.safeParse({ [path.split('.')[0] ?? '']: value })

  const issue = error?.issues[0]
  expect(issue?.path.join('.')).toBe(path)
  expect(issue?.message).toBe(message)
})

test('a blank field returns to the default, and an absent one stays', () => {
  expect(officeChangeSchema.parse({ phone: '', email: '  ', notice: null })).toEqual({
    phone: null,
    email: null,
    notice: null,
  })
})

test('blanks around a text are left out', () => {
  const change = { siteName: ' Elk County Vault ', email: ' desk@elk.example\n' }

  expect(officeChangeSchema.parse(change)).toEqual({
    siteName: 'Elk County Vault',
    email: 'desk@elk.example',
  })
})
