import type { Fault } from './fault.ts'

const SANITIZE = 'src/server/html/sanitize.ts'
const SANITIZE_TEST = 'src/server/html/sanitize.test.ts'

/** The HTML cleaner, escaping, and what stays hidden from visitors. */
export const CONTENT_SAFETY_FAULTS: Fault[] = [
  {
    name: 'a link may run a script',
    file: SANITIZE,
    from: "allowedSchemes: ['http', 'https', 'mailto', 'tel']",
    to: "allowedSchemes: ['http', 'https', 'mailto', 'tel', 'javascript']",
    noticedBy: [SANITIZE_TEST],
  },
  {
    name: 'a frame shows any site',
    file: SANITIZE,
    from: 'attribs: src ? { ...frame, src } : {}',
    to: 'attribs: frame',
    noticedBy: [SANITIZE_TEST],
  },
  {
    name: 'an SVG in a data address is shown',
    file: 'src/shared/html/safe-urls.ts',
    from: '(?:png|jpe?g|gif|webp|avif);base64',
    to: '(?:png|jpe?g|gif|webp|avif|svg\\+xml);base64',
    noticedBy: [SANITIZE_TEST],
  },
  {
    name: 'an id of a text repeats one of its page, or hides a global name',
    file: 'src/shared/html/targets.ts',
    from: 'HARMLESS.test(id) && !TAKEN.test(id)',
    to: 'id',
    noticedBy: ['src/shared/html/targets.test.ts'],
  },
  {
    name: 'a page in a new window can change this one',
    file: SANITIZE,
    from: "{ ...kept, rel: 'noopener noreferrer' }",
    to: 'kept',
    noticedBy: [SANITIZE_TEST],
  },
  {
    name: 'sizes of pictures name other hosts',
    file: SANITIZE,
    from: 'STORED_SRCSET.test(srcset) && SIZES',
    to: 'SIZES',
    noticedBy: [SANITIZE_TEST],
  },
  {
    name: 'stored HTML with any digest is shown as it is',
    file: SANITIZE,
    from: 'hashHtml(html) === digest ? ',
    to: "digest !== '' ? ",
    noticedBy: ['src/server/html/cleaned-html.test.ts', 'src/app/server/outdated-pages.db.test.ts'],
  },
  {
    name: 'a text can close the script element of the page state',
    file: 'src/shared/text.ts',
    from: "JSON.stringify(value).replaceAll('<', '\\\\u003c')",
    to: 'JSON.stringify(value)',
    noticedBy: ['src/shared/text.test.ts', 'src/app/server/render/render.test.tsx'],
  },
  {
    name: 'a title is not escaped in the feed',
    file: 'src/app/server/render/xml/feed.ts',
    from: '<title>${xml(post.title)}</title>',
    to: '<title>${post.title}</title>',
    noticedBy: ['src/app/server/render/xml/feed.test.ts'],
  },
  {
    name: 'quotation marks end an attribute of a mail or page',
    file: 'src/shared/text.ts',
    from: '/[&<>"\']/g',
    to: '/[&<>]/g',
    noticedBy: ['src/shared/text.test.ts'],
  },
  {
    name: 'the preview shows HTML that nobody has cleaned',
    file: 'src/ui/editor/previewed-content.tsx',
    from: 'html={shown}',
    to: 'html={html}',
    noticedBy: ['src/ui/editor/previewed-content.test.tsx'],
  },
  {
    name: 'drafts and future posts are in the feed and the sitemap',
    file: 'src/features/blog/server/store.ts',
    from: "    .select('id')\n    .where('visible_from', '<=', now.toISOString())\n    .where((where) =>\n",
    to: "    .select('id')\n    .where((where) =>\n",
    noticedBy: ['test/safety/visibility.db.test.ts'],
  },
  {
    name: 'a scheduled post can be read at its address',
    file: 'src/features/blog/server/routes.ts',
    from: '!post || !isReachable(post, clock.now())',
    to: '!post',
    noticedBy: ['test/safety/visibility.db.test.ts', 'src/features/blog/server/routes.test.ts'],
  },
  {
    name: 'hidden questions are listed',
    file: 'src/features/faq/server/store.ts',
    from: "selectAll().where('is_published', '=', 1).execute()",
    to: 'selectAll().execute()',
    noticedBy: ['test/safety/visibility.db.test.ts', 'src/features/faq/server/routes.test.ts'],
  },
  {
    name: 'inactive testimonials are on the landing page',
    file: 'src/features/testimonials/server/store.ts',
    from: "    .where('is_active', '=', 1)\n",
    to: '',
    noticedBy: [
      'test/safety/visibility.db.test.ts',
      'src/features/testimonials/server/routes.test.ts',
    ],
  },
]
