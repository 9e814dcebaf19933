export const accessibilityPage = {
  title: 'Accessibility',
  content: `
<p>We want everybody to be able to use this website: with a screen reader, with the keyboard alone, in large type, on a small phone, on paper, and without JavaScript. If something does not work for you, <strong>tell us</strong>. The phone number and e-mail address stand at the foot of this page.</p>
<h2>What we aim for</h2>
<p>The Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, on every public page of this website and in the area in which our office works.</p>
<h2>What is tested</h2>
<p>Each version of the program behind this website is tested automatically, in a real browser, before it is used:</p>
<ul>
<li><p><strong>Rules of WCAG.</strong> The tool axe checks the pages by its rules for WCAG 2.0, 2.1 and 2.2 at levels A and AA, on a phone and on a wide screen, and also with a menu open, with answers opened, after a search without results, with a form that was refused, and on error pages.</p></li>
<li><p><strong>Keyboard.</strong> The Tab key reaches every link, button and field, in the order of the page, and each one shows that it has the focus. The menu closes with Escape.</p></li>
<li><p><strong>Large type and small screens.</strong> No page needs sideways scrolling from 320 to 2560 pixels of width. 320 pixels is what is left of a usual window at 400% zoom.</p></li>
<li><p><strong>Contrast.</strong> Text and its ground differ by at least 4.5 to 1, controls by 3 to 1. Signs stay visible in the colors that your system chooses.</p></li>
<li><p><strong>Movement.</strong> Nothing moves if your system asks for less motion. The testimonials can be paused and turned by hand.</p></li>
<li><p><strong>Without JavaScript.</strong> Pages can be read and searched, answers opened, and messages sent.</p></li>
<li><p><strong>On paper.</strong> Pages print with their content and without menus; answers that are closed on the screen are printed in full.</p></li>
</ul>
<p>Automatic tests find only a part of all barriers. About tests by people: [Office: who has tried this website with a screen reader or other aids, when and with which ones, or write “none so far”]. About reviews from outside: [Office: who has reviewed this website and when, or write “none so far”].</p>
<h2>What we know does not work well</h2>
<ul>
<li><p>The automatic tests run in one browser, Chromium, which Chrome and Edge are made from. Firefox, Safari and screen readers are not part of them.</p></li>
<li><p>Videos in our texts are played by YouTube or Vimeo. We did not make their players, and captions may be missing.</p></li>
<li><p>Posts, answers and descriptions of pictures are written by people. A picture may lack a description or have a poor one.</p></li>
<li><p>Documents that you get from us, such as forms and reports, may not work with a screen reader. Ask us for the same in another form.</p></li>
</ul>
<h2>If something does not work for you</h2>
<p>Call or write to us. It helps to know the address of the page, what you were trying to do, and which browser or aid you use, but none of it is required. Until it is mended we will give you the same information another way: on the phone, by e-mail, or on paper.</p>
<p>Complaints about accessibility are answered by [Office: the name or role of the person who is responsible] within [Office: a number of business days]. If you are not content with the answer, turn to [Office: the next person or body to turn to, with phone number or address].</p>
`,
}
