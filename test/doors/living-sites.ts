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
  ['<object><embed src="http://www.youtube.com/v/abcdefghijk"></object>', YOUTUBE],
  ['\nhttps://www.youtube.com/live/abcdefghijk?si=x&amp;t=90\n', `${YOUTUBE}?start=90`],
  ['\nhttps://m.youtube.com/shorts/abcdefghijk\n', YOUTUBE],
  [
    '\nhttps://vimeo.com/76979871/8272103f6e\n',
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
  ],
  ['[youtube=https://www.youtube.com/watch?v=abcdefghijk]', YOUTUBE],
  ['[video mp4="https://oldtown.example/a.mp4"][/video]', 'href="https://oldtown.example/a.mp4"'],
  ['[embed]https://www.youtube.com/watch?v=abcdefghijk[/embed]', YOUTUBE],
]

const ADDITION = 'stays as it was written.'
const DATES: [written: string, time: string][] = [
  ['2026-03-01', '2026-03-01T05:00:00.000Z'],
  ['"2026-07-01"', '2026-07-01T04:00:00.000Z'],
  ['2026-03-01 20:00:00', '2026-03-02T01:00:00.000Z'],
  ['2026-03-01T20:00:00', '2026-03-02T01:00:00.000Z'],
  ['2026-03-01 20:00:00 -0800', '2026-03-02T04:00:00.000Z'],
  ['2026-03-01T20:00Z', '2026-03-01T20:00:00.000Z'],
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
  ...['2026-02-30', 'March 1, 2026'].map((date) =>
    markdown(`the date ${date}`, `---\ndate: ${date}\n---\nWords.`, {
      notes: ['It has no date, so it is a draft.'],
    }),
  ),
  markdown('tags parted by commas', '---\ntags: "annual budget, audit"\n---\nx', {
    fields: { tags: ['annual budget', 'audit'] },
  }),
  markdown('facts that are not read', '---\nlayout: post\nimage: { src: a.png }\n---\nx', {
    notes: ['Not read in its front matter: layout, image'],
  }),
  markdown('open and done tasks', `${DATED}- [ ] open\n- [x] done\n`, {
    has: ['<li>☐ open</li>', '<li>☑ done</li>'],
  }),
  ...[
    '{{ page.title }}',
    '{% include note.html %}',
    '[[Fees]]',
    'Fees[^1]',
    '[!NOTE]',
    '%%ask Ann%%',
    '::: tip',
    'import Tabs from x',
  ].map((text) =>
    markdown(`the addition ${text}`, DATED + text, { has: [`<p>${text}</p>`], notes: [ADDITION] }),
  ),
  {
    name: 'a static site with settings in JSON',
    files: { 'package.json': '{}', 'content/fees.md': `${DATED}Words.` },
    slugs: ['fees'],
  },
  {
    name: 'links between the files of a folder',
    files: {
      'posts/first.md':
        '[a](./second.md) [b](../posts/second.md#fees) [c](sub/third.md) [d](../files/form.pdf)',
      'posts/second.md': 'Words.',
      'posts/sub/third.md': 'Words.',
    },
    has: [
      '<a href="/blog/second">a</a> <a href="/blog/second#fees">b</a> <a href="/blog/third">c</a>',
    ],
    notes: ['Linked file left behind: /files/form.pdf'],
  },
]
