import { type Case, DATED, ghost, markdown, site, wxr } from './examples.ts'
import { WORDPRESS } from './wordpress-corpus.ts'

const REFUSED: [name: string, file: string, text: string, refused: RegExp][] = [
  ['a truncated file', 'export.xml', wxr({}).slice(0, -300), /damaged, so nothing was imported/],
  [
    'a truncated Ghost file',
    'ghost.json',
    ghost({}).slice(0, -40),
    /damaged, so nothing was imported/,
  ],
  ['elements nested without end', 'export.xml', `<rss>${'<a>'.repeat(5000)}`, /nested too deeply/],
  [
    'another XML file',
    'feed.xml',
    '<rss><channel><item><title>x</title></item></channel></rss>',
    /not a WordPress export/,
  ],
  ['another JSON file', 'posts.json', '{"posts":[{"id":1}]}', /no Ghost posts/],
  ['a folder of nothing', 'notes.txt', 'x', /Nothing here can be imported/],
  [
    'an export of another format',
    'site.json',
    site({ format: 'other-2' }),
    /has the format other-2/,
  ],
  [
    'an export without an address',
    'site.json',
    site({ site: { name: 'x', url: 'x' } }),
    /does not match its format.*url/,
  ],
]

export const CORPUS: Case[] = [
  ...REFUSED.map(([name, file, text, refused]) => ({ name, files: { [file]: text }, refused })),
  ...WORDPRESS,
  {
    name: 'a Ghost post with tags',
    files: { 'ghost.json': ghost({ custom_excerpt: 'Short' }) },
    title: 'Ghostly',
    fields: { tags: ['Money'], excerpt: 'Short', publishedAt: '2020-02-03T04:05:06.000Z' },
  },
  {
    name: 'a card of Ghost',
    files: {
      'ghost.json': ghost({
        html: '<a href="/a"><span class="kg-bookmark-author">Sample</span><span class="kg-bookmark-publisher">Press</span></a>',
      }),
    },
    has: ['Sample</span> <span>Press'],
  },
  {
    name: 'a Ghost post for members',
    files: { 'ghost.json': ghost({ visibility: 'paid' }) },
    fields: { status: 'draft' },
    notes: ['It was for paid only, so it is a draft now.'],
  },
  {
    name: 'a Ghost post without HTML',
    files: { 'ghost.json': ghost({ html: null }) },
    notes: ['It has no HTML.'],
  },
  {
    name: 'a Ghost link with a placeholder',
    files: { 'ghost.json': ghost({ html: '<p><a href="__GHOST_URL__/ghostly-0/">me</a></p>' }) },
    has: ['href="/blog/ghostly-0"'],
  },
  markdown(
    'front matter',
    `---\ntitle: "Fees: all of them"\ndate: 2024-05-01\ntags: [fees, forms]\ncategories: Money\n---\n\nSome **words**.\n`,
    {
      title: 'Fees: all of them',
      has: ['<strong>words</strong>'],
      fields: { tags: ['fees', 'forms'], status: 'published' },
    },
  ),
  markdown('no front matter', '# The hall\n\nWords.\n', {
    title: 'The hall',
    lacks: ['<h1'],
    notes: ['It has no date, so it is a draft.'],
    slugs: ['fees'],
  }),
  markdown(
    'HTML in Markdown',
    `${DATED}<script>alert(1)</script>\n\n| a | b |\n|---|---|\n| 1 | 2 |\n`,
    { has: ['<table>'], lacks: ['alert'] },
  ),
  ...[
    ['broken', '---\ntitle: [a\n---\nWords.'],
    ['that multiplies', `---\na: &a [x,x,x,x]\nb: [${'*a,'.repeat(30)}]\n---\nWords.`],
    ['in TOML', '+++\ntitle = "Words."\n+++\n'],
    ['in JSON', '{\n"title": "Words."\n}\n'],
  ].map(([name = '', text = '']) =>
    markdown(`front matter ${name}`, text, {
      fields: { title: 'fees', status: 'draft' },
      has: ['Words.'],
      notes: ['Its front matter cannot be read as YAML'],
    }),
  ),
  markdown('line ends and marks of Windows', `\ufeff${DATED}Words.`.replaceAll('\n', '\r\n'), {
    title: 'Fees',
    has: ['Words.'],
  }),
  {
    name: 'an export that somebody has edited badly',
    files: { 'site.json': site({ posts: [{ title: 7 }] }) },
    refused: /does not match its format.*slug/,
  },
  {
    name: 'an export with a page that this site does not have, and a picture that climbs',
    files: {
      'site.json': site({
        pictures: [{ file: '../../etc/passwd', name: 'x' }],
        pages: [{ slug: 'jobs', title: 'Jobs', content: '<p>x</p>', status: 'published' }],
      }),
    },
    notes: ['Image not found: ../../etc/passwd', 'This site has no page at /jobs'],
  },
  markdown(
    'a very long path',
    `${DATED}Words.`,
    { slugs: ['fees'] },
    `${'folder/'.repeat(40)}fees.md`,
  ),
]
