import { queryOptions } from '@tanstack/react-query'
import type { OfficeSettings } from '../../schema.ts'

/** The values that the office has set, with the defaults. */
export function officeQuery() {
  return queryOptions<OfficeSettings>({ queryKey: ['/api/admin/settings'] })
}
