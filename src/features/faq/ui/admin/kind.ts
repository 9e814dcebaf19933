import type { Kinds } from '#ui/admin/kind.ts'
import { faqEntity } from './faq-entity.ts'
import { FaqCreateView, FaqEditView } from './faq-form.tsx'
import { FaqView } from './faq-view.tsx'

export const FAQ_KIND: Kinds['faq'] = {
  views: {
    list: { title: 'FAQ', View: FaqView },
    create: { title: 'New FAQ', View: FaqCreateView },
    edit: { title: 'Edit FAQ', View: FaqEditView },
  },
  history: {
    fields: faqEntity.fields,
    stays: 'its place in the list or whether it is published',
  },
}
