import { TABLE, testPairs } from './testing.ts'

const PICTURE = '<img src="/media/plan.webp" alt="Office plan" width="400">'

testPairs('pictures', [
  [
    'an emptied alternative text',
    PICTURE,
    PICTURE.replace('Office plan', ''),
    ['Picture "Office plan" became picture "plan.webp"'],
  ],
  [
    'another picture',
    `<p>x</p>${PICTURE}<p>y</p>`,
    `<p>x</p>${PICTURE.replace('plan.webp', 'new.webp')}<p>y</p>`,
    ['Replaced picture "Office plan"'],
  ],
  [
    'a width',
    PICTURE,
    PICTURE.replace('400', '300'),
    ['Formatting changed: picture "Office plan"'],
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
])

testPairs('blocks', [
  ['a new paragraph', '<p>One</p>', '<p>One</p><p>Two</p>', ['Inserted "Two"']],
  [
    'a level and a word',
    '<h2>Our plan</h2>',
    '<h3>Your plan</h3>',
    ['Formatting changed: "Your plan"', '"Our" became "Your"'],
  ],
  ['alignment', '<p>x</p>', '<p style="text-align:center">x</p>', ['Formatting changed: "x"']],
  [
    'attributes that the site does not know',
    '<p class="lead" data-x="1">x</p>',
    '<p data-x="2">x</p>',
    ['Formatting changed: "x"'],
  ],
  [
    'a quote',
    '<p>Well said</p>',
    '<blockquote><p>Well said</p></blockquote>',
    ['Formatting changed: "Well said"'],
  ],
  ['a dividing line', '<p>x</p><hr><p>y</p>', '<p>x</p><p>y</p>', ['Removed dividing line']],
  ['an empty line', '<p>x</p>', '<p>x</p><p></p>', ['Inserted empty line']],
  [
    'a paragraph that moved',
    '<p>The first</p><p>Second one</p><p>Third one</p>',
    '<p>Second one</p><p>Third one</p><p>The first</p>',
    ['Removed "The first"', 'Inserted "The first"'],
  ],
])

testPairs('lists', [
  [
    'the kind of a list',
    '<ul><li>a</li><li>b</li></ul>',
    '<ol><li>a</li><li>b</li></ol>',
    ['Formatting changed: "a"'],
  ],
  ['paragraphs in its items', '<ul><li>a</li></ul>', '<ul><li><p>a</p></li></ul>', []],
  [
    'an item one level in',
    '<ul><li>a</li><li>b</li></ul>',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
    ['Formatting changed: "b"'],
  ],
  [
    'a divided list',
    '<ul><li>a</li><li>b</li></ul>',
    '<ul><li>a</li></ul><ul><li>b</li></ul>',
    ['Formatting changed: "b"'],
  ],
  [
    'paragraphs that became a list',
    '<p>a</p><p>b</p>',
    '<ul><li>a</li><li>b</li></ul>',
    ['Formatting changed: "a"', 'Formatting changed: "b"'],
  ],
])

testPairs('tables', [
  ['a cell', TABLE, TABLE.replace('$4', '$5'), ['"$4" became "$5"']],
  [
    'a new row',
    TABLE,
    TABLE.replace('</tr>', '</tr><tr><td>Terabyte</td><td>$20</td></tr>'),
    ['Inserted table row "Terabyte | $20"'],
  ],
  [
    'a removed column',
    TABLE,
    TABLE.replaceAll(/<td>\$\d+<\/td>/g, ''),
    ['Removed "$99"', 'Removed "$4"'],
  ],
  [
    'a wider cell',
    TABLE,
    TABLE.replace('<td>$4', '<td colspan="2">$4'),
    ['Formatting changed: "$4"'],
  ],
  [
    'an attribute of the table',
    TABLE,
    TABLE.replace('<table>', '<table style="background-color: red">'),
    ['Formatting changed: "Base"'],
  ],
])
