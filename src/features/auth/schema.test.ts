import { expect, test } from 'vitest'
import {
  signInInputSchema,
  newUserSchema,
  passwordChangeSchema,
  passwordFormSchema,
} from './schema.ts'

const SCHEMAS = {
  login: signInInputSchema,
  user: newUserSchema,
  change: passwordChangeSchema,
  form: passwordFormSchema,
}
const USER = { username: 'clerk', password: 'secret' }
const FORM = { currentPassword: 'old', newPassword: 'secret', confirmPassword: 'secret' }

test.for([
  ['login', { password: 'x' }, 'Username is required'],
  ['login', { username: '  ', password: 'x' }, 'Username is required'],
  ['login', { username: '\u200b \u2060', password: 'x' }, 'Username is required'],
  ['login', { username: 'x' }, 'Password is required'],
  ['login', { username: 'x', password: ' \t' }, 'Password is required'],
  ['user', { ...USER, username: 'ab' }, 'Username must be at least 3 characters'],
  ['user', { ...USER, username: ' ab ' }, 'Username must be at least 3 characters'],
  ['user', { password: 'secret' }, 'Username must be at least 3 characters'],
  ['user', { ...USER, email: 'nobody' }, 'Invalid email address'],
  ['user', { ...USER, password: 'short' }, 'Password must be at least 6 characters'],
  ['user', { username: 'clerk' }, 'Password must be at least 6 characters'],
  ['change', { newPassword: 'secret' }, 'Current password is required'],
  ['change', { ...FORM, currentPassword: '' }, 'Current password is required'],
  ['change', { ...FORM, newPassword: 'short' }, 'New password must be at least 6 characters'],
  ['form', { ...FORM, confirmPassword: '' }, 'Please confirm your new password'],
  ['form', { ...FORM, confirmPassword: 'Secret' }, "Passwords don't match"],
] as const)('%s with %j: %s', ([name, input, message]) => {
  const { error } = SCHEMAS[name].safeParse(input)

  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})

test.each([
  'admin',
  'Jane Q. Public',
  'clerk@township.example',
  'clerk_2-b',
  'Élodie',
  'Łukasz Ó Súilleabháin',
  'Ирина',
  'Γιώργος 3',
  'मोहन',
  'สมชาย',
  'E\u0301lodie',
  '田中太郎',
  '12345',
])('%j may be the name of a new admin', (username) => {
  expect(newUserSchema.safeParse({ ...USER, username }).error).toBeUndefined()
})

test.each([
  ['text turned around', 'nimda\u202E'],
  ['a mark of direction', 'admin\u200F'],
  ['a joiner', 'ad\u200Dmin'],
  ['a soft hyphen', 'ad\u00ADmin'],
  ['a tab', 'ad\tmin'],
  ['a blank that does not break', 'ad\u00A0min'],
  ['digits of another script', 'clerk \u0663'],
  ['markup', '<b>admin</b>'],
  ['a picture', 'clerk 🗂'],
])('no new admin has a name with %s', (_, username) => {
  const { error } = newUserSchema.safeParse({ ...USER, username })

  expect(error?.issues.map((issue) => issue.message)).toEqual([
    'Username can contain only letters, digits, spaces, and . _ @ -',
  ])
  expect(signInInputSchema.safeParse({ ...USER, username }).success).toBe(true)
})

test('different passwords are reported together with all other errors', () => {
  const { error } = passwordFormSchema.safeParse({
    ...FORM,
    currentPassword: '',
    confirmPassword: 'x',
  })

  expect(error?.issues.map((issue) => issue.message).toSorted()).toEqual([
    'Current password is required',
    "Passwords don't match",
  ])
})

test('an e-mail address may be left out, empty or null', () => {
  for (const email of [undefined, '', null]) {
    expect(newUserSchema.safeParse({ ...USER, email }).success).toBe(true)
  }
  const copied = { ...USER, email: 'Pat <pat@ellis.example>;' }
  expect(newUserSchema.parse(copied).email).toBe('pat@ellis.example')
})

test('a password keeps its blanks, a name does not', () => {
  expect(signInInputSchema.parse({ username: ' clerk ', password: ' a b ' })).toEqual({
    username: 'clerk',
    password: ' a b ',
  })
})

test.for(['x'.repeat(64), 'y'.repeat(1000), 'plain words only', 'é🗝️ "\'<>%', '  two blanks  '])(
  'the password %j is taken as it is',
  (password) => {
    expect(newUserSchema.parse({ ...USER, password }).password).toBe(password)
    expect(signInInputSchema.parse({ ...USER, password }).password).toBe(password)
    expect(
      passwordChangeSchema.parse({ currentPassword: password, newPassword: password }),
    ).toEqual({ currentPassword: password, newPassword: password })
  },
)
