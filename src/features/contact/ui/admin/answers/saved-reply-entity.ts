import { z } from 'zod'
import { textField } from '#shared/form-fields.ts'
import type { Entity } from '#ui/admin/form/entity.ts'
import { savedReplyInputSchema, savedReplySchema, type SavedReply } from '../../../answer-schema.ts'

const fields = z.object({ name: textField('Name'), text: textField('Text') })
type SavedReplyValues = z.infer<typeof fields>

/** How the form loads, checks and saves a saved reply. */
export const savedReplyEntity: Entity<SavedReplyValues, SavedReply> = {
  kind: 'saved-reply',
  noun: 'saved reply',
  views: { list: 'saved-replies', edit: 'saved-reply-edit' },
  path: '/api/admin/saved-replies',
  fields,
  inputSchema: savedReplyInputSchema,
  storedSchema: savedReplySchema,
  toPayload: (values) => values,
  hasNoHistory: true,
}
