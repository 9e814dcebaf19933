import { TABLE, testPairs } from './testing.ts'

const PICTURE = '<img src="/media/plan.webp" alt="Office plan" width="400">'

testPairs('pictures', [
  [
    'an emptied alternative text',
    PICTURE,
    PICTURE.replace('Office plan', ''),
    [
      'Picture with alternative text "Office plan" became picture with empty alternative text: "plan.webp"',
    ],
  ],
  [
    'another picture',
    `<p>x</p>${PICTURE}<p>y</p>`,
    `<p>x</p>${PICTURE.replace('plan.webp', 'new.webp')}<p>y</p>`,
    [
      'Picture with address "/media/plan.webp" became picture with address "/media/new.webp": "Office plan"',
    ],
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
  ['a new paragraph', '<p>One</p>', '<p>One</p><p>Two</p>', ['Inserted paragraph "Two"']],
  [
    'a level and a word',
    '<h2>Our plan</h2>',
    '<h3>Your plan</h3>',
    ['Heading 2 became heading 3: "Your plan"', '"Our" became "Your"'],
  ],
  [
    'alignment',
    '<p>x</p>',
    '<p style="text-align:center">x</p>',
    ['Paragraph became paragraph with alignment "center": "x"'],
  ],
  [
    'attributes without a name of their own',
    '<p class="lead" data-x="1">x</p>',
    '<p data-x="2">x</p>',
    ['Paragraph with class "lead", data-x "1" became paragraph with data-x "2": "x"'],
  ],
  [
    'a quote',
    '<p>Well said</p>',
    '<blockquote><p>Well said</p></blockquote>',
    ['Paragraph became quote: "Well said"'],
  ],
  ['a dividing line', '<p>x</p><hr><p>y</p>', '<p>x</p><p>y</p>', ['Removed dividing line']],
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
    ['Bulleted list became numbered list: "a"'],
  ],
  [
    'the form of its numbers',
    '<ol type="a"><li>a</li></ol>',
    '<ol type="a" data-marker="(a)"><li>a</li></ol>',
    ['Numbered list became numbered list with marker "(a)": "a"'],
  ],
  ['paragraphs in its items', '<ul><li>a</li></ul>', '<ul><li><p>a</p></li></ul>', []],
  [
    'an item one level in',
    '<ul><li>a</li><li>b</li></ul>',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
    ['New list item became list item in bulleted list in same list item: "b"'],
  ],
  [
    'a divided list',
    '<ul><li>a</li><li>b</li></ul>',
    '<ul><li>a</li></ul><ul><li>b</li></ul>',
    ['Same bulleted list became new bulleted list: "b"'],
  ],
  [
    'paragraphs that became a list',
    '<p>a</p><p>b</p>',
    '<ul><li>a</li><li>b</li></ul>',
    [
      'Paragraph became list item in bulleted list: "a"',
      'Paragraph became list item in same bulleted list: "b"',
    ],
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
    ['Removed table cell "$99"', 'Removed table cell "$4"'],
  ],
  [
    'a wider cell',
    TABLE,
    TABLE.replace('<td>$4', '<td colspan="2">$4'),
    ['Table cell became table cell with column span "2": "$4"'],
  ],
  [
    'a row that moved into the head of its table',
    '<table><tbody><tr><td>a</td></tr></tbody></table>',
    '<table><thead><tr><td>a</td></tr></thead></table>',
    ['Table body became table head: "a"'],
  ],
  [
    'an attribute of the table',
    TABLE,
    TABLE.replace('<table>', '<table style="background-color: red">'),
    ['Table became table with background color "red": "Base"'],
  ],
])
