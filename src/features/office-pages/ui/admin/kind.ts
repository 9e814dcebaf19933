import type { Kinds } from '#ui/admin/kind.ts'
import { readState } from '#ui/admin/setting-line.tsx'
import { officePageEntity } from './office-page-entity.ts'
import { OfficePageEditView } from './office-page-form.tsx'
import { PagesView } from './pages-view.tsx'
import { officePagesQuery } from './queries.ts'

export const PAGES_KIND: Kinds['pages'] = {
  views: {
    list: { above: 'settings', title: 'Pages', View: PagesView },
    edit: { title: 'Edit page', View: OfficePageEditView },
  },
  line: {
    title: 'Pages',
    words: 'privacy terms accessibility security',
    State: readState(officePagesQuery(), (pages) => {
      const published = pages.filter(({ status }) => status === 'published').length
      return `${published} of ${pages.length} published`
    }),
  },
  history: {
    fields: officePageEntity.fields,
    stays: 'whether it is published',
  },
}
