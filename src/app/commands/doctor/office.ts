import { settingsOf } from '#features/office/server/settings-of.ts'
import { findOffice } from '#features/office/server/store.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/tables.ts'
import { ok, warning, type Finding } from '#server/finding.ts'

/** The settings that Settings → Office can override. */
const OVERRIDDEN = {
  SITE_NAME: 'siteName',
  SITE_PHONE: 'phone',
  SITE_EMAIL: 'email',
  FOUNDER_NAME: 'founderName',
  CONTACT_TO: 'contactTo',
} as const

/** Settings whose defaults are samples that an office must replace. */
const SAMPLES = ['SITE_PHONE', 'SITE_EMAIL'] as const

type OfficeServices = {
  environment: Record<string, string | undefined>
  config: Config
  db: Db | undefined
}

/** Names what is set in the database over the settings, and the samples that visitors see. */
export async function checkOffice({ environment, config, db }: OfficeServices): Promise<Finding[]> {
  const office = settingsOf(config, db && (await findOffice(db)))
  const overrides = Object.entries(OVERRIDDEN).flatMap(([setting, name]) => {
    const { value } = office[name]
    return value === null ? [] : ok(`Settings → Office overrides ${setting}: “${value}”`)
  })
  const samples = SAMPLES.filter(
    (setting) => !environment[setting] && office[OVERRIDDEN[setting]].value === null,
  )
  return [
    ...(overrides.length > 0
      ? overrides
      : [ok('Nothing in Settings → Office overrides a setting')]),
    ...(samples.length > 0 ? [sampleWarning(samples)] : []),
  ]
}

function sampleWarning(samples: string[]): Finding {
  return warning(
    `${samples.join(' and ')}: visitors see a sample`,
    'Set them to those of the office, here or in the admin area under Settings → Office.',
  )
}
