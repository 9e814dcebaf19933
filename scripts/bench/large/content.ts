import type { Row } from '#server/db/table-rows.ts'
import type { Tables } from '#server/db/tables.ts'
import { sanitizeHtml } from '#server/html/sanitize.ts'
import { randomNumbers } from '../../random-numbers.ts'

export type Table = { name: keyof Tables; count: number; make: (index: number) => Row }

/** The first id of each kind. */
export const FIRST_ID = 1000
const DAY_MS = 86_400_000
const YEARS_MS = 10 * 365 * DAY_MS
/** Texts repeat after so many. */
const TEXTS = 300
/** Each message has its notification, the mail that it has arrived, and a reply. */
const MAILS = ['contact-notification', 'contact-confirmation', 'contact-reply']

/** What an office has after ten years, times `scale`; each table comes after those that it refers to. */
export function listTables(scale: number): Table[] {
  const of = (large: number) => Math.max(1, Math.round(large * scale))
  const images = of(5000)
  return [
    listImages(images),
    ...listPosts(of(5000), images),
    ...listQuestions(of(2000)),
    listTestimonials(of(200)),
    ...listMessages(of(100_000)),
  ]
}

const random = randomNumbers(1)
const draw = (count: number) => Math.floor(random() * count)
const WORDS = Array.from({ length: 3000 }, () =>
  Array.from({ length: 3 + draw(8) }, () => 'etaoinshrdlucmfwypvbgk'[draw(22)]).join(''),
)
const words = (count: number) =>
  Array.from({ length: count }, () => WORDS[Math.floor(random() ** 2 * WORDS.length)]).join(' ')
const textsOf = (make: (index: number) => string) => {
  const texts = Array.from({ length: TEXTS }, (_, index) => sanitizeHtml(make(index)))
  return (index: number) => texts[index % TEXTS] ?? { html: '', digest: '' }
}
/** The time of one of `count` things, evenly over ten years, the first the oldest. */
const timeOf = (index: number, count: number, daysLater = 0) => {
  const time = (index / count) * (YEARS_MS - DAY_MS) - YEARS_MS + daysLater * DAY_MS
  return new Date(Date.now() + time).toISOString()
}
const imageId = (index: number) => `img${String(index).padStart(17, '0')}`
const listCategories = (name: 'blog_categories' | 'faq_categories'): Table => ({
  name,
  count: 8,
  make: (index) => ({ id: FIRST_ID + index, name: `Measured ${index}` }),
})

function listImages(count: number): Table {
  const make = (index: number) => ({
    id: imageId(index),
    original_name: `Picture ${index}.jpg`,
    alt: index % 10 === 0 ? '' : words(3),
    size: 90_000 + index,
    width: 960,
    height: 640,
    file: `${imageId(index)}-full.jpg`,
    thumbnail_file: `${imageId(index)}-thumbnail.webp`,
    search_text: `picture ${index}`,
    created_at: timeOf(index, count),
  })
  return { name: 'media', count, make }
}

const tagsOf = (index: number) => ['Common', `Topic ${index % 20}`, `Year ${index % 30}`]
const isDraft = (index: number) => index % 50 === 0

function listPosts(count: number, images: number): Table[] {
  const image = (index: number) => imageId((index % TEXTS) % images)
  const text = textsOf((index) => {
    const picture = `<img src="/media/${image(index)}-full.jpg" alt="">`
    return `<p>The township.</p>${picture}${`<p>${words(60)}.</p>`.repeat(8)}`
  })
  const makePost = (index: number) => ({
    id: FIRST_ID + index,
    slug: `measured-post-${index}`,
    title: `${words(4)} ${index}`,
    excerpt: words(20),
    content: text(index).html,
    content_digest: text(index).digest,
    reading_minutes: 3,
    category_id: FIRST_ID + (index % 8),
    status: isDraft(index) ? 'draft' : 'published',
    tags: JSON.stringify(tagsOf(index)),
    published_at: isDraft(index) ? null : timeOf(index, count),
    created_at: timeOf(index, count),
    updated_at: timeOf(index, count),
    view_count: (index * 7) % 900,
  })
  const makeText = (index: number) => ({
    post_id: FIRST_ID + index,
    text: text(index).html.replaceAll(/<[^>]*>/g, ' '),
  })
  const makeTag = (row: number) => {
    const index = Math.floor(row / 3)
    const tag = tagsOf(index)[row % 3]?.toLowerCase() ?? ''
    const visible = { sort_at: timeOf(index, count), visible_from: isDraft(index) ? null : '' }
    return { post_id: FIRST_ID + index, tag, ...visible }
  }
  return [
    listCategories('blog_categories'),
    { name: 'posts', count, make: makePost },
    { name: 'post_texts', count, make: makeText },
    { name: 'post_tags', count: count * 3, make: makeTag },
    {
      name: 'content_images',
      count,
      make: (index) => ({ ...ofPost(index), media_id: image(index) }),
    },
    ...listPast(count, text),
  ]
}

