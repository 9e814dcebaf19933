import { type Case, meta, withNumbers, wp, wxr } from './examples.ts'

/** Exports of WordPress with one fault or form each. */
export const WORDPRESS: Case[] = [
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
    'lines within a tag',
    {
      content:
        'See\n<a\nhref="https://x.example/a"\n\ntitle="The\n\nhall">it</a> <img\nsrc="https://x.example/b.png"\n\nalt="B" />',
    },
    {
      has: [
        '<a href="https://x.example/a" title="The hall">it</a> <img',
        'src="https://x.example/b.png" alt="B"',
      ],
    },
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
      notes: ['Image not found: hall.png'],
    },
  ),
  wp(
    'a shortcode of a plugin',
    { content: '<p>Hi</p>[contact-form-7 id="3"]' },
    { lacks: ['contact-form'], notes: ['Dropped: [contact-form-7]'] },
  ),
  wp(
    'shortcodes around words',
    { content: '<p>[su_note]Keep me[/su_note] [box type="info"]and me[/box] [sic]</p>' },
    { has: ['<p>Keep me and me [sic]</p>'], notes: ['Dropped: [su_note]', 'Dropped: [box]'] },
  ),
  wp(
    'shortcodes of media',
    {
      content:
        '[gallery]\n\n[youtube abcdefghijk w=560]\n\n[caption caption="The hall"]<img src="a.png">[/caption]',
    },
    {
      has: ['<figcaption>The hall</figcaption>'],
      lacks: ['['],
      notes: ['Dropped: [gallery]', 'Dropped: [youtube]'],
    },
  ),
  wp(
    'an address without a scheme',
    { content: '<p><a href="//forms.example/x">Form</a></p>' },
    { has: ['<a href="https://forms.example/x">Form</a>'] },
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
  wp(
    'a page',
    { type: 'page' },
    { fields: { status: 'published' }, notes: ['It was a page, and is a blog post now.'] },
  ),
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
    { slugs: ['post'] },
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
]
