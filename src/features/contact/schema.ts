import { z } from 'zod'
import { pageNumbers } from '#shared/page-numbers.ts'
import { typedEmail, typedText } from '#shared/input-rules.ts'
import { parsePageNumber } from '#shared/pager.ts'
import { sharedDocumentSchema } from '#shared/shared-document.ts'
import { CONTACT_MAX } from './limits.ts'
import { TITLE_VALUES } from './titles.ts'

export const MESSAGES_PER_PAGE = 25

/** An absent, empty or non-text value counts as missing. */
const requiredLine = (max: number, label: string) =>
  typedText(`${label} is required`).min(1, `${label} is required`).max(max, `${label} is too long`)

/** A plain form sends '' for an empty optional field; null is stored. */
const optionalLine = (max: number, message: string) =>
  typedText()
    .max(max, message)
    .nullish()
    .transform((value) => value || null)

export const contactInputSchema = z
  .object({
    firstName: requiredLine(CONTACT_MAX.firstName, 'First name'),
    lastName: requiredLine(CONTACT_MAX.lastName, 'Last name'),
    email: typedEmail('Email is required')
      .min(1, 'Email is required')
      .max(CONTACT_MAX.email, 'Email is too long')
      .pipe(z.email('Invalid email address')),
    phone: optionalLine(CONTACT_MAX.phone, 'Phone is too long'),
    municipality: optionalLine(CONTACT_MAX.municipality, 'Municipality is too long'),
    title: z
      .union([z.enum(TITLE_VALUES), z.literal('')], 'Please choose a title from the list')
      .nullish()
      .transform((value) => value || null),
    message: requiredLine(CONTACT_MAX.message, 'Message'),
    /** The honeypot: people do not see this field, but bots fill it in. */
    website: z.string().max(2000).nullish(),
  })
  .meta({ id: 'ContactInput' })
export type ContactInput = z.infer<typeof contactInputSchema>

const MESSAGE_STATUSES = ['new', 'answered', 'spam'] as const
const messageStatusSchema = z.enum(MESSAGE_STATUSES, 'Please choose a status from the list')
export type MessageStatus = z.infer<typeof messageStatusSchema>

export const contactMessageSchema = z
  .object({
    id: z.number(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    municipality: z.string().nullable(),
    title: z.string().nullable(),
    message: z.string(),
    status: messageStatusSchema,
    /** Suspected spam, and whether an admin has seen it; null for all other messages. */
    suspected: z.enum(['unseen', 'seen']).nullable(),
    suspicion: z.enum(['hidden-field', 'links', 'repeated']).nullable(),
    /** When an answer is due; null for suspected spam and for messages older than due times. */
    dueAt: z.string().nullable(),
    answeredAt: z.string().nullable(),
    /** The username of the admin who answered. */
    answeredBy: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'ContactMessage' })
export type ContactMessage = z.infer<typeof contactMessageSchema>

export const messageChangeSchema = z.object({ status: messageStatusSchema })

/** Why a message is suspected spam. */
export type Suspicion = NonNullable<ContactMessage['suspicion']>
/** A message, with the hours of the office that an answer took if it has one. */
const listedMessageSchema = contactMessageSchema.extend({ answeredHours: z.number().nullable() })
export type ListedMessage = z.infer<typeof listedMessageSchema>

/** One page of the messages that match a filter, with the counts of all messages. */
export const messagePageSchema = z.object({
  items: z.array(listedMessageSchema),
  ...pageNumbers,
  counts: z.object({
    new: z.number(),
    answered: z.number(),
    spam: z.number(),
    /** Suspected spam that no admin has seen. */
    unseen: z.number(),
    /** Unanswered messages with a due time, and those of them that are overdue. */
    due: z.number(),
    overdue: z.number(),
  }),
})
export type MessagePage = z.infer<typeof messagePageSchema>

/** The query of a list of messages; without a status, it lists everything except spam. */
export const messageQuerySchema = z.object({
  page: z.string().optional().transform(parsePageNumber),
  q: z.string().trim().max(200, 'Search text too long').default(''),
  status: z
    .union([z.enum(['', 'due']), messageStatusSchema], 'Please choose a status from the list')
    .optional()
    .transform((value) => value || undefined),
  /** The order: unanswered messages first, by what is due first; by default newest first. */
  sort: z.enum(['newest', 'due'], 'Please choose an order from the list').default('newest'),
})

const writtenSchema = z.object({ text: z.string(), username: z.string(), createdAt: z.string() })

/** Everything that is stored about one e-mail address. */
export const personSchema = z
  .object({
    email: z.string(),
    messages: z.array(
      contactMessageSchema.extend({
        notes: z.array(writtenSchema),
        replies: z.array(writtenSchema.extend({ subject: z.string() })),
        documents: z.array(sharedDocumentSchema),
      }),
    ),
    mails: z.array(
      z.object({
        kind: z.string(),
        recipient: z.string(),
        /** Empty, like the text, 30 days after the mail was sent. */
        subject: z.string(),
        text: z.string(),
        state: z.enum(['queued', 'sent', 'failed']),
        createdAt: z.string(),
        sentAt: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Person' })
export type Person = z.infer<typeof personSchema>

/** The ids of the messages that were deleted with a person, separated by commas. */
export const DELETED_HEADER = 'X-Deleted-Messages'

/** The state of a mail about a message. */
export const messageMailSchema = z
  .object({
    id: z.number(),
    kind: z.string(),
    state: z.enum(['queued', 'sent', 'failed']),
    attempts: z.number(),
    nextAttemptAt: z.string(),
    lastError: z.string().nullable(),
    sentAt: z.string().nullable(),
  })
  .meta({ id: 'MessageMail' })
export type MessageMail = z.infer<typeof messageMailSchema>

/** A mail about no message that was set aside, such as a notice to an admin. */
export const setAsideMailSchema = messageMailSchema
  .extend({ recipient: z.string(), subject: z.string() })
  .meta({ id: 'SetAsideMail' })

/** Whether mail is configured, and how many mails wait or have been set aside. */
export const mailStatusSchema = z.object({
  isConfigured: z.boolean(),
  queued: z.number(),
  failed: z.number(),
  /** Those that were set aside and are about no message, the newest first. */
  apart: z.array(setAsideMailSchema),
  /** Messages waiting for the next mail to the office. */
  untold: z.number(),
  /** Senders without a confirmation because the daily limit was reached, and the time of the first. */
  unconfirmed: z.object({ senders: z.number(), first: z.string().nullable() }),
})
export type MailStatus = z.infer<typeof mailStatusSchema>

/** The messages and answers of the last twelve weeks, without spam. */
export const messageFiguresSchema = z.object({
  /** Oldest first; `answered` and `inTime` count the answered ones of the messages that came in. */
  weeks: z.array(
    z.object({
      /** The Monday in Michigan. */
      from: z.string(),
      messages: z.number(),
      answered: z.number(),
      inTime: z.number(),
    }),
  ),
  /** The median time to an answer, in hours of the office; null without answers. */
  medianHours: z.number().nullable(),
})
export type MessageFigures = z.infer<typeof messageFiguresSchema>
