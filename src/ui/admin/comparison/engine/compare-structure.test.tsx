import { TABLE, testPairs } from './testing.ts'

const PICTURE = '<img src="/media/plan.webp" alt="Office plan" width="400">'

testPairs('pictures and videos', [
  [
    'the target of a linked picture',
    `<p><a href="/a">${PICTURE}</a></p>`,
    `<p><a href="/b">${PICTURE}</a></p>`,
    ['Link target of "Office plan": "/a" became "/b"'],
  ],
  [
    'alternative text',
    PICTURE,
    PICTURE.replace('Office plan', ''),
    ['Picture\'s alternative text: "Office plan" became empty'],
  ],
  [
    'a missing alternative text',
    PICTURE,
    PICTURE.replace('alt="Office plan" ', ''),
    ['Picture\'s alternative text: "Office plan" became none'],
  ],
  ['width', PICTURE, PICTURE.replace('400', '200'), ['Picture\'s width: "400" became "200"']],
  [
    'another picture',
    `<p>x</p>${PICTURE}<p>y</p>`,
    `<p>x</p>${PICTURE.replace('plan.webp', 'new.webp')}<p>y</p>`,
    ['Picture\'s address: "/media/plan.webp" became "/media/new.webp"'],
  ],
  [
    'the sizes that the server adds',
    PICTURE,
    `<picture><source type="image/avif" srcset="/media/plan.avif 1w" sizes="9px">${PICTURE.replace('>', ' loading="lazy" srcset="/media/plan-1.webp 1w" sizes="9px">')}</picture>`,
    [],
  ],
  [
    'a picture in a line',
    '<p>See it now</p>',
    `<p>See ${PICTURE} it now</p>`,
    ['Inserted picture "Office plan"'],
  ],
  [
    'a removed picture without words',
    '<p>x</p><img src="/media/plan.webp">',
    '<p>x</p>',
    ['Removed picture "plan.webp"'],
  ],
  [
    'a caption',
    '<figure><img src="/a.webp"><figcaption>Hall</figcaption></figure>',
    '<figure><img src="/a.webp"><figcaption>Town hall</figcaption></figure>',
    ['"Hall" became "Town hall"'],
  ],
  [
    'a video',
    '<iframe src="https://player.vimeo.com/video/1"></iframe>',
    '<iframe src="https://player.vimeo.com/video/2"></iframe>',
    [
      'Video\'s address: "https://player.vimeo.com/video/1" became "https://player.vimeo.com/video/2"',
    ],
  ],
])

testPairs('blocks', [
  ['a new paragraph', '<p>One</p>', '<p>One</p><p>Two</p>', ['Inserted paragraph "Two"']],
  ['a removed heading', '<h2>Plan</h2><p>One</p>', '<p>One</p>', ['Removed heading 2 "Plan"']],
  ['a level', '<h2>Plan</h2>', '<h3>Plan</h3>', ['Heading 2 became heading 3: "Plan"']],
  [
    'a level and a word',
    '<h2>Our plan</h2>',
    '<h3>Your plan</h3>',
    ['Heading 2 became heading 3: "Your plan"', '"Our" became "Your"'],
  ],
  [
    'a heading that became a paragraph',
    '<h2>Plan</h2>',
    '<p>Plan</p>',
    ['Heading 2 became paragraph: "Plan"'],
  ],
  [
    'alignment',
    '<p>x</p>',
    '<p style="text-align:center">x</p>',
    ['Paragraph\'s alignment: none became "center"'],
  ],
  [
    'attributes without a name of their own',
    '<p class="lead" data-x="1">x</p>',
    '<p data-x="2">x</p>',
    ['Paragraph\'s class: "lead" became none', 'Paragraph\'s attribute "data-x": "1" became "2"'],
  ],
  [
    'a quote',
    '<p>Well said</p>',
    '<blockquote><p>Well said</p></blockquote>',
    ['Paragraph became quote: "Well said"'],
  ],
  [
    'a box',
    '<p>x</p>',
    '<div style="color: red"><p>x</p></div>',
    ['Place of "x": none became "box"'],
  ],
  ['a dividing line', '<p>x</p><hr><p>y</p>', '<p>x</p><p>y</p>', ['Removed dividing line']],
  [
    'an empty paragraph',
    '<p>x</p><p>y</p>',
    '<p>x</p><p></p><p>y</p>',
    ['Inserted empty paragraph'],
  ],
  [
    'a paragraph that moved',
    '<p>The first</p><p>Second one</p><p>Third one</p>',
    '<p>Second one</p><p>Third one</p><p>The first</p>',
    ['Removed paragraph "The first"', 'Inserted paragraph "The first"'],
  ],
])

