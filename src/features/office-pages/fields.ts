import { z } from 'zod'
import { choice, html, text } from '#shared/content/fields.ts'
import { requiredText, writtenHtml } from '#shared/input-rules.ts'

const OFFICE_PAGE_TITLE_MAX = 80

/** The fields of a page of the office. The title is also the text of the link in the footer. */
export const OFFICE_PAGE_FIELDS = {
  title: text({
    label: 'Title',
    column: 'title',
    rule: requiredText('Title', OFFICE_PAGE_TITLE_MAX),
  }),
  content: html({ label: 'Content', rule: writtenHtml('Content is required') }),
  status: choice({
    label: 'Status',
    column: 'status',
    rule: z.enum(['draft', 'published'], 'Status must be draft or published'),
    initial: 'draft',
  }),
}
