import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { parseHtml, toHtml } from '../html/document.ts'
import { editorExtensions, editorSchema } from './extensions.ts'

test.each([
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<script>alert(1)</script><p>a</p>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="java\tscript:alert(1)">a</a>',
  '<a href="&#1;javascript:alert(1)">a</a>',
  '<a href="vbscript:x">a</a><a href="data:text/html,x">b</a>',
  '<p onclick="alert(1)" style="background: url(javascript:alert(1))">a</p>',
  '<iframe src="javascript:alert(1)"></iframe><iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://www.youtube.com.evil.example/embed/x"></iframe>',
  '<object data="x"></object><embed src="x"><form action="//x"><input autofocus onfocus=alert(1)></form>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<span style="color: red; background: url(//x)">a</span><meta http-equiv="refresh" content="0;url=//x">',
  '<p style="font-family: x;}</style><script>alert(1)</script>">a</p><base href="//x">',
])('nothing active comes through: %s', (html) => {
  const doc = parseHtml(editorSchema, html)
  const editor = new Editor({
    extensions: editorExtensions,
    content: doc.toJSON(),
    injectCSS: false,
  })
  const shown = new DOMParser().parseFromString(
    toHtml(doc) + editor.view.dom.innerHTML,
    'text/html',
  )
  editor.destroy()

  expect(
    shown.querySelector('script, svg, object, embed, form, input, meta, base, style, math'),
  ).toBeNull()
  for (const element of shown.body.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on|srcdoc/)
      expect(value).not.toMatch(/script:|data:(?!image\/(?:png|jpe?g|gif|webp|avif))|url\(/i)
    }
  }
  expect(shown.querySelectorAll('iframe')).toHaveLength(0)
})