testPairs('lists', [
  [
    'the kind of a list',
    '<ul><li>a</li><li>b</li></ul>',
    '<ol><li>a</li><li>b</li></ol>',
    ['Bulleted list became numbered list'],
  ],
  [
    'its first number',
    '<ol><li>a</li></ol>',
    '<ol start="3"><li>a</li></ol>',
    ['Numbered list\'s first number: none became "3"'],
  ],
  ['paragraphs in its items', '<ul><li>a</li></ul>', '<ul><li><p>a</p></li></ul>', []],
  [
    'a new item',
    '<ul><li>a</li><li>b</li></ul>',
    '<ul><li>a</li><li>x</li><li>b</li></ul>',
    ['Inserted list item "x"'],
  ],
  [
    'an item one level in',
    '<ul><li>a</li><li>b</li></ul>',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
    ['Place of "b": "list item" became "list item in bulleted list in same list item"'],
  ],
  [
    'a divided list',
    '<ul><li>a</li><li>b</li></ul>',
    '<ul><li>a</li></ul><ul><li>b</li></ul>',
    ['Place of "b": "list item in same bulleted list" became "list item in bulleted list"'],
  ],
  [
    'joined lists',
    '<ul><li>a</li></ul><ul><li>b</li></ul>',
    '<ul><li>a</li><li>b</li></ul>',
    ['Place of "b": "list item in bulleted list" became "list item in same bulleted list"'],
  ],
  [
    'paragraphs that became a list',
    '<p>a</p><p>b</p>',
    '<ul><li>a</li><li>b</li></ul>',
    ['Paragraph became list item: "a"', 'Paragraph became list item: "b"'],
  ],
  [
    'an attribute of an item',
    '<ol><li dir="ltr">a</li></ol>',
    '<ol><li dir="rtl">a</li></ol>',
    ['List item\'s text direction: "ltr" became "rtl"'],
  ],
  [
    'a row that moved into the head of its table',
    '<table><tbody><tr><td>a</td></tr></tbody></table>',
    '<table><thead><tr><td>a</td></tr></thead></table>',
    ['Table body became table head'],
  ],
])

testPairs('tables', [
  ['a cell', TABLE, TABLE.replace('$4', '$5'), ['"$4" became "$5"']],
  ['an emptied cell', TABLE, TABLE.replace('$4', ''), ['Removed "$4"']],
  [
    'a new row',
    TABLE,
    TABLE.replace('</tr>', '</tr><tr><td>Terabyte</td><td>$20</td></tr>'),
    ['Inserted table row "Terabyte | $20"'],
  ],
  [
    'a removed row',
    TABLE,
    TABLE.replace('<tr><td>Device</td><td>$4</td></tr>', ''),
    ['Removed table row "Device | $4"'],
  ],
  [
    'a new column',
    TABLE,
    TABLE.replaceAll('</td></tr>', '</td><td>monthly</td></tr>'),
    ['Inserted table cell "monthly"', 'Inserted table cell "monthly"'],
  ],
  [
    'a removed column',
    TABLE,
    TABLE.replaceAll(/<td>\$\d+<\/td>/g, ''),
    ['Removed table cell "$99"', 'Removed table cell "$4"'],
  ],
  [
    'a wider cell',
    TABLE,
    TABLE.replace('<td>$4', '<td colspan="2">$4'),
    ['Table cell\'s column span: none became "2"'],
  ],
  [
    'a heading cell',
    TABLE,
    TABLE.replace('<td>Base</td>', '<th>Base</th>'),
    ['Table cell became heading cell'],
  ],
  ['formatting in a cell', TABLE, TABLE.replace('Base', '<b>Base</b>'), ['Bold added to "Base"']],
  [
    'an attribute of a row',
    TABLE,
    TABLE.replace('<tr>', '<tr dir="rtl">'),
    ['Table row\'s text direction: none became "rtl"'],
  ],
  [
    'an attribute of the table',
    TABLE,
    TABLE.replace('<table>', '<table style="background-color: red">'),
    ['Table\'s background color: none became "red"'],
  ],
  [
    'a new table',
    '<p>x</p>',
    `<p>x</p>${TABLE}`,
    ['Inserted table row "Base | $99"', 'Inserted table row "Device | $4"'],
  ],
])
