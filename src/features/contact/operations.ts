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
    description:
      'The form gets a 303 to /?sent=1#contact, or the landing page as it was filled in, with the errors. Suspected spam is answered like any other message, and so is a message that its sender repeats within a day, which is stored once until it is answered.',
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
    description:
      'Without `status`, spam is left out. The status due lists the unanswered messages with a due time, the earliest first. The sort due puts unanswered messages first, by their due time. `due` of the counts includes what is overdue. `answeredHours` are the support hours until the answer. `q` searches names, e-mail, phone in any notation, municipality and message.',
    answer: messagePageSchema,
    query: messageQuerySchema.shape,
    scope: 'messages',
  },
  'GET /api/admin/messages/figures': {
    summary: 'Counts the messages and answers of the last twelve weeks',
    description:
      'Weeks come oldest first, without spam. `from` is a Monday in Michigan. `inTime` counts the answers up to the due time. `medianHours` is the median time to an answer in support hours, or `null`.',
    answer: messageFiguresSchema,
    scope: 'messages',
  },
  'GET /api/admin/messages/export': {
    summary: 'Downloads the messages that match a filter',
    description:
      'Without `status`, spam is left out. Each message is a row that also has when it was due and answered, by whom, and the notes.',
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
    description:
      'The status answered sets `answeredAt` and `answeredBy` unless they are set; any other status clears them. A suspected message that gets another status gets a due time, and the mails that were held back are sent once. `dueAt` of an unanswered message moves with the closed days of the office.',
    answer: contactMessageSchema,
  },
  'POST /api/admin/messages/:id/seen': { summary: 'Marks a suspected message as seen' },
  'DELETE /api/admin/messages/:id': {
    summary: 'Deletes a message permanently, with the mails about it',
  },
  'GET /api/admin/mail': {
    summary: 'Reads the state of outgoing mail',
    description:
      '`untold` counts the messages that wait to be combined in one mail. `unconfirmed` is about the senders who got no confirmation in the last 24 hours because its limit was reached.',
    answer: mailStatusSchema,
  },
  'GET /api/admin/messages/:id/mails': {
    summary: 'Lists the mails about a message',
    answer: z.array(messageMailSchema),
    scope: 'messages',
  },
  'POST /api/admin/mails/:id/send-again': {
    summary: 'Sends a mail again that was set aside',
    description: '409 if a link in it to a document opens nothing anymore.',
  },
  'DELETE /api/admin/mails/:id': { summary: 'Deletes a mail that was set aside' },
  'GET /api/admin/messages/:id/thread': {
    summary: 'Lists the notes and replies of a message, oldest first',
    answer: threadSchema,
    scope: 'messages',
  },
  'GET /api/admin/messages/:id/reply-start': {
    summary: 'Reads what a reply begins with',
    description:
      '`placeholders` has the values of {first name}, {municipality}, {packet} and {papers}, or `null` where there is none. `below` is sent below the text.',
    answer: replyStartSchema,
  },
  'POST /api/admin/messages/:id/notes': {
    summary: 'Adds a note, once for each Idempotency-Key',
    answer: noteSchema,
    status: 201,
  },
  'POST /api/admin/messages/:id/answered': {
    summary: 'Marks a message as answered another way, such as by phone',
    answer: contactMessageSchema,
  },
  'POST /api/admin/messages/:id/replies': {
    summary: 'Sends a reply, once for each Idempotency-Key',
    description:
      'Storing the reply, queueing its mail and marking the message as answered is one transaction. If there are more replies than `seenReplies`, nothing is sent, and `current` of the 409 is the thread. Without a mail server, or with a placeholder such as {date} left in the text, it is a 400.',
    answer: replySchema,
    status: 201,
  },
  'GET /api/admin/saved-replies': {
    summary: 'Lists the saved replies by name',
    answer: z.array(savedReplySchema),
  },
  'POST /api/admin/saved-replies': {
    summary: 'Creates a saved reply, once for each Idempotency-Key',
    description: 'A placeholder that no reply can fill in is a 400.',
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
    description:
      'These are all messages from the address, in any case, with their notes, replies and mails. A digest that also lists others is not in the file.',
    answer: personSchema,
  },
  'DELETE /api/admin/people/:email': {
    summary: 'Deletes everything that is stored about an e-mail address',
    description:
      'A digest that names other people too is emptied. If it has not been sent, it is written again without this person. The header `X-Deleted-Messages` has the ids of the messages.',
  },
}
