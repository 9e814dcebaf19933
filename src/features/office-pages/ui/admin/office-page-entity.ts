import { z } from 'zod'
import { CONTENT_KINDS } from '#shared/content/content-kinds.ts'
import { shapeOf } from '#shared/content/field-shapes.ts'
import type { Entity } from '#ui/admin/form/entity.ts'
import type { UseEntityForm } from '#ui/admin/form/use-entity-form.ts'
import { OFFICE_PAGE_FIELDS } from '../../fields.ts'
import { officePageInputSchema, officePageSchema, type OfficePage } from '../../schema.ts'

const fields = z.object(shapeOf(OFFICE_PAGE_FIELDS, 'form'))
export type OfficePageValues = z.infer<typeof fields>
export type OfficePageWork = UseEntityForm<OfficePageValues, OfficePage>

/**
 * How the form loads, checks and saves a page. Pages are never created, because all exist from the
 * start.
 */
export const officePageEntity: Entity<OfficePageValues, OfficePage> = {
  ...CONTENT_KINDS.pages,
  kind: CONTENT_KINDS.pages.singular,
  getKey: ({ slug }) => slug,
  fields,
  inputSchema: officePageInputSchema,
  storedSchema: officePageSchema,
  toPayload: (values) => values,
}
