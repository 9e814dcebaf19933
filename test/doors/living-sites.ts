import { type Case, DATED, ghost, markdown, meta, wp } from './examples.ts'

/** How WordPress's classic editor stores a text: without paragraphs, unless they have a style. */
const CLASSIC: [name: string, content: string, has: string[]][] = [
  [
    'one paragraph with a style',
    '<p style="text-align: center;"><strong>Notice</strong></p>\nThe board meets.\n\nBring two copies.',
    [
      '<p style="text-align:center"><strong>Notice</strong></p><p>The board meets.</p>\n<p>Bring two copies.</p>',
    ],
  ],
  [
    'lines after a heading, and around a list',
    '<h2>Fees</h2>\nThe fee is $10.\nPay by check.\n\nBring these:\n<ul>\n<li>one form</li>\n<li>one\ncheck</li>\n</ul>\nThe office answers.',
    [
      '<h2>Fees</h2><p>The fee is $10.<br />\nPay by check.</p>\n<p>Bring these:</p><ul>\n<li>one form</li>\n<li>one<br />\ncheck</li>\n</ul><p>The office answers.</p>',
    ],
  ],
  [
    'a quotation of two paragraphs',
    '<blockquote>First words.\n\nSecond words.</blockquote>\n<blockquote>Alone.</blockquote>',
    [
      '<blockquote><p>First words.</p>\n<p>Second words.</p></blockquote>',
      '<blockquote><p>Alone.</p></blockquote>',
    ],
  ],
  [
    'words around a video',
    'Before.\nhttps://youtu.be/abcdefghijk?t=1m\nAfter.\n\n<p>See <iframe src="https://player.vimeo.com/video/76979871"></iframe> there.</p>',
    ['<p>Before.</p><iframe', '</iframe><p>After.</p>', '<p>See <iframe', '</iframe> there.</p>'],
  ],
  [
    'paragraphs without an end, in cells and boxes',
    '<p>One\n\nTwo\n<div>\nThree\n\n<h2>x</h2>\nFour\n\n</div>\n<table>\n<tr>\n<td>a</td>\n<td>b\n\nc</td>\n</tr>\n</table>\nEnd',
    [
      '<p>One</p>\n<p>Two </p><div><p>Three</p><h2>x</h2><p>Four</p></div>',
      '<table>\n<tr>\n<td>a</td>\n<td><p>b</p>\n<p>c</p></td>\n</tr>\n</table><p>End</p>',
    ],
  ],
  [
    'breaks that are written',
    'One<br />\nTwo<br /><br />Three',
    ['<p>One<br />\nTwo</p>\n<p>Three</p>'],
  ],
  [
    'an end without a beginning',
    'One</div>\n\n<strong>Two\n\nThree</strong></p>\nFour',
    ['<p>One</p>', '<p>Four</p>'],
  ],
]

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/abcdefghijk'
const PLAYERS: [frame: string, player: string][] = [
  ['<iframe src="//www.youtube.com/embed/abcdefghijk?start=5"></iframe>', '?start=5'],
  ['<iframe src="http://www.youtube.com/embed/abcdefghijk"></iframe>', YOUTUBE],
  ['<iframe src="about:blank" data-src="https://youtu.be/abcdefghijk"></iframe>', YOUTUBE],
  ['<object><embed src="http://www.youtube.com/v/abcdefghijk"></object>', YOUTUBE],
  ['\nhttps://www.youtube.com/live/abcdefghijk?si=x&amp;t=90\n', `${YOUTUBE}?start=90`],
  ['\n[youtube abcdefghijk w=560]\n', YOUTUBE],
  ['\nhttps://m.youtube.com/shorts/abcdefghijk\n', YOUTUBE],
  [
    '\nhttps://vimeo.com/76979871/8272103f6e\n',
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
  ],
  ['[youtube=https://www.youtube.com/watch?v=abcdefghijk]', YOUTUBE],
  ['[video mp4="https://oldtown.example/a.mp4"][/video]', 'href="https://oldtown.example/a.mp4"'],
  ['[embed]https://www.youtube.com/watch?v=abcdefghijk[/embed]', YOUTUBE],
]

const DATES: [written: string, time: string][] = [
  ['2026-03-01', '2026-03-01T05:00:00.000Z'],
  ['"2026-07-01"', '2026-07-01T04:00:00.000Z'],
  ['2026-03-01 20:00:00', '2026-03-02T01:00:00.000Z'],
  ['2026-03-01T20:00:00', '2026-03-02T01:00:00.000Z'],
  ['March 1, 2026', '2026-03-01T05:00:00.000Z'],
  ['Mar 1 2026 8:00 PM', '2026-03-02T01:00:00.000Z'],
  ['2026-03-01 20:00:00 -0800', '2026-03-02T04:00:00.000Z'],
  ['2026-03-01T20:00Z', '2026-03-01T20:00:00.000Z'],
  ['2026-03-01 8:00:00 pm EST', '2026-03-02T01:00:00.000Z'],
]

