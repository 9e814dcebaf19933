import type { Fault } from './fault.ts'

const BLOG = 'src/features/blog'
const FAQ = 'src/features/faq'
const TESTIMONIALS = 'src/features/testimonials/server'
const QUOTATION = 'src/features/quotation'
const RESTORE_TESTS = 'src/features/restore-tests/server'

/** Posts, questions, testimonials, the office, quotations and board packets. */
export const CONTENT_FAULTS: Fault[] = [
  {
    name: 'an answer is published with a gap that only the office can fill in',
    file: 'src/features/faq/server/save-faq-item.ts',
    from: "if (isPublished) requireNoGaps(answer, 'answer', 'answer')",
    to: '',
    noticedBy: ['src/features/faq/server/admin.test.ts'],
  },
  {
    name: 'the packet says what an unpublished answer says',
    file: 'src/features/faq/server/store.ts',
    from: ".where('is_published', '=', 1)\n    .where('question', 'in', questions)",
    to: ".where('question', 'in', questions)",
    noticedBy: ['src/app/server/board-packet-pdf.test.ts'],
  },
  {
    name: 'cached pages do not learn that the last restore test is old',
    file: 'src/app/server/create-answers.ts',
    from: '    findNextAging(db, now),\n',
    to: '',
    noticedBy: ['src/app/server/render/restore-tests-page.db.test.ts'],
  },
  {
    name: 'a restore test can be of tomorrow',
    file: `${RESTORE_TESTS}/save-restore-test.ts`,
    from: 'if (testedOn <= toEasternDay(now)) return',
    to: 'if (testedOn || now) return',
    noticedBy: [`${RESTORE_TESTS}/routes.db.test.ts`],
  },
  {
    name: 'a key publishes a restore test',
    file: `${RESTORE_TESTS}/routes.ts`,
    from: 'await countDraft(c, limits, input.isPublished)',
    to: 'await countDraft(c, limits)',
    noticedBy: [`${RESTORE_TESTS}/routes.db.test.ts`],
  },
  {
    name: 'the sum of three years counts two',
    file: 'src/features/board-packet/quotes-sheet.ts',
    from: "sum('Over three years', 36)",
    to: "sum('Over three years', 24)",
    noticedBy: ['src/app/server/board-packet-pdf.test.ts'],
  },
  {
    name: 'the old address of a post leads nowhere',
    file: `${BLOG}/server/save-post.ts`,
    from: '  if (getFirstPublishedAt(post, now)) await insertFormerSlug(db, post.slug, post.id)\n',
    to: '',
    noticedBy: [`${BLOG}/server/moved-posts.db.test.ts`],
  },
  {
    name: 'a post that is published again gets a new date',
    file: `${BLOG}/server/save-post.ts`,
    from: 'getFirstPublishedAt(before, now) ?? (willBePublished',
    to: '(willBePublished',
    noticedBy: [`${BLOG}/server/change-post.db.test.ts`],
  },
  {
    name: 'posts of one title at the same moment get no address',
    file: `${BLOG}/server/save-post.ts`,
    from: 'if (id !== undefined) return id',
    to: "if (id === undefined) throw new Error('the address is taken')\n    return id",
    noticedBy: [`${BLOG}/server/create-post.db.test.ts`],
  },
  {
    name: 'a changed text is not found',
    file: `${BLOG}/server/save-post.ts`,
    from: 'if (!before || text !== buildPostSearchText(before)) await',
    to: 'if (!before) await',
    noticedBy: [`${BLOG}/server/lists/search.db.test.ts`, `${BLOG}/server/change-post.db.test.ts`],
  },
  {
    name: 'a post is related to itself',
    file: `${BLOG}/server/lists/related-store.ts`,
    from: ' and id <> ${post.id}',
    to: '',
    noticedBy: [`${BLOG}/server/lists/related-posts.test.ts`],
  },
  {
    name: 'a scheduled post appears only after the next edit',
    file: 'src/app/server/create-answers.ts',
    from: '    findNextDueTime(db, now),\n',
    to: '',
    noticedBy: ['src/app/server/render/pages.test.ts', 'src/app/server/outdated-pages.db.test.ts'],
  },
  {
    name: 'a list of posts misses one between two batches',
    file: `${BLOG}/server/store.ts`,
    from: "where(where.refTuple('sort_at', 'id'), '<',",
    to: "where('sort_at', '<', cursor.sortAt).and(where.refTuple('sort_at', 'id'), '<',",
    noticedBy: [`${BLOG}/server/stream-posts.db.test.ts`],
  },
  {
    name: 'a reading time is rounded down',
    file: `${BLOG}/rules.ts`,
    from: 'Math.ceil(words / WORDS_PER_MINUTE)',
    to: 'Math.floor(words / WORDS_PER_MINUTE)',
    noticedBy: [`${BLOG}/rules.test.ts`],
  },
  {
    name: 'a new order of questions makes conflicts for all of them',
    file: `${FAQ}/server/save-faq-item.ts`,
    from: '      if (place.sortOrder === index) continue\n',
    to: '',
    noticedBy: [`${FAQ}/server/admin.test.ts`],
  },
  {
    name: 'visitors see how many found an answer helpful',
    file: `${FAQ}/server/routes.ts`,
    from: 'z.array(faqItemSchema).parse(await listPublishedFaqItems(db))',
    to: 'await listPublishedFaqItems(db)',
    noticedBy: [`${FAQ}/server/helpful.db.test.ts`, `${FAQ}/server/routes.test.ts`],
  },
  {
    name: 'the words for a photo are kept for another photo',
    file: `${TESTIMONIALS}/save-testimonial.ts`,
    from: 'isOther ? (input.imageAlt ?? null) : input.imageAlt',
    to: 'input.imageAlt',
    noticedBy: ['src/features/media/server/processing/pictures.test.ts'],
  },
  {
    name: 'a testimonial off the homepage is on it',
    file: `${TESTIMONIALS}/store.ts`,
    from: "    .where('show_on_homepage', '=', 1)\n",
    to: '',
    noticedBy: [`${TESTIMONIALS}/routes.test.ts`, 'test/safety/visibility.db.test.ts'],
  },
  {
    name: 'the mail of the office is sent elsewhere without a notice',
    file: 'src/features/office/server/change-office.ts',
    from: 'if (from === to) return',
    to: 'if (from !== to) return',
    noticedBy: ['src/features/office/server/routes.test.ts'],
  },
  {
    name: 'fewer computers than the plan has make it cheaper',
    file: `${QUOTATION}/price.ts`,
    from: 'Math.max(0, devices - BASE_DEVICES)',
    to: 'devices - BASE_DEVICES',
    noticedBy: [`${QUOTATION}/price.test.ts`],
  },
  {
    name: 'a made-up quotation number is found',
    file: `${QUOTATION}/server/issue-quotation.ts`,
    from: 'return isOurs ? toNumberedQuotation(parts, check) : undefined',
    to: 'return toNumberedQuotation(parts, check)',
    noticedBy: [`${QUOTATION}/server/issue-quotation.db.test.ts`],
  },
  {
    name: 'the last day of a fiscal year belongs to the next one',
    file: 'src/features/board-packet/fiscal-year.ts',
    from: 'today.slice(5) > yearEnd',
    to: 'today.slice(5) >= yearEnd',
    noticedBy: ['src/features/board-packet/fiscal-year.test.ts'],
  },
  {
    name: 'a step before a board meeting falls on a weekend',
    file: 'src/features/board-packet/timeline.ts',
    from: 'days < 0 ? toBusinessDayBefore(day) : toBusinessDayAfter(day)',
    to: 'days < 0 ? day : toBusinessDayAfter(day)',
    noticedBy: ['src/features/board-packet/timeline.test.ts'],
  },
]
