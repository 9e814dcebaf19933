import { z } from 'zod'
import type { Operations } from '#shared/operation.ts'
import {
  noteSchema,
  replySchema,
  replyStartSchema,
  savedReplySchema,
  threadSchema,
} from './answer-schema.ts'
import {
  contactInputSchema,
  contactMessageSchema,
  mailStatusSchema,
  messageFiguresSchema,
  messageMailSchema,
  messagePageSchema,
  messageQuerySchema,
  personSchema,
} from './schema.ts'

export const CONTACT_OPERATIONS: Operations = {
  'POST /api/contact': {
    summary: 'Sends a message to the office; a plain form is answered with a page',
    answer: z.object({ message: z.string() }),
    status: 201,
    takes: contactInputSchema,
  },
  'GET /api/admin/messages': {
    summary: 'Lists all messages, newest first',
    answer: z.array(contactMessageSchema),
    scope: 'messages',
  },
  'GET /api/admin/messages/page': {
    summary: 'Lists 25 messages, with the counts of all',
    answer: messagePageSchema,
    query: messageQuerySchema.shape,
    scope: 'messages',
  },
  'GET /api/admin/messages/figures': {
    summary: 'Counts the messages and answers of the last twelve weeks',
    answer: messageFiguresSchema,
    scope: 'messages',
  },
  'GET /api/admin/messages/export': {
    summary: 'Downloads the messages that match a filter',
    file: 'text/csv',
    query: messageQuerySchema.pick({ q: true, status: true }).shape,
  },
  'GET /api/admin/messages/:id': {
    summary: 'Reads a message',
    answer: contactMessageSchema,
    scope: 'messages',
  },
  'PUT /api/admin/messages/:id': {
    summary: 'Marks a message as new, answered, or spam',
    answer: contactMessageSchema,
  },
  'POST /api/admin/messages/:id/seen': { summary: 'Marks a suspected message as seen' },
  'DELETE /api/admin/messages/:id': {
    summary: 'Deletes a message permanently, with the mails about it',
  },
  'GET /api/admin/mail': { summary: 'Reads the state of outgoing mail', answer: mailStatusSchema },
  'GET /api/admin/messages/:id/mails': {
    summary: 'Lists the mails about a message',
    answer: z.array(messageMailSchema),
    scope: 'messages',
  },
  'POST /api/admin/mails/:id/send-again': { summary: 'Sends a mail again that was set aside' },
  'GET /api/admin/messages/:id/thread': {
    summary: 'Lists the notes and replies of a message, oldest first',
    answer: threadSchema,
    scope: 'messages',
  },
  'GET /api/admin/messages/:id/reply-start': {
    summary: 'Reads what a reply begins with',
    answer: replyStartSchema,
  },
  'POST /api/admin/messages/:id/notes': {
    summary: 'Adds a note, once for each Idempotency-Key',
    answer: noteSchema,
    status: 201,
  },
  'POST /api/admin/messages/:id/answered': {
    summary: 'Marks a message as answered by phone',
    answer: contactMessageSchema,
  },
  'POST /api/admin/messages/:id/replies': {
    summary: 'Sends a reply, once for each Idempotency-Key',
    answer: replySchema,
    status: 201,
  },
  'GET /api/admin/saved-replies': {
    summary: 'Lists the saved replies by name',
    answer: z.array(savedReplySchema),
  },
  'POST /api/admin/saved-replies': {
    summary: 'Creates a saved reply, once for each Idempotency-Key',
    answer: savedReplySchema,
    status: 201,
  },
  'PUT /api/admin/saved-replies/:id': {
    summary: 'Changes a saved reply',
    answer: savedReplySchema,
  },
  'DELETE /api/admin/saved-replies/:id': { summary: 'Deletes a saved reply' },
  'GET /api/admin/people/:email': {
    summary: 'Downloads everything that is stored about an e-mail address',
    answer: personSchema,
  },
  'DELETE /api/admin/people/:email': {
    summary: 'Deletes everything that is stored about an e-mail address',
  },
}
