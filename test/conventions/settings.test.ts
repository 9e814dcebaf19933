import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig, secretsIn } from '#server/config.ts'
import { loadEnvFile } from '#server/env-file.ts'
import { SETTINGS } from '#server/settings.ts'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8')
const names = SETTINGS.map(({ name }) => name)

/** The variables in a file, including those in comments. */
function variablesIn(file: string): Record<string, string | undefined> {
  return parseEnv(read(file).replaceAll(/^# (?=[A-Z_]+=)/gm, ''))
}

test('docs/settings.md has a row for each setting, with the words of its record', () => {
  const rows = SETTINGS.map(
    ({ name, help, unset }) => `| \`${name}\` | ${linked(help)} | ${unset} |`,
  )
  expect(rowsOf('docs/settings.md')).toEqual(rows)
  const known = rowsOf('README.md').map((row) => row.replace('](docs/', ']('))
  expect(known).toHaveLength(8)
  expect(rows).toEqual(expect.arrayContaining(known))
})

function rowsOf(file: string): string[] {
  return (read(file).match(/^\| `[A-Z_]+`.*\|$/gm) ?? []).map((row) => row.replaceAll(/ +/g, ' '))
}

function linked(help: string): string {
  return help.replace(/\(docs\/([^)]+)\)/, '([more]($1))')
}

test('the example of a .env file names every setting and sets only defaults', () => {
  const file = '.env.example'

  expect(new Set(Object.keys(variablesIn(file)))).toEqual(new Set(names))
  expect(loadEnvFile(path.join(import.meta.dirname, '../..', file), {}).faults).toEqual([])
  expect(readConfig(parseEnv(read(file)))).toEqual(readConfig({}))
  for (const [name, value] of Object.entries(variablesIn(file))) {
    expect(() => readConfig({ [name]: value })).not.toThrow()
  }
})

/** Those that the image sets, and those of a bucket elsewhere than in the containers. */
const NOT_GIVEN = [
  'HOST',
  'PORT',
  'DATA_DIR',
  'AWS_SESSION_TOKEN',
  'AWS_REGION',
  'AWS_DEFAULT_REGION',
]

test('the containers are given every setting, and all that their example of settings names', () => {
  const compose = read('deploy/compose.yaml')
  const [, environment = ''] = /\n {4}environment:\n((?: {6}.*\n)*)/.exec(compose) ?? []
  const given = [...environment.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name)
  const asked = [...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name)
  const example = Object.keys(variablesIn('deploy/site.env.example'))

  expect(new Set([...given, ...NOT_GIVEN])).toEqual(new Set(names))
  expect(new Set(asked)).toEqual(new Set(example))
})

test('a setting whose name or value suggests a secret is marked as one', () => {
  const values = variablesIn('.env.example')
  const promising = SETTINGS.filter(
    ({ name }) =>
      /PASSWORD|PASSPHRASE|SECRET|TOKEN|IDENTITY|KEY$/.test(name) ||
      values[name]?.includes(':password@'),
  )

  expect(promising.length).toBeGreaterThan(7)
  expect(promising.filter(({ secret }) => !secret)).toEqual([])
})

test('a secret is recognized both as it is set and as it is used', () => {
  const secrets = secretsIn({
    BACKUP_PASSPHRASE: ' the ledgers are in the vault ',
    SMTP_URL: 'smtp://site:p%40ss@mail.example',
    SITE_NAME: 'Vault',
  })

  expect(secrets).toEqual([
    'p%40ss',
    'p@ss',
    ' the ledgers are in the vault ',
    'the ledgers are in the vault',
  ])
})
