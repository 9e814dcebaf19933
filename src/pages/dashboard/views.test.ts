import { expect, test } from 'vitest'
import { getView } from './views.tsx'

test.each([
  ['view=blog', 'blog', undefined],
  ['view=blog-edit&id=1', 'blog', 'Blog'],
  ['view=saved-reply-create', 'messages', 'Saved replies'],
  ['view=page-edit&id=1', 'settings', 'Pages'],
  ['view=trash', 'settings', 'Settings'],
  ['view=trash&from=blog', 'blog', 'Blog'],
  ['view=papers', 'media', undefined],
  ['view=papers&from=settings', 'settings', 'Settings'],
  ['view=history&kind=faq&id=1&from=2&to=3', 'faq', 'FAQ'],
  ['view=trash&from=nowhere', 'settings', 'Settings'],
  ['view=nowhere', 'overview', undefined],
])('%s belongs to a tab, and leads back to where one came from', (search, tab, label) => {
  const view = getView(new URLSearchParams(search))

  expect([view.tab, view.back?.label]).toEqual([tab, label])
})
