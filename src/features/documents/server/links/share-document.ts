import { hash, randomBytes } from 'node:crypto'
import { hasRow, lockRow } from '#server/db/entity-rows.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/tables.ts'
import { Conflict, InvalidInput, NotFound } from '#server/errors.ts'
import type { RecordCreation } from '#server/http/create-once.ts'
import type { Services } from '#server/services.ts'
import { listSharedTokens, replaceSharedAddresses, SHARED_PATH } from '#shared/shared-document.ts'
import { dayAfter } from '#shared/time/dates.ts'
import { toEasternDay } from '#shared/time/eastern-time.ts'
import { getDocumentState, getExpiryTime } from '../../rules.ts'
import type { NewSharedDocument } from '../../schema.ts'
import { findDocumentForUpdate } from '../store.ts'
import {
  findOpenLink,
  insertDocumentLink,
  updateLinkRevoked,
  updateLinkToken,
  type DocumentLinkRow,
} from './store.ts'

const TOKEN_BYTES = 32
const OPEN_DAYS = 14

type ShareServices = Pick<Services, 'db' | 'clock' | 'config'>
type Share = { messageId: number; documentId: number; by: string; note: RecordCreation }

/**
 * Makes a link that opens this version of a document through the 14th day, or through the document's last one.
 * Nobody knows its address before `renewAddress`.
 * @throws {NotFound} without the message
 * @throws {InvalidInput} when the document is gone or has expired
 */
export async function shareDocument(
  { db, clock }: Pick<ShareServices, 'db' | 'clock'>,
  { messageId, documentId, by, note }: Share,
): Promise<DocumentLinkRow> {
  const now = clock.now()
  return inTransaction(db, async (transaction) => {
    await lockRow(transaction, 'contact_messages', messageId)
    if (!(await hasRow(transaction, 'contact_messages', messageId))) {
      throw new NotFound('There is no such message')
    }
    const document = await findDocumentForUpdate(transaction, documentId)
    const isOffered =
      document && getDocumentState({ validUntil: document.valid_until }, now) !== 'expired'
    if (!isOffered) {
      throw new InvalidInput('This document is no longer offered', { path: 'documentId' })
    }
    const { title, file, size, content_hash, valid_until } = document
    const lastDay = dayAfter(toEasternDay(now), OPEN_DAYS)
    const isShorter = valid_until !== null && valid_until < lastDay
    const expiresAt = getExpiryTime(isShorter ? valid_until : lastDay).toISOString()
    const link = await insertDocumentLink(transaction, {
      message_id: messageId,
      document_id: documentId,
      title,
      file,
      size,
      content_hash,
      token_hash: hashToken(createToken()),
      username: by,
      created_at: now.toISOString(),
      expires_at: expiresAt,
    })
    await note(transaction, link.id)
    return link
  })
}

/**
 * Gives a link a new address, of which only a digest is stored. An earlier one opens nothing then.
 * @throws {Conflict} when another request has given it one since it was read, or took it back
 */
export async function renewAddress(
  { db, config }: Pick<ShareServices, 'db' | 'config'>,
  link: DocumentLinkRow,
): Promise<NewSharedDocument> {
  const { id, document_id: documentId, title, expires_at: expiresAt } = link
  const token = createToken()
  if (!(await updateLinkToken(db, link, hashToken(token)))) {
    throw new Conflict('This link has already been replaced. Attach the document again.')
  }
  return { id, documentId, title, url: `${config.site.url}${SHARED_PATH}${token}`, expiresAt }
}

/** Takes back a link. @returns the title of its document @throws {NotFound} */
export async function takeBackDocument(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  link: { id: number; messageId: number },
): Promise<string> {
  const revoked = await updateLinkRevoked(db, link, clock.now())
  if (!revoked) throw new NotFound('This link has already been taken back')
  return revoked.title
}

/**
 * Names the documents in place of the addresses of their links, so that a kept text opens nothing.
 * @throws {InvalidInput} for a link that opens nothing, or that was made for another message
 */
export async function nameSharedDocuments(
  { db, clock }: Pick<ShareServices, 'clock'> & { db: Db },
  { messageId, text }: { messageId: number; text: string },
): Promise<string> {
  const titles = new Map<string, string>()
  for (const token of listSharedTokens(text)) {
    const link = await findOpenLink(db, { token_hash: hashToken(token) }, clock.now())
    if (link?.message_id !== messageId) {
      throw new InvalidInput(
        'A link in the text does not open a document for this person. Remove it, and attach the document again.',
        { path: 'text' },
      )
    }
    titles.set(token, link.title)
  }
  return replaceSharedAddresses(text, (token) => `“${titles.get(token) ?? ''}”`)
}

function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** A plain hash is enough, because the token is random. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}