export const LIVING_SITES: Case[] = [
  ...CLASSIC.map(([name, content, has]) => wp(name, { content }, { has })),
  ...PLAYERS.map(([frame, player]) =>
    wp(`the video ${frame}`, { content: `<p>See</p>${frame}` }, { has: [player] }),
  ),
  wp(
    'a frame that is dropped, and an address alone on its line',
    {
      content:
        '<p>Map <iframe src="https://maps.example/x?a=1&amp;b=2" title="The hall"></iframe></p>\n<audio controls><source src="/a.mp3"></audio>\nhttps://social.example/1\n\n<p><a href="https://a.example">https://a.example</a></p>',
    },
    {
      has: [
        '<p>Map <a href="https://maps.example/x?a=1&amp;b=2">The hall</a></p>',
        '<p><a href="https://oldtown.example/a.mp3">https://oldtown.example/a.mp3</a></p>',
        '<p><a href="https://social.example/1">https://social.example/1</a></p>',
        '<p><a href="https://a.example">https://a.example</a></p>',
      ],
      notes: ['Dropped: 1 embedded page', 'Dropped: 1 audio file'],
    },
  ),
  wp(
    'the local time of a draft',
    { status: 'draft', gmt: '0000-00-00 00:00:00', date: '2026-07-01 21:30:00' },
    { fields: { status: 'draft', createdAt: '2026-07-02T01:30:00.000Z' } },
  ),
  wp(
    'a file that stays on the old site',
    {
      content:
        '<p><a href="/wp-content/uploads/2024/agenda.pdf">Agenda</a> <a href="/wp-content/uploads/2024/agenda.pdf">Again</a> <a href="https://other.example/x.pdf">x</a></p>',
    },
    {
      has: ['href="https://oldtown.example/wp-content/uploads/2024/agenda.pdf"'],
      notes: ['Linked file left behind: /wp-content/uploads/2024/agenda.pdf'],
    },
  ),
  wp(
    'what plugins say to searchers',
    {
      more:
        meta('_yoast_wpseo_title', '%%title%% %%sep%% Old Town') +
        meta('rank_math_title', 'A title for searchers') +
        meta('_yoast_wpseo_metadesc', '') +
        meta('rank_math_description', 'Fees &amp; forms, 50% off'),
    },
    { fields: { metaTitle: 'A title for searchers', metaDescription: 'Fees & forms, 50% off' } },
  ),
  wp('a slug in Polish', { name: '%c5%82%c3%b3d%c5%ba-ratusz' }, { slugs: ['lodz-ratusz'] }),
  wp('a slug in Greek', { name: 'αθήνα' }, { slugs: ['post'] }),
  wp('a title in German', { name: '', title: 'Straße' }, { slugs: ['strasse'] }),
  {
    name: 'the times of an older Ghost',
    files: { 'ghost.json': ghost({ published_at: '2017-09-01 02:00:00' }) },
    fields: { publishedAt: '2017-09-01T02:00:00.000Z' },
  },
  {
    name: 'a file of Ghost',
    files: {
      'ghost.json': ghost({ html: '<p><a href="__GHOST_URL__/content/files/a.pdf">A</a></p>' }),
    },
    notes: ['Linked file left behind: /content/files/a.pdf'],
  },
  ...DATES.map(([written, time]) =>
    markdown(`the date ${written}`, `---\ndate: ${written}\n---\nWords.`, {
      fields: { createdAt: time },
    }),
  ),
  markdown('a day that no month has', '---\ndate: 2026-02-30\n---\nWords.', {
    notes: ['It has no date, so it is a draft.'],
  }),
  markdown(
    'a note of a day',
    'Words.',
    { title: '2024-05-01', fields: { publishedAt: '2024-05-01T04:00:00.000Z' } },
    '2024-05-01.md',
  ),
  markdown('a text that has expired', '---\ndate: 2025-03-01\nexpiryDate: 2025-04-01\n---\nOver.', {
    fields: { status: 'draft' },
    notes: ['It ended on 2025-04-01, so it is a draft now.'],
  }),
  markdown(
    'a text that is to be published',
    '---\ndate: 2025-03-01\npublishDate: 2036-04-01\n---\nSoon.',
    { fields: { status: 'scheduled' } },
  ),
  markdown('tags parted by blanks', '---\ntags: budget audit\n---\nx', {
    fields: { tags: ['budget', 'audit'] },
  }),
  markdown('tags parted by commas', '---\ntags: "annual budget, audit"\n---\nx', {
    fields: { tags: ['annual budget', 'audit'] },
  }),
  markdown('tags with a number sign', '---\ntags: ["#budget"]\n---\nx', {
    fields: { tags: ['budget'] },
  }),
  markdown('open and done tasks', `${DATED}- [ ] open\n- [x] done\n`, {
    has: ['<li>☐ open</li>', '<li>☑ done</li>'],
  }),
  markdown(
    'footnotes',
    `${DATED}One.[^b][^a] Two.[^a] Three.[^none]\n\n[^a]: About \`[^a]\`\nin two lines.\n[^b]: About b.\n\n    More of b.\n\nEnd.\n`,
    {
      has: [
        'One.<sup>1, 2</sup> Two.<sup>2</sup> Three.[^none]',
        '<p>End.</p>',
        '<p>More of b.</p>',
        'About <code>[^a]</code>\nin two lines.',
      ],
      lacks: [']:'],
      notes: ['Left as text: [^none]'],
    },
  ),
  markdown(
    'classes, callouts and code',
    `${DATED}## Fees {#fees}\n\n| a |\n|---|\n| 1 |\n{: .table }\n\n> [!note]\n> A callout.\n\n> [!warning]- Mind\n> the gap.\n\n\`{{ x }}\`\n\n\`\`\`\n{% y %} [[z]]\n\`\`\`\n`,
    {
      has: [
        '<h2 id="fees">Fees</h2>',
        '<blockquote>\n<p><strong>Note</strong></p>\n<p>A callout.</p>\n</blockquote>',
        '<strong>Mind</strong>',
        '<code>{{ x }}</code>',
        '{% y %} [[z]]',
      ],
      lacks: ['.table', '[!'],
    },
  ),
  markdown(
    'templates and shortcodes',
    `${DATED}[x]({{ site.baseurl }}/x) {% include note.html %} {{ page.title }} {{% notice tip %}}\n\n{{< youtube abcdefghijk >}}\n\n{{< youtube id="abcdefghijk" >}}\n\n{% vimeo 76979871 %}\n\n{{< figure src="/a.png" title="The hall" >}}\n\n![b]({{ '/b.png' | relative_url }})\n`,
    {
      has: [
        '<a href="/x">x</a>',
        YOUTUBE,
        'https://player.vimeo.com/video/76979871',
        'The hall',
        '{% include note.html %}',
      ],
      notes: [
        'Left as text: {% include note.html %}, {{ page.title }}, {{% notice tip %}}',
        'Image not found: /a.png',
        'Image not found: /b.png',
      ],
    },
  ),
  markdown(
    'what is written for writers or programs, boxes and marks',
    `${DATED}import Tabs from '@theme/Tabs'\n\nFees %%ask Ann%% {% comment %}secret{% endcomment %}{/* hidden */}\n\n:::tip Mind\n\nAsk ==first==.\n\n:::\n\n## Fees\n{: #old-fees }\n\n[[#Fees]]\n\n{{< youtube id="abcdefghijk" start="90" >}}\n`,
    {
      has: [
        '<p><strong>Mind</strong></p>',
        '<mark>first</mark>',
        '<h2 id="old-fees">Fees</h2>',
        '<a href="#old-fees">Fees</a>',
        'abcdefghijk?start=90',
      ],
      lacks: ['Ann', 'secret', 'hidden', ':::', 'Tabs'],
      notes: ["Left as text: import Tabs from '@theme/Tabs'"],
    },
  ),
  {
    name: 'a static site with settings in JSON',
    files: { 'package.json': '{}', 'content/fees.md': `${DATED}Words.` },
    slugs: ['fees'],
  },
  {
    name: 'links between the files of a folder',
    files: {
      'posts/2024-05-01-first.md':
        '[a](./2024-05-02-second.md) [b]({% post_url 2024-05-02-second %}) [[second]] [[2024-05-02-second|c]] [[Other Note#part]] [d]({{< ref "sub/index.md" >}}) [[nowhere]] [e](../files/form.pdf) ![[gone.png]]',
      'posts/2024-05-02-second.md': 'Words.',
      'posts/sub/index.md': '---\ntitle: Sub\n---\nWords.',
      'posts/Other Note.md': 'Words.',
    },
    has: [
      '<a href="/blog/second">a</a> <a href="/blog/second">b</a> <a href="/blog/second">second</a> <a href="/blog/second">c</a> <a href="/blog/other-note#part">Other Note</a> <a href="/blog/sub">d</a> nowhere',
    ],
    notes: ['Left as text: [[nowhere]], ![[gone.png]]', 'Linked file left behind: /files/form.pdf'],
  },
]
