import { hash } from 'node:crypto'
import { hasRow } from '#server/db/entity-rows.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/tables.ts'
import { InvalidInput, NotFound } from '#server/errors.ts'
import type { RecordCreation } from '#server/http/create-once.ts'
import type { Services } from '#server/services.ts'
import { listSharedTokens, type SharedDocument } from '#shared/shared-document.ts'
import { dayAfter } from '#shared/time/dates.ts'
import { toEasternDay } from '#shared/time/eastern-time.ts'
import { getDocumentState, getExpiryTime } from '../../rules.ts'
import { findDocument } from '../store.ts'
import { findOpenLink, insertDocumentLink } from './store.ts'

const OPEN_DAYS = 14

type Share = {
  messageId: number
  documentId: number
  token: string
  by: string
  note: RecordCreation
}

/**
 * Makes a link that opens a document through the 14th day, or through the document's last one.
 * @throws {NotFound} without the message
 * @throws {InvalidInput} when the document is gone or has expired
 */
export async function shareDocument(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { messageId, documentId, token, by, note }: Share,
): Promise<SharedDocument> {
  const now = clock.now()
  return inTransaction(db, async (transaction) => {
    if (!(await hasRow(transaction, 'contact_messages', messageId))) {
      throw new NotFound('There is no such message')
    }
    const document = await findDocument(transaction, documentId)
    const validUntil = document?.valid_until ?? null
    if (!document || getDocumentState({ validUntil }, now) === 'expired') {
      throw new InvalidInput('This document is no longer offered', { path: 'documentId' })
    }
    const lastDay = dayAfter(toEasternDay(now), OPEN_DAYS)
    const isShorter = validUntil !== null && validUntil < lastDay
    const link = await insertDocumentLink(transaction, {
      message_id: messageId,
      document_id: documentId,
      title: document.title,
      token_hash: hashToken(token),
      username: by,
      created_at: now.toISOString(),
      expires_at: getExpiryTime(isShorter ? validUntil : lastDay).toISOString(),
    })
    await note(transaction, link.id)
    return link
  })
}

/** @throws {InvalidInput} for a link in the text that opens nothing, or that was made for another message */
export async function checkSharedLinks(
  db: Db,
  now: Date,
  { messageId, text }: { messageId: number; text: string },
): Promise<void> {
  for (const token of listSharedTokens(text)) {
    const link = await findOpenLink(db, hashToken(token), now)
    if (link?.messageId !== messageId) {
      throw new InvalidInput(
        'A link in the text does not open a document for this person. Remove it, and attach the document again.',
        { path: 'text' },
      )
    }
  }
}

/** A plain hash is enough, because the token is random. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}
