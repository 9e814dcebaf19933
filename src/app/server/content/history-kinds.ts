import { listRestoredUses } from '#aspects/images/server/list-uses.ts'
import { findPost } from '#features/blog/server/admin-store.ts'
import { asAdminSees } from '#features/blog/server/admin-view.ts'
import { changePost } from '#features/blog/server/save-post.ts'
import { adaptRestoredPost } from '#features/blog/server/post-addresses.ts'
import { postUpdateSchema } from '#features/blog/schema.ts'
import {
  adaptRestoredAnswer,
  changeFaqItem,
  requireRoomForRestored,
} from '#features/faq/server/save-faq-item.ts'
import { findFaqItem } from '#features/faq/server/store.ts'
import { faqItemChangeSchema } from '#features/faq/schema.ts'
import type { Kinds } from '#aspects/history/server/kinds.ts'
import { bringBackImages } from '#features/media/server/former-images.ts'
import {
  buildFileUrls,
  forgetFiles,
  listImageFiles,
  parseImageRow,
} from '#features/media/server/media-files.ts'
import { findMedia, toMediaImage } from '#features/media/server/store.ts'
import { officePageChangeSchema } from '#features/office-pages/schema.ts'
import { changeOfficePage } from '#features/office-pages/server/change-office-page.ts'
import { findOfficePage } from '#features/office-pages/server/store.ts'
import { restoreTestChangeSchema } from '#features/restore-tests/schema.ts'
import { changeRestoreTest } from '#features/restore-tests/server/save-restore-test.ts'
import { findRestoreTest } from '#features/restore-tests/server/store.ts'
import { changeTestimonial } from '#features/testimonials/server/save-testimonial.ts'
import { findTestimonial } from '#features/testimonials/server/store.ts'
import { testimonialChangeSchema } from '#features/testimonials/schema.ts'
import { parseBody } from '#server/http/body.ts'
import type { Services } from '#server/services.ts'
import type { Views } from '../counts/flush-views.ts'

type KindServices = Services & { views: Views }

/**
 * The functions of each kind that has a history or a trash. Restored HTML was accepted once, so the
 * limits for new HTML do not apply to it.
 */
export const historyKinds: Kinds<KindServices> = {
  blog: {
    parts: [
      { table: 'post_texts', column: 'post_id' },
      { table: 'former_slugs', column: 'post_id' },
      { table: 'post_tags', column: 'post_id' },
    ],
    adapt: (_, db, rows) => adaptRestoredPost(db, rows),
    read: findPost,
    find: async (services, id) => {
      const post = await findPost(services.db, Number(id))
      return post && asAdminSees({ ...services, views: services.views.posts })(post)
    },
    restore: async (services, id, { fields, updatedAt, edit }) => {
      const { content, ...others } = await bringBackImages(services, fields)
      const words = parseBody(postUpdateSchema, { ...others, updatedAt })
      const { slug: _, status: __, scheduledFor: ___, reviewBy: ____, ...kept } = words
      const restored = { ...kept, content: String(content) }
      return changePost({ ...services, views: services.views.posts }, id, restored, edit)
    },
  },
  faq: {
    adapt: async (_services, db, { entity }) => {
      await requireRoomForRestored(db, String(entity.answer))
      return adaptRestoredAnswer(entity)
    },
    read: findFaqItem,
    find: async (services, id) => {
      const item = await findFaqItem(services.db, Number(id))
      return item && services.views.faq.withPending(item, item.id)
    },
    restore: async (services, id, { fields, updatedAt, edit }) => {
      const { answer, ...others } = await bringBackImages(services, fields)
      const words = parseBody(faqItemChangeSchema, { ...others, updatedAt })
      const { isPublished: _, sortOrder: __, reviewBy: ___, ...kept } = words
      return changeFaqItem(services, id, { ...kept, answer: String(answer) }, edit)
    },
  },
  testimonials: {
    read: findTestimonial,
    find: (services, id) => findTestimonial(services.db, Number(id)),
    restore: async (services, id, { fields, updatedAt, edit }) => {
      const shown = await bringBackImages(services, fields)
      const words = parseBody(testimonialChangeSchema, { ...shown, updatedAt })
      const { isActive: _, showOnHomepage: __, ...kept } = words
      return changeTestimonial(services, id, kept, edit)
    },
  },
  pages: {
    read: findOfficePage,
    find: (services, id) => findOfficePage(services.db, Number(id)),
    restore: async (services, id, { fields, updatedAt, edit }) => {
      const { content, ...others } = await bringBackImages(services, fields)
      const {
        status: _,
        reviewBy: __,
        ...kept
      } = parseBody(officePageChangeSchema, { ...others, updatedAt })
      return changeOfficePage(services, id, { ...kept, content: String(content) }, edit)
    },
  },
  'restore-tests': {
    read: findRestoreTest,
    find: ({ db }, id) => findRestoreTest(db, Number(id)),
    restore: async (services, id, { fields, updatedAt, edit }) => {
      const words = parseBody(restoreTestChangeSchema, { ...fields, updatedAt })
      const { isPublished: _, ...kept } = words
      return changeRestoreTest(services, id, kept, edit)
    },
  },
  media: {
    referredBy: [
      {
        table: 'testimonials',
        column: 'image_url',
        getReferenceValues: (row, origin) =>
          buildFileUrls(listImageFiles(parseImageRow(row)), origin),
      },
    ],
    adapt: async ({ config }, db, rows) => {
      rows.parts = await listRestoredUses(db, parseImageRow(rows.entity).id, config.site.url)
      return []
    },
    forget: (services, db, row) => forgetFiles(services, db, listImageFiles(parseImageRow(row))),
    find: async (services, id) => {
      const image = await findMedia(services.db, String(id))
      return image && toMediaImage(image)
    },
  },
}
