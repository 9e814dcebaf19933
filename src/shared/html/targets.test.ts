import { expect, test } from 'vitest'
import { leadsNowhere, prefixTargets, settleTargets, toTargetId, toTargetName } from './targets.ts'

test.each([
  ['an id of a block stays', '<h2 id="fees">Fees</h2><p><a href="#fees">x</a></p>'],
  ['a link to the page stays', '<p id="a"><a href="#top">x</a> <a href="#faq-3">y</a></p>'],
  ['a link that leads nowhere stays', '<p id="a"><a href="#none">x</a></p>'],
  ['letters of any script stay', '<p id="größe">a</p><p><a href="#größe">x</a></p>'],
])('%s', (_, html) => {
  expect(settleTargets(html)).toBe(html)
})

test.each([
  [
    'a name within a block is that of the block',
    '<h2><span id="_Toc100">Schedules</span></h2><p><a href="#_Toc100">x</a></p>',
    '<h2 id="s-_Toc100"><span>Schedules</span></h2><p><a href="#s-_Toc100">x</a></p>',
  ],
  [
    'a name before a block is that of the block',
    '<span id="one-a"></span><div id="two-b"><p>a</p></div><p><a href="#two-b">x</a></p>',
    '<div><p id="one-a">a</p></div><p><a href="#one-a">x</a></p>',
  ],
  [
    'two names of a block share its id',
    '<p>a<a href="#n1" id="r1">1</a><sup id="r2">2</sup></p><p id="n1"><a href="#r1">x</a><a href="#r2">y</a></p>',
    '<p id="r1">a<a href="#n1">1</a><sup>2</sup></p><p id="n1"><a href="#r1">x</a><a href="#r1">y</a></p>',
  ],
  ['the first of two equal ids stays', '<p id="a">1</p><p id="a">2</p>', '<p id="a">1</p><p>2</p>'],
  [
    'ids of the page are not taken',
    '<h2 id="main">a</h2><p id="faq-3"><a href="#main">x</a></p>',
    '<h2 id="s-main">a</h2><p id="s-faq-3"><a href="#s-main">x</a></p>',
  ],
  [
    'a link finds the heading with its words',
    '<p><a href="#whats-new">x</a> <a href="#What%E2%80%99s_new">y</a></p><h2>What’s <em>new?</em></h2>',
    '<p><a href="#whats-new">x</a> <a href="#whats-new">y</a></p><h2 id="whats-new">What’s <em>new?</em></h2>',
  ],
  [
    'a heading keeps its own id',
    '<p><a href="#fees">x</a></p><h2 id="h-1">Fees</h2>',
    '<p><a href="#h-1">x</a></p><h2 id="h-1">Fees</h2>',
  ],
  [
    'headings with the same words are numbered',
    '<p><a href="#fees-1">x</a></p><h2>Fees</h2><p>1</p><h2>Fees</h2>',
    '<p><a href="#fees-1">x</a></p><h2>Fees</h2><p>1</p><h2 id="fees-1">Fees</h2>',
  ],
  [
    'a name behind the last block is that of the last',
    '<p><a href="#a">x</a></p><p>1</p><div id="a">2</div>',
    '<p><a href="#a">x</a></p><p id="a">1</p><div>2</div>',
  ],
  ['signs are left out', '<p id="a b&quot;c">1</p>', '<p id="a-b-quot-c">1</p>'],
])('%s', (_, html, settled) => {
  expect(settleTargets(html)).toBe(settled)
  expect(settleTargets(settled)).toBe(settled)
})

test('what only looks like an id stays', () => {
  const html = '<p><a href="/x" title="a id=" rel="name=">id="x" name="y"</a></p>'
  expect(settleTargets(html)).toBe(html)
})

test.each([
  ['fees', 'fees'],
  ['Office-Hours', 'Office-Hours'],
  ['2024', '2024'],
  ['trustedTypes', 's-trustedTypes'],
  ['navigation', 's-navigation'],
  ['_R_1_-note', 's-_R_1_-note'],
  ['__proto__', 's-__proto__'],
  ['page-content', 's-page-content'],
])('the place %s has the id %s', (name, id) => {
  expect(toTargetId(name)).toBe(id)
  expect(toTargetId(id)).toBe(id)
})

test('a link leads somewhere by an id or by the words of a heading', () => {
  const names = new Set([toTargetId('fees'), toTargetName('What’s new?')])
  const nowhere = ['#fees', '#whats-new', '#', '#top', '#faq-3', '/x#y', '#none', '#%'].filter(
    (href) => leadsNowhere(href, names),
  )
  expect(nowhere).toEqual(['#none', '#%'])
})

test('the ids of several texts on a page differ, and other links stay', () => {
  const html = '<p id="a">1 <a href="#a">x</a> <a title="t" href="#a">y</a> <a href="#b">z</a></p>'
  expect(prefixTargets(html, 'faq-3-')).toBe(
    '<p id="faq-3-a">1 <a href="#faq-3-a">x</a> <a title="t" href="#faq-3-a">y</a> <a href="#b">z</a></p>',
  )
})