const ofPost = (index: number) => ({ kind: 'blog', entity_id: FIRST_ID + index })

/** Former addresses and versions of posts. */
function listPast(count: number, text: ReturnType<typeof textsOf>): Table[] {
  const makeVersion = (row: number) => {
    const index = Math.floor(row / 4)
    const made = { number: 1 + (row % 4), made_at: timeOf(index, count, row % 4) }
    const fields = JSON.stringify({ title: words(4), excerpt: words(20) })
    const text_key = text(index).digest
    return { ...ofPost(index), ...made, username: 'admin', cause: 'saved', fields, text_key }
  }
  return [
    {
      name: 'former_slugs',
      count: Math.ceil(count / 10),
      make: (index) => ({ slug: `former-post-${index}`, post_id: FIRST_ID + index }),
    },
    {
      name: 'version_texts',
      count: TEXTS,
      make: (index) => ({ digest: text(index).digest, text: text(index).html }),
    },
    { name: 'versions', count: count * 4, make: makeVersion },
  ]
}

function listQuestions(count: number): Table[] {
  const text = textsOf(() => `<p>${words(40)}.</p>`)
  const make = (index: number) => ({
    id: FIRST_ID + index,
    question: `${words(8)} ${index}?`,
    answer: text(index).html,
    answer_digest: text(index).digest,
    category_id: FIRST_ID + (index % 8),
    sort_order: 1000 + index,
    is_published: index % 20 === 0 ? 0 : 1,
    view_count: index % 300,
    created_at: timeOf(index, count),
    updated_at: timeOf(index, count),
  })
  return [listCategories('faq_categories'), { name: 'faq_items', count, make }]
}

function listTestimonials(count: number): Table {
  const make = (index: number) => ({
    id: FIRST_ID + index,
    name: words(2),
    title: 'Clerk',
    organization: words(2),
    content: words(30),
    is_active: 1,
    show_on_homepage: 1,
    created_at: timeOf(index, count),
    updated_at: timeOf(index, count),
  })
  return { name: 'testimonials', count, make }
}

function listMessages(count: number): Table[] {
  const isNew = (index: number) => index >= count * 0.98
  const email = (index: number) => `person${index % Math.ceil(count / 2)}@town.example`
  const makeMail = (row: number) => {
    const index = Math.floor(row / MAILS.length)
    const at = timeOf(index, count)
    return {
      id: FIRST_ID + row,
      kind: MAILS[row % MAILS.length] ?? '',
      recipient: row % MAILS.length === 0 ? 'office@vault.example' : email(index),
      subject: isNew(index) ? 'Backups' : '',
      body: isNew(index) ? words(60) : '',
      state: 'sent',
      next_attempt_at: at,
      created_at: at,
      sent_at: at,
      contact_message_id: FIRST_ID + index,
    }
  }
  const makeMessage = (index: number) => {
    const message = words(40)
    return {
      id: FIRST_ID + index,
      first_name: 'Ada',
      last_name: words(1),
      email: email(index),
      message,
      status: isNew(index) ? 'new' : 'answered',
      search_text: `ada ${email(index)}\n${message}`,
      notice_mail_id: FIRST_ID + index * MAILS.length,
      due_at: timeOf(index, count, 1),
      answered_at: isNew(index) ? null : timeOf(index, count, 0.5),
      created_at: timeOf(index, count),
    }
  }
  const makeReply = (index: number) => ({
    message_id: FIRST_ID + index,
    mail_id: FIRST_ID + index * MAILS.length + 2,
    subject: 'Re: Backups',
    text: words(30),
    username: 'admin',
    created_at: timeOf(index, count, 0.5),
  })
  return [
    { name: 'outbox_mails', count: count * MAILS.length, make: makeMail },
    { name: 'contact_messages', count, make: makeMessage },
    { name: 'message_replies', count, make: makeReply },
  ]
}
