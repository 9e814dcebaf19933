import type { Generated } from 'kysely'

export type ContactMessagesTable = {
  id: Generated<number>
  first_name: string
  last_name: string
  email: string
  phone: string | null
  municipality: string | null
  title: string | null
  message: string
  status: 'new' | 'answered' | 'spam'
  /** The text for the search: names, e-mail, municipality and message, case-folded. */
  search_text: Generated<string>
  /**
   * The mail that notifies the office of the message, alone or with others; null until it is
   * queued.
   */
  notice_mail_id: number | null
  /** When the sender got no confirmation because the daily limit was reached. */
  unconfirmed_at: string | null
  /** Whether suspected spam was seen by an admin; null for all other messages. */
  suspected: 'unseen' | 'seen' | null
  /** Why a message is suspected spam; null for all others. */
  suspicion: 'hidden-field' | 'links' | 'repeated' | null
  /** When an answer is due; null for suspected spam and for messages older than due times. */
  due_at: string | null
  /** From when the due time counts; null for the time of arrival. */
  due_from: string | null
  answered_at: string | null
  /** The username of the admin who answered. */
  answered_by: string | null
  created_at: string
}

/** Office notes about a message, which never leave it. */
export type MessageNotesTable = {
  id: Generated<number>
  message_id: number
  text: string
  username: string
  created_at: string
}

/** Replies of the office to a message. */
export type MessageRepliesTable = {
  id: Generated<number>
  message_id: number
  /** The mail that sends it. */
  mail_id: number | null
  subject: string
  text: string
  username: string
  created_at: string
}

/** Texts for replies, with placeholders. */
export type SavedRepliesTable = {
  id: Generated<number>
  name: string
  text: string
  created_at: string
  updated_at: string
}

export type OutboxMailsTable = {
  id: Generated<number>
  kind: string
  recipient: string
  reply_to: string | null
  /** Emptied, like body and HTML, 30 days after the mail was sent. */
  subject: string
  body: string
  html: string | null
  /** The message that the mail is about; null if it is about several or the message was deleted. */
  contact_message_id: number | null
  /**
   * The Message-IDs of the earlier mails of a conversation, oldest first, separated by spaces; null
   * when the mail begins one.
   */
  thread: string | null
  state: 'queued' | 'sent' | 'failed'
  attempts: Generated<number>
  next_attempt_at: string
  /** The time after which another node may send the mail; null while no node is sending it. */
  claimed_until: string | null
  last_error: string | null
  sent_at: string | null
  created_at: string
}
