import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '#test/folder.ts'
import { loadEnvFile } from './env-file.ts'

const HOW = (line: number, name: string) =>
  `.env can be read in two ways in line ${line}. Write ${name}='…' with the whole value between the quotes, or between double quotes if it has an apostrophe.`
const ENCODING =
  '.env must be UTF-8 without a byte order mark, with Unix line ends. Save it that way.'

async function load(content: string | Buffer, environment: Record<string, string> = {}) {
  const file = path.join(await createFolder(), '.env')
  await writeFile(file, content)
  return { ...loadEnvFile(file, environment), environment }
}

test('clear lines are read, and what is set already stays', async () => {
  const lines = [
    '# a comment with an apostrophe: it’s "fine"',
    ' ',
    'SITE_NAME=Ellis Township',
    'SITE_PHONE=(989) 555-0136',
    "BACKUP_PASSPHRASE='purple $monkey `washer` 7#dish \\ lamp'",
    `FOUNDER_NAME="O'Neil # Zoë"`,
    'SMTP_URL=',
    'PORT=80',
  ]

  expect(await load(lines.join('\n'), { PORT: '3000' })).toMatchObject({
    faults: [],
    environment: {
      SITE_NAME: 'Ellis Township',
      SITE_PHONE: '(989) 555-0136',
      BACKUP_PASSPHRASE: 'purple $monkey `washer` 7#dish \\ lamp',
      FOUNDER_NAME: "O'Neil # Zoë",
      SMTP_URL: '',
      PORT: '3000',
    },
  })
})

test.for([
  'A=purple monkey washer 7#dish lamp',
  'A=x # a comment',
  "A='x' # a comment",
  'A="x',
  "A=x'",
  "A=St. John's",
  'A="a$b"',
  'A=a$b',
  String.raw`A=a\b`,
  'A=`x`',
  'A=x ',
  'A= x',
  'A = x',
  ' A=x',
  'A="x\ny"',
  'export A=x',
  'A: x',
])('%j can be read in two ways, and the line that says so shows how to write it', async (line) => {
  const { faults } = await load(`# first\n${line}\n`)

  expect(faults[0]).toBe(HOW(2, 'A'))
})

test.for([
  ['a byte order mark', Buffer.from('\uFEFFPORT=80\n')],
  ['line ends of Windows', Buffer.from('PORT=80\r\n')],
  ['UTF-16', Buffer.from('\uFEFFPORT=80\n', 'utf16le')],
  ['UTF-16 without a mark', Buffer.from('PORT=80\n', 'utf16le')],
  ['Latin-1', Buffer.from('SITE_NAME=Café', 'latin1')],
] as const)('a file with %s is refused', async ([, bytes]) => {
  expect((await load(bytes)).faults).toEqual([ENCODING])
})

test('a file that cannot be read is not one that is missing', async () => {
  const folder = await createFolder()

  expect(loadEnvFile(path.join(folder, '.env'), {})).toMatchObject({ names: [], faults: [] })
  expect(loadEnvFile(folder, {}).faults).toEqual([expect.stringMatching(/^\.env cannot be read/)])
})
