import { NOTHING_SET } from '#features/office/rules.ts'
import { findOffice } from '#features/office/server/store.ts'
import type { Db } from '#server/db/tables.ts'
import { ok, warning, type Finding } from '#server/finding.ts'
import {
  eachOfficeFact,
  listSampleFacts,
  OFFICE_FACT_NAMES,
  OFFICE_FACTS,
} from '#shared/office-facts.ts'

type OfficeServices = {
  environment: Record<string, string | undefined>
  db: Db | undefined
}

/** Names the settings that the office overrides, and the samples that visitors see. */
export async function checkOffice({ environment, db }: OfficeServices): Promise<Finding[]> {
  const set = db ? await findOffice(db) : NOTHING_SET
  const overrides = OFFICE_FACT_NAMES.flatMap((name) =>
    set[name] === null
      ? []
      : ok(`Settings → Office details overrides ${OFFICE_FACTS[name].setting}: “${set[name]}”`),
  )
  const values = eachOfficeFact(
    (name, { setting, sample }) => set[name] ?? (environment[setting] || sample?.value),
  )
  const samples = listSampleFacts(values).map((name) => OFFICE_FACTS[name].setting)
  return [
    ...(overrides.length > 0
      ? overrides
      : [ok('Nothing in Settings → Office details overrides a setting')]),
    ...(samples.length > 0 ? [sampleWarning(samples)] : []),
  ]
}

function sampleWarning(samples: string[]): Finding {
  return warning(
    `${samples.join(' and ')}: visitors see sample values`,
    'Set your own, in .env or in the admin area under Settings → Office details.',
  )
}
