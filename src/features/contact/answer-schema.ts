import { z } from 'zod'
import { editedVersion, line, requiredText, typedText } from '#shared/input-rules.ts'
import { replaceSharedAddresses, sharedDocumentSchema } from '#shared/shared-document.ts'
import { isPlaceholder, listPlaceholders, PLACEHOLDERS } from './placeholders.ts'
import { messageMailSchema } from './schema.ts'

const ANSWER_MAX = { subject: 200, text: 20_000, note: 2000, name: 100 } as const

/** A text in which nothing is left to fill in. */
const filled = (text: z.ZodString) =>
  text.superRefine((value, context) => {
    const left = listPlaceholders(value)
    if (left.length === 0) return
    context.addIssue({ code: 'custom', message: `Fill in or delete ${left.join(', ')}` })
  })

/** Leaves out the addresses of links to documents, which only the text of a reply has. */
const withoutLinks = (text: z.ZodType<string, string>) =>
  text.transform((value) => replaceSharedAddresses(value))

export const replyInputSchema = z.object({
  subject: withoutLinks(
    filled(line('a subject', 'Enter').max(ANSWER_MAX.subject, 'Subject too long')),
  ),
  text: filled(requiredText('Text', ANSWER_MAX.text)),
  /** How many replies the writer has seen. */
  seenReplies: z.int('seenReplies must be a number').min(0, 'seenReplies must be a number'),
})
export type ReplyInput = z.infer<typeof replyInputSchema>

export const noteInputSchema = z.object({
  text: withoutLinks(requiredText('Note', ANSWER_MAX.note)),
})
export const otherAnswerSchema = z.object({
  note: withoutLinks(requiredText('Note', ANSWER_MAX.note)),
})
/** In the form, the note may stay empty. */
export const otherAnswerFormSchema = z.object({
  note: typedText('Note must be a text').max(ANSWER_MAX.note, 'Note too long'),
})

const entry = { id: z.number(), text: z.string(), username: z.string(), createdAt: z.string() }
export const noteSchema = z.object(entry).meta({ id: 'Note' })
export const replySchema = z
  .object({
    ...entry,
    subject: z.string(),
    /** Null if the record of the mail is gone. */
    mail: messageMailSchema.nullable(),
  })
  .meta({ id: 'Reply' })
export type Note = z.infer<typeof noteSchema>
export type Reply = z.infer<typeof replySchema>

/** What the office wrote about a message, oldest first. */
export const threadSchema = z.object({
  notes: z.array(noteSchema),
  replies: z.array(replySchema),
  /** The documents that were shared with the sender. */
  documents: z.array(sharedDocumentSchema),
})
export type Thread = z.infer<typeof threadSchema>

/** What a new reply begins with, and what is sent below its text. */
export const replyStartSchema = z.object({
  subject: z.string(),
  below: z.string(),
  /** Who signs the reply, and with what number. */
  signature: z.string(),
  /** Whether the admin has a name to sign with. */
  isNamed: z.boolean(),
  /** Whether name, number or address of the office are samples. */
  areFactsSamples: z.boolean(),
  placeholders: z.record(z.enum(PLACEHOLDERS), z.string().nullable()),
})
export type ReplyStart = z.infer<typeof replyStartSchema>

export const savedReplySchema = z
  .object({
    id: z.number(),
    name: z.string(),
    text: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'SavedReply' })
export type SavedReply = z.infer<typeof savedReplySchema>

export const savedReplyInputSchema = z.object({
  name: requiredText('Name', ANSWER_MAX.name),
  text: withoutLinks(
    requiredText('Text', ANSWER_MAX.text).superRefine((text, context) => {
      const unknown = listPlaceholders(text).find((found) => !isPlaceholder(found))
      if (unknown === undefined) return
      const message = `${unknown} is not a placeholder. Use ${PLACEHOLDERS.join(', ')}`
      context.addIssue({ code: 'custom', message })
    }),
  ),
})
export type SavedReplyInput = z.infer<typeof savedReplyInputSchema>

/** Absent fields stay. */
export const savedReplyChangeSchema = savedReplyInputSchema
  .partial()
  .extend({ updatedAt: editedVersion })
export type SavedReplyChange = z.infer<typeof savedReplyChangeSchema>
