import type { Operations } from '#shared/operation.ts'
import { officeSettingsSchema, siteSchema } from './schema.ts'

export const OFFICE_OPERATIONS: Operations = {
  'GET /api/site': { summary: 'Reads the facts that every page shows', answer: siteSchema },
  'GET /api/admin/settings': {
    summary: 'Reads the office’s facts and their defaults',
    description:
      'Where `value` is `null`, `default` applies. It comes from the settings of the server.',
    answer: officeSettingsSchema,
  },
  'PUT /api/admin/settings': {
    summary: 'Changes office settings',
    answer: officeSettingsSchema,
  },
}
