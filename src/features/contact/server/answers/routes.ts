import { Hono, type Context } from 'hono'
import { NotFound } from '#server/errors.ts'
import { body } from '#server/http/body.ts'
import { createOnce, readCreation } from '#server/http/create-once.ts'
import type { Env } from '#server/http/env.ts'
import { getAdmin } from '#server/http/guard.ts'
import { parseId } from '#server/http/params.ts'
import { records } from '#server/http/records.ts'
import { listSampleFacts } from '#shared/office-facts.ts'
import {
  noteInputSchema,
  otherAnswerSchema,
  replyInputSchema,
  type ReplyStart,
} from '../../answer-schema.ts'
import { toPlaceholderValue } from '../../placeholders.ts'
import type { ContactMessage } from '../../schema.ts'
import type { MessageServices } from '../change-message.ts'
import { findMessage } from '../store.ts'
import { addNote, answerAnotherWay, sendReply } from './answer-message.ts'
import { buildReplyEnd, findReplySubject, listSignature } from './reply-mail.ts'
import { readThread, type SharedDocuments } from './read-thread.ts'
import { findNote, findReply } from './store.ts'

type AnswerServices = MessageServices & {
  /** The path of the board packet, with the figures of the quotation that a text names. */
  findPacketPath: (text: string) => Promise<string>
  /** The documents that visitors can download. */
  listPapers: () => Promise<{ title: string; href: string }[]>
  /** Counts a reply of the admin to an address, and refuses too many. */
  admitReply: (c: Context<Env>, email: string) => Promise<void>
  sharedDocuments: SharedDocuments
}

/** What the office writes about a message: replies, notes, and answers given another way. */
export function answerRoutes(services: AnswerServices) {
  const { db, sharedDocuments } = services
  const readMessage = async (id: number) => {
    const message = await findMessage(db, id)
    if (!message) throw new NotFound('There is no such message')
    return message
  }
  return new Hono<Env>()
    .get('/api/admin/messages/:id/thread', async (c) => {
      const { id } = await readMessage(parseId(c.req.param('id')))
      return c.json(await readThread(db, sharedDocuments, id))
    })
    .get('/api/admin/messages/:id/reply-start', async (c) => {
      const message = await readMessage(parseId(c.req.param('id')))
      return c.json(await readReplyStart(services, message, getAdmin(c).displayName))
    })
    .route('/', replyRoutes({ ...services, readMessage }))
    .post(
      '/api/admin/messages/:id/notes',
      records('message-note', 'added'),
      body(noteInputSchema),
      async (c) => {
        const id = parseId(c.req.param('id'))
        const input = c.req.valid('json').text
        const added = await createOnce(services, readCreation(c, 'message-note', { id, input }), {
          find: (noteId) => findNote(db, noteId),
          create: (note) => addNote(services, { id, input, by: getAdmin(c).username, note }),
        })
        return c.json(added, 201)
      },
    )
    .post(
      '/api/admin/messages/:id/answered',
      records('message', 'answered'),
      body(otherAnswerSchema),
      async (c) => {
        const id = parseId(c.req.param('id'))
        const input = c.req.valid('json').note
        return c.json(await answerAnotherWay(services, { id, input, by: getAdmin(c).username }))
      },
    )
}

/** Sends a reply, once for each key. */
function replyRoutes(
  services: Pick<AnswerServices, keyof MessageServices | 'admitReply' | 'sharedDocuments'> & {
    readMessage: (id: number) => Promise<ContactMessage>
  },
) {
  const { db, readMessage, admitReply, sharedDocuments } = services
  return new Hono<Env>().post(
    '/api/admin/messages/:id/replies',
    records('message-reply', 'sent'),
    body(replyInputSchema),
    async (c) => {
      const id = parseId(c.req.param('id'))
      const input = c.req.valid('json')
      const { subject, text } = input
      const reply = await createOnce(
        services,
        readCreation(c, 'message-reply', { id, subject, text }),
        {
          find: (replyId) => findReply(db, replyId),
          create: async (note) => {
            const { username, displayName } = getAdmin(c)
            await admitReply(c, (await readMessage(id)).email)
            return sendReply(services, { id, input, by: username, displayName, note })
          },
          present: () => readThread(db, sharedDocuments, id),
        },
      )
      return c.json(reply, 201)
    },
  )
}

async function readReplyStart(
  { db, office, findPacketPath, listPapers }: AnswerServices,
  message: ContactMessage,
  displayName: string | null,
): Promise<ReplyStart> {
  const { site } = await office.read()
  const papers = (await listPapers()).map(
    ({ title, href }) => `${toPlaceholderValue(title)}: ${site.url}${href}`,
  )
  return {
    subject: await findReplySubject(db, message, site),
    below: buildReplyEnd(message, { displayName, site }),
    signature: listSignature({ displayName, site }).join(', '),
    isNamed: displayName !== null,
    areFactsSamples: listSampleFacts({ ...site, siteName: site.name }).length > 0,
    placeholders: {
      '{first name}': toPlaceholderValue(message.firstName),
      '{municipality}': toPlaceholderValue(message.municipality),
      '{packet}': site.url + (await findPacketPath(message.message)),
      '{papers}': papers.join('\n') || null,
    },
  }
}
