import { expect, test } from 'vitest'
import { editorSchema } from '../schema/extensions.ts'
import { toHtml, parseHtml } from './document.ts'
import { buildTable, cleanPastedHtml } from './paste.ts'

const pasted = (html: string) => toHtml(parseHtml(editorSchema, cleanPastedHtml(html)))

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0in; font-size:11.0pt;} @list l0 {mso-list-id:1;} --></style>
<!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--></head>
<body lang=EN-US style='tab-interval:.5in'><!--StartFragment-->
<p class=MsoTitle>Backup policy<o:p></o:p></p>
<h1 style='mso-margin-top-alt:auto'><span style='mso-fareast-font-family:"Times New Roman"'>Purpose<o:p></o:p></span></h1>
<p class=MsoNormal style='margin-bottom:8.0pt'><b><span style='font-size:12.0pt;color:#1F3864'>Bold</span></b><span style='mso-spacerun:yes'> </span>and <i>italic</i>, <u>line</u><a name="_Toc1"></a>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>First<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;</span></span><![endif]>Below<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>Second<o:p></o:p></p>
<p class=MsoNormal align=center style='text-align:center'>Middle</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>Step</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr><td width=319 valign=top style='width:239.4pt'><p class=MsoNormal>Cell<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><img width=10 src="file:///C:/Users/x/clip_image001.png"></p>
<!--EndFragment--></body></html>`

test('text from Word comes out clean, with its lists', () => {
  expect(pasted(WORD)).toBe(
    '<h1>Backup policy</h1><h1>Purpose</h1>' +
      '<p id="s-_Toc1"><strong>Bold</strong> and <em>italic</em>, <u>line</u>.</p>' +
      '<ul><li><p>First</p><ul><li><p>Below</p></li></ul></li><li><p>Second</p></li></ul>' +
      '<p style="text-align: center;">Middle</p>' +
      '<ol><li><p>Step</p></li></ol>' +
      '<p>Cell</p>',
  )
})

const DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-5f2c">
<h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;">Heading</span></h2>
<p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:700;font-style:italic;">Both</span><span style="font-size:11pt;color:#000;"> plain </span><a href="https://example.com/" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">a link</span></a><span style="font-size:0.6em;vertical-align:super;">2</span></p><br />
<ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span style="text-decoration:line-through;">Two</span></p></li></ul></ul>
</b><br class="Apple-interchange-newline">`

test('text from Google Docs comes out clean', () => {
  expect(pasted(DOCS)).toBe(
    '<h2>Heading</h2>' +
      '<p><strong><em>Both</em></strong> plain <a href="https://example.com/">a link</a><sup>2</sup></p>' +
      '<ul><li><p>One</p><ul><li><p><s>Two</s></p></li></ul></li></ul>',
  )
})

test('a table from a spreadsheet keeps its cells', () => {
  const html =
    '<html><body><table border=0 style="border-collapse:collapse"><colgroup><col width=64></colgroup><tr height=20><td height=20 class=xl65 style="color:red">A</td><td align=right>1</td></tr></table></body></html>'

  expect(pasted(html)).toBe(
    '<table><tbody><tr><td><p>A</p></td><td style="text-align: right;"><p>1</p></td></tr></tbody></table>',
  )
})

test.each([
  [
    'two rows',
    'a\tb\nc\t<d>\n',
    '<tr><td>a</td><td>b</td></tr><tr><td>c</td><td>&lt;d&gt;</td></tr>',
  ],
  ['an empty corner', '\tb\nc\t', '<tr><td></td><td>b</td></tr><tr><td>c</td><td></td></tr>'],
])('text with tabs is a table: %s', (_name, text, rows) => {
  expect(buildTable(text)).toBe(`<table>${rows}</table>`)
})

test.each(['one line', 'a\tb', 'a\nb', 'a\tb\nc', '\tif (a)\n\t  b()', ''])(
  'text is no table: %j',
  (text) => {
    expect(buildTable(text)).toBeUndefined()
  },
)

test('text from a web page loses its styles, scripts, menus and drawings', () => {
  const html =
    '<select><option>Menu</option></select><svg><text>Drawing</text></svg><xml>Data</xml><div class="x" onclick="a()"><h3 id="t" style="color:red">Head</h3><p>Text <a href="/a" target="_blank" rel="nofollow" class="b">link</a><script>alert(1)</script></p></div>'

  expect(pasted(html)).toBe('<h3 id="t">Head</h3><p>Text <a href="/a">link</a></p>')
})

test('the blanks of Outlook and the joined letters of a PDF are those that people type', () => {
  const html =
    '<p class=MsoNormal><span>The&nbsp;ofﬁce&nbsp;opens&nbsp;at 8&nbsp;a.m.</span><span>&nbsp;</span><span>daily</span></p>'

  expect(pasted(html)).toBe('<p>The office opens at 8&nbsp;a.m. daily</p>')
})

test('text from the editor itself keeps everything', () => {
  const html =
    '<p data-pm-slice="1 1 []" style="text-align: center">A <span style="color: red">b</span></p>'

  expect(cleanPastedHtml(html)).toBe(html)
})

test('footnotes and the table of contents of a Word text lead to their places', () => {
  const html =
    `<p class=MsoNormal>Six years.<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><sup>[1]</sup></span></a> See <a href="#_Toc100">Schedules</a>.</p>` +
    `<h2><a name="_Toc100">Schedules</a></h2>` +
    `<div style='mso-element:footnote-list'><hr align=left size=1 width="33%"><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1"><sup>[1]</sup></a> A sample.</p></div></div>`

  expect(pasted(html)).toBe(
    '<p id="s-_ftnref1">Six years.<a href="#ftn1" title=""><sup>[1]</sup></a> See <a href="#s-_Toc100">Schedules</a>.</p>' +
      '<h2 id="s-_Toc100">Schedules</h2><hr>' +
      '<p id="ftn1"><a href="#s-_ftnref1"><sup>[1]</sup></a> A sample.</p>',
  )
})

test('headings of Google Docs and of web pages keep their ids', () => {
  const html =
    '<h2 dir="ltr" id="h.2x4"><span>Fees</span></h2><p><a href="#h.2x4">x</a></p><ul><li id="a">b</li></ul>'

  expect(pasted(html)).toBe(
    '<h2 id="s-h.2x4">Fees</h2><p><a href="#s-h.2x4">x</a></p><ul><li id="a"><p>b</p></li></ul>',
  )
})
