type Post = Partial<
  Record<
    'title' | 'content' | 'link' | 'name' | 'status' | 'type' | 'date' | 'gmt' | 'more',
    string
  >
>

/** A WordPress export with these items. */
export function wxr(...items: (Post | string)[]): string {
  const written = items.map((item, index) =>
    typeof item === 'string' ? item : wxrPost(item, index),
  )
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old Town</title><link>https://oldtown.example</link>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://oldtown.example</wp:base_site_url>
<wp:author><wp:author_login><![CDATA[pat]]></wp:author_login><wp:author_display_name><![CDATA[Pat O&#8217;Neil]]></wp:author_display_name></wp:author>
${written.join('\n')}
</channel></rss>`
}

function wxrPost(post: Post, index: number): string {
  const { title = 'A post', content = '<p>Words.</p>', name = `a-post-${index}` } = post
  const { status = 'publish', type = 'post', date = '2019-05-01 09:00:00', more = '' } = post
  return `<item><title>${title}</title><link>${post.link ?? `https://oldtown.example/2019/05/${name}/`}</link>
<dc:creator><![CDATA[pat]]></dc:creator><content:encoded><![CDATA[${content}]]></content:encoded>
<wp:post_id>${100 + index}</wp:post_id><wp:post_date>${date}</wp:post_date><wp:post_date_gmt>${post.gmt ?? date}</wp:post_date_gmt>
<wp:post_name>${name}</wp:post_name><wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>${more}</item>`
}

/** Two posts with this in place of their numbers. */
function withNumbers(number: string): string {
  return wxr({}, { title: 'Another' }).replaceAll(/<wp:post_id>\d+<\/wp:post_id>/g, number)
}

/** An item that this site has nothing like. */
export function wxrOther(content: string): string {
  return `<item><title>x</title><content:encoded>${content}</content:encoded><wp:post_type>product</wp:post_type></item>`
}

/** An attachment with this number. */
export function wxrPicture(id: number, file: string, alt = ''): string {
  return `<item><title>${file}</title><wp:post_id>${id}</wp:post_id><wp:post_type>attachment</wp:post_type><wp:status>inherit</wp:status>
<wp:attachment_url>https://oldtown.example/wp-content/uploads/2019/05/${file}</wp:attachment_url>
<wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>${alt}</wp:meta_value></wp:postmeta></item>`
}

export const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`

export const ghost = (...posts: object[]) =>
  JSON.stringify({
    db: [
      {
        data: {
          posts: posts.map((post, index) => ({
            id: `g${index}`,
            title: 'Ghostly',
            slug: `ghostly-${index}`,
            html: '<p>Words.</p>',
            status: 'published',
            visibility: 'public',
            published_at: '2020-02-03T04:05:06.000Z',
            ...post,
          })),
          tags: [
            { id: 't1', name: 'Money', slug: 'money' },
            { id: 't2', name: '#internal', slug: 'hash-internal' },
          ],
          posts_tags: [
            { post_id: 'g0', tag_id: 't1' },
            { post_id: 'g0', tag_id: 't2' },
          ],
          posts_meta: [],
        },
      },
    ],
  })

const site = (values: object) =>
  JSON.stringify({
    format: 'township-vault-site-1',
    site: { name: 'Old', url: 'https://old.example' },
    ...values,
  })

/** What is expected of the first post, or of the first line if there is none. */
export type Case = {
  /** The fault or form that it has. */
  name: string
  files: Record<string, string>
  /** The file that is imported; without one, the folder. */
  file?: string
  title?: string
  /** Parts of the text, of `notes`, and what must not be in the text. */
  has?: string[]
  lacks?: string[]
  notes?: string[]
  fields?: Record<string, unknown>
  /** The message that refuses the source. */
  refused?: RegExp
  slugs?: string[]
}

export const wp = (name: string, post: Post, expected: Omit<Case, 'name' | 'files'>): Case => ({
  name,
  files: { 'export.xml': wxr(post) },
  ...expected,
})
export const markdown = (
  name: string,
  text: string,
  expected: Omit<Case, 'name' | 'files'>,
  file = 'posts/fees.md',
): Case => ({
  name,
  files: { [file]: text },
  ...expected,
})

export const DATED = '---\ntitle: Fees\ndate: 2024-05-01\n---\n'

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
  wp(
    'entities in a title, escaped twice',
    { title: 'Fees &amp;amp; Forms' },
    { title: 'Fees & Forms' },
  ),
  wp(
    'a title in CDATA with entities',
    { title: '<![CDATA[Tom &#8217;n&rsquo; Jerry]]>' },
    { title: 'Tom ’n’ Jerry' },
  ),
  wp('HTML in a title', { title: '<![CDATA[The <em>new</em> hall]]>' }, { title: 'The new hall' }),
  wp('no title', { title: '' }, { title: 'Untitled' }),
  wp(
    'a title that is too long',
    { title: 'long '.repeat(100) },
    { notes: ['Title cut to 300 characters'] },
  ),
  wp(
    'a closing bracket of CDATA in a text',
    { content: '<p>a ]]]]><![CDATA[> b</p>' },
    { has: ['a ]]&gt; b'] },
  ),
  wp(
    'paragraphs by blank lines',
    { content: 'One\ntwo\n\nThree' },
    { has: ['<p>One<br />\ntwo</p>', '<p>Three</p>'] },
  ),
  wp(
    'code with blank lines',
    { content: 'Say\n\n<pre>a\n\nb</pre>' },
    { has: ['<pre>a\n\nb</pre>'] },
  ),
  wp(
    'comments of blocks',
    { content: '<!-- wp:paragraph {"align":"center"} -->\n<p>Hi</p>\n<!-- /wp:paragraph -->' },
    { has: ['<p>Hi</p>'], lacks: ['wp:', '<p></p>'] },
  ),
  wp(
    'a block that stands elsewhere',
    { content: '<!-- wp:block {"ref":7} /--><p>Hi</p>' },
    { notes: ['Dropped: 1 reusable block'] },
  ),
  wp(
    'a video in a block',
    {
      content:
        '<!-- wp:embed --><figure><div>\nhttps://www.youtube.com/watch?v=abcdefghijk\n</div></figure><!-- /wp:embed -->',
    },
    { has: ['abcdefghijk', '<iframe'] },
  ),
  wp(
    'a caption',
    {
      content:
        '[caption id="a" width="300"]<img src="hall.png" alt="x" /> The <em>old</em> hall[/caption]',
    },
    {
      has: ['<figcaption>The <em>old</em> hall</figcaption>'],
      notes: ['Picture not found: hall.png'],
    },
  ),
  wp(
    'a shortcode of a plugin',
    { content: '<p>Hi</p>[contact-form-7 id="3"]' },
    { lacks: ['contact-form'], notes: ['Dropped: [contact-form-7]'] },
  ),
  wp(
    'a list of terms',
    { content: '<dl><dt>Quorum</dt><dd>Four members.</dd><dt>Recess</dt><dd>A pause.</dd></dl>' },
    { has: ['<div>Quorum</div><div>Four members.</div><div>Recess</div>'] },
  ),
  wp('words in brackets', { content: '<p>He wrote “recieve” [sic].</p>' }, { has: ['[sic]'] }),
  wp(
    'a shortcode without an end',
    { content: '<p>Hi</p>[caption id="x"]'.repeat(50) },
    { has: ['Hi'] },
  ),
  wp(
    'a script and a form',
    { content: '<script>alert(1)</script><form><input></form><p>Hi</p>' },
    { lacks: ['script', 'form'], notes: ['Dropped: 1 script', 'Dropped: 1 form'] },
  ),
  wp(
    'an embedded page',
    { content: '<p>Map</p><iframe src="https://maps.example/x"></iframe>' },
    { notes: ['Dropped: 1 embedded page'] },
  ),
  wp(
    'a draft without a date',
    { status: 'draft', gmt: '0000-00-00 00:00:00', date: '0000-00-00 00:00:00' },
    { fields: { status: 'draft', publishedAt: null } },
  ),
  wp(
    'a scheduled post',
    { status: 'future', date: '2031-01-02 03:04:05' },
    { fields: { status: 'scheduled', scheduledFor: '2031-01-02T03:04:05.000Z' } },
  ),
  wp(
    'a private post',
    { status: 'private' },
    { fields: { status: 'draft' }, notes: ['Its status was private, so it is a draft now.'] },
  ),
  wp(
    'a post with a password',
    { more: '<wp:post_password>x</wp:post_password>' },
    { fields: { status: 'draft' }, notes: ['It had a password, so it is a draft now.'] },
  ),
  wp('a page', { type: 'page' }, { fields: { status: 'published' } }),
  wp(
    'categories and tags',
    {
      more: '<category domain="category"><![CDATA[Money &amp; Fees]]></category><category domain="category">Forms</category><category domain="post_tag">W-9</category>',
    },
    { fields: { tags: ['Forms', 'W-9'] } },
  ),
  wp(
    'a tag that is too long',
    { more: `<category domain="post_tag">${'x'.repeat(60)}</category>` },
    { notes: ['Tags left out: 1'] },
  ),
  wp(
    'an excerpt with entities',
    { more: '<excerpt:encoded><![CDATA[Fees &amp; <b>more</b>]]></excerpt:encoded>' },
    { fields: { excerpt: 'Fees & more' } },
  ),
  wp(
    'a description of a plugin',
    { more: meta('_yoast_wpseo_metadesc', 'x'.repeat(200)) },
    { notes: ['Meta description cut to 160 characters'] },
  ),
  wp(
    'comments of readers',
    { more: '<wp:comment><wp:comment_content>spam</wp:comment_content></wp:comment>' },
    { notes: ['Comments left out: 1'] },
  ),
  wp(
    'an address in another alphabet',
    { name: '%d1%81%d0%b1%d0%be%d1%80%d1%8b' },
    { slugs: ['sbory'] },
  ),
  wp('bytes that no database stores', { content: '<p>a\u0000b</p>' }, { has: ['ab'] }),
  wp(
    'a text that is too long',
    { content: `<p>${'word '.repeat(50_000)}</p>` },
    { notes: ['This text is longer than 200,000 characters. Split it into several.'] },
  ),
  wp(
    'a text of nothing',
    { content: '<!-- wp:spacer /--><p> </p>' },
    { notes: ['It has no words.'] },
  ),
  wp('a post in the trash', { status: 'trash' }, { notes: ['Its status was trash.'] }),
  {
    name: 'two posts with one slug',
    files: { 'export.xml': wxr({ name: 'fees' }, { name: 'fees', title: 'Another' }) },
    slugs: ['fees', 'fees-2'],
  },
  {
    name: 'two posts with one number',
    files: { 'export.xml': withNumbers('<wp:post_id>7</wp:post_id>') },
    slugs: ['a-post-0', 'a-post-1'],
  },
  {
    name: 'posts without a number',
    files: { 'export.xml': withNumbers('') },
    slugs: ['a-post-0', 'a-post-1'],
  },
  {
    name: 'links between posts, also forward',
    files: {
      'export.xml': wxr(
        {
          name: 'one',
          content:
            '<p><a href="https://www.oldtown.example/2019/05/two/#x">Two</a> <a href="/2019/05/one">One</a></p>',
        },
        { name: 'two', title: 'Two' },
      ),
    },
    has: ['href="/blog/two#x"', 'href="/blog/one"'],
  },
  {
    name: 'items that this site has nothing like',
    files: { 'export.xml': wxr({ type: 'nav_menu_item' }) },
    notes: ['This site has no content of this kind.'],
  },
  {
    name: 'entities that multiply',
    files: {
      'export.xml': `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${wxr({ title: '&b;' })}`,
    },
    refused: /document type/,
  },
  {
    name: 'a Ghost post with tags',
    files: { 'ghost.json': ghost({ custom_excerpt: 'Short' }) },
    title: 'Ghostly',
    fields: { tags: ['Money'], excerpt: 'Short', publishedAt: '2020-02-03T04:05:06.000Z' },
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
    'a date in the file name',
    'Words.',
    { fields: { publishedAt: '2024-05-01T04:00:00.000Z' }, slugs: ['fees'] },
    '_posts/2024-05-01-fees.md',
  ),
  markdown('a text in a folder of its own', 'Words.', { slugs: ['fees'] }, 'content/fees/index.md'),
  markdown(
    'HTML in Markdown',
    `${DATED}<script>alert(1)</script>\n\n| a | b |\n|---|---|\n| 1 | 2 |\n`,
    { has: ['<table>'], lacks: ['alert'] },
  ),
  markdown('front matter that is broken', '---\ntitle: [a\n---\nx', {
    notes: ['Its front matter cannot be read'],
  }),
  markdown(
    'front matter that multiplies',
    `---\na: &a [x,x,x,x]\nb: &b [*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c,*c,*c,*c]\n---\nx`,
    { notes: ['Its front matter cannot be read'] },
  ),
  markdown('front matter in TOML', '+++\ntitle = "x"\n+++\nx', {
    notes: ['Its front matter is TOML'],
  }),
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
    notes: ['Picture not found: ../../etc/passwd', 'This site has no page at /jobs'],
  },
  markdown(
    'a very long path',
    `${DATED}Words.`,
    { slugs: ['fees'] },
    `${'folder/'.repeat(40)}fees.md`,
  ),
]
