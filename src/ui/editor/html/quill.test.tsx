import { expect, test } from 'vitest'
import { convertQuillHtml } from './quill.ts'

const corpus: [name: string, quill: string, converted: string][] = [
  [
    'alignment becomes a style',
    '<p class="ql-align-center">Text</p><h2 class="ql-align-right">Head</h2>',
    '<p style="text-align: center;">Text</p><h2 style="text-align: right;">Head</h2>',
  ],
  [
    'indentation becomes a margin',
    '<p class="ql-indent-3">Text</p>',
    '<p style="margin-left: 6em;">Text</p>',
  ],
  [
    'the direction of script becomes an attribute',
    '<p class="ql-direction-rtl ql-align-right">Text</p>',
    '<p style="text-align: right;" dir="rtl">Text</p>',
  ],
  [
    'bullets written as items of a numbered list become bullets',
    '<ol><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>One</li><li data-list="bullet">Two</li></ol>',
    '<ul><li>One</li><li>Two</li></ul>',
  ],
  [
    'numbers go on after bullets in between',
    '<ol><li data-list="ordered">A</li><li data-list="bullet">B</li><li data-list="ordered">C</li></ol>',
    '<ol><li>A</li></ol><ul><li>B</li></ul><ol start="2"><li>C</li></ol>',
  ],
  [
    'indented items become lists within lists',
    '<ol><li data-list="ordered">A</li><li data-list="bullet" class="ql-indent-1">B</li><li data-list="bullet" class="ql-indent-2">C</li><li data-list="ordered">D</li></ol>',
    '<ol><li>A<ul><li>B<ul><li>C</li></ul></li></ul></li><li>D</li></ol>',
  ],
  [
    'indented items of Quill 1 as well',
    '<ul><li>A</li><li class="ql-indent-1">B</li></ul>',
    '<ul><li>A<ul><li>B</li></ul></li></ul>',
  ],
  [
    'tasks show their state as a sign',
    '<ol><li data-list="checked">Done</li><li data-list="unchecked">Open</li></ol><ul data-checked="true"><li>Old</li></ul>',
    '<ul><li>☑ Done</li><li>☐ Open</li></ul><ul><li>☑ Old</li></ul>',
  ],
  [
    'an aligned item keeps its alignment',
    '<ol><li data-list="bullet" class="ql-align-center">A</li></ol>',
    '<ul><li><p style="text-align: center;">A</p></li></ul>',
  ],
  [
    'sizes and fonts become styles',
    '<p><span class="ql-size-huge ql-font-serif">A</span> <strong class="ql-size-small">B</strong></p>',
    '<p><span style="font-size: 2em; font-family: Georgia, serif;">A</span> <strong><span style="font-size: 0.8em;">B</span></strong></p>',
  ],
  [
    'a video keeps its player',
    '<iframe class="ql-video" frameborder="0" allowfullscreen="true" src="https://www.youtube.com/embed/dQw4w9WgXcQ?showinfo=0"></iframe>',
    '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>',
  ],
  [
    'code blocks of Quill 1',
    '<pre class="ql-syntax" spellcheck="false">a &lt; <span class="hljs-number">1</span>\nb\n</pre>',
    '<pre><code>a &lt; 1\nb</code></pre>',
  ],
  [
    'code blocks of Quill 2',
    '<div class="ql-code-block-container" spellcheck="false"><div class="ql-code-block" data-language="javascript">a</div><div class="ql-code-block" data-language="javascript">b</div></div>',
    '<pre><code class="language-javascript">a\nb</code></pre>',
  ],
  [
    'code blocks of the semantic HTML of Quill 2',
    '<pre data-language="plain">\na\nb\n</pre>',
    '<pre><code>a\nb</code></pre>',
  ],
  [
    'an empty line stays an empty paragraph',
    '<p class="ql-align-center">A</p><p><br></p>',
    '<p style="text-align: center;">A</p><p></p>',
  ],
]

test.each(corpus)('%s', (_name, quill, converted) => {
  expect(convertQuillHtml(quill)).toBe(converted)
})

test('HTML that is not from Quill is returned byte for byte', () => {
  const html = '<p >Odd   spacing<br/></P><ul><li>x</ul>'

  expect(convertQuillHtml(html)).toBe(html)
})

test('converting twice changes nothing more', () => {
  for (const [, quill] of corpus) {
    const once = convertQuillHtml(quill)

    expect(convertQuillHtml(once)).toBe(once)
  }
})
