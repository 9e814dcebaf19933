import { queryOptions } from '@tanstack/react-query'
import type { OfficeSettings } from '../../schema.ts'

/** What the office has set, beside the defaults. */
export function officeQuery() {
  return queryOptions<OfficeSettings>({ queryKey: ['/api/admin/settings'] })
}
