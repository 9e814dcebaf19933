import { formatDay } from '#shared/time/dates.ts'
import { CHECKED_ON, EXCEPTIONS } from '../conformance.ts'
import type { OfficePageSlug } from '../slugs.ts'
import { describeKeptMonths } from './kept-months.ts'

/**
 * The texts that the office starts with. They describe what this program does. A gap marks what
 * only the office knows.
 */
export const STARTER_PAGES: Record<OfficePageSlug, { title: string; content: string }> = {
  privacy: {
    title: 'Privacy Policy',
    content: `
<p>This page explains what this website learns about you, what we use it for, how long we keep it, and how to have it deleted. It covers only the website. How we handle the records of a municipality that uses our backup service is set out in our agreement with that municipality.</p>
<h2>In short</h2>
<ul>
<li><p>You can read every page without an account and without telling us who you are.</p></li>
<li><p>This website sets no cookies, shows no advertising, and loads nothing that tracks you from site to site.</p></li>
<li><p>We store what you write in the contact form, read it, and use it to answer you.</p></li>
<li><p>If you want to see, correct or delete what we have about you, write or call. Our phone number and e-mail address are at the bottom of this page.</p></li>
</ul>
<h2>When you read this website</h2>
<p>Your browser asks our server for each page, and the server sees the IP address of your connection, as every server does. It uses that address in three ways:</p>
<ul>
<li><p><strong>To count readers.</strong> We count how often a page, a post or an answer is opened, how often the price calculator and the board packet are used, and how many messages arrive. We store only numbers for each day. To avoid counting a second look, the server remembers for an hour that it has counted an address, only in memory and in scrambled form. Addresses of this website that lead nowhere, and words that visitors search for, are counted in the same way.</p></li>
<li><p><strong>To prevent abuse.</strong> The server counts messages from an address for ten minutes and failed sign-ins for up to an hour, so that nobody can block the website for others.</p></li>
<li><p><strong>To find problems.</strong> A technical log records errors and rejected requests. For a rejected request, such as an incomplete form or a failed sign-in, the log has the time, the reason and the address, but never what was sent. The log is kept for [Office: how long the log of the server is kept].</p></li>
</ul>
<p>The server is run by [Office: the company that hosts this website, and what its own records of visits contain].</p>
<p>The pictures, fonts and scripts on this website come from our own server. The exception is a video, or a picture from another website, that we include in a text. Your browser gets it directly from that website, which then learns your address and has its own privacy rules. The videos come from YouTube or Vimeo.</p>
<h2>When you write to us</h2>
<p>The contact form asks for your first name, last name, e-mail address and message. Phone number, municipality and title are optional. We store what you send with the date and time, but not the IP address of your connection. A copy goes to our mailbox by e-mail. You may get a short confirmation, which repeats nothing you wrote.</p>
<p>We use your message to answer you and to prepare what you ask for, such as an approval package or a quotation, and for [Office: anything else that you use messages for, such as a newsletter, or write “nothing else”].</p>
<p>Please do not send passwords, details of your network or confidential records through the form. Call us first, and we will find a safer way.</p>
<h2>Who sees it</h2>
<ul>
<li><p>The people who may sign in to the office area of this website: [Office: their names or roles].</p></li>
<li><p>The company that carries our e-mail: [Office: your e-mail provider].</p></li>
<li><p>Others: [Office: anybody else who gets messages, such as a partner company, or write “nobody else”].</p></li>
</ul>
<h2>How long it is kept</h2>
<ul>
<li><p><strong>Your message</strong> ${describeKeptMonths(null)}</p></li>
<li><p><strong>The text of the e-mails that this website sends about it</strong> is erased 30 days after they are sent. The copy in our mailbox is deleted after [Office: how long you keep e-mail].</p></li>
<li><p><strong>Backups of this website</strong> are encrypted and may contain a deleted message for up to a year longer.</p></li>
</ul>
<h2>If you want to see, correct or delete it</h2>
<p>Write or call, tell us what you are asking for, and use the e-mail address that you gave us, so that we know it is you. When we delete a message, it is gone from the website immediately and permanently, except for the backups mentioned above. Requests are answered by [Office: the name or role of the person who answers requests about privacy] within [Office: a number of days].</p>
<h2>People who work with this website</h2>
<p>For our own staff accounts, the website stores the username, the e-mail address, a scrambled form of the password, and the time and address of each sign-in. It records who changed what, and deletes that record after 400 days. A staff member’s browser stores the sign-in and any unsaved text.</p>
<h2>Changes</h2>
<p>If our practices change, we update this page. The date above shows the latest update.</p>
`,
  },
  terms: {
    title: 'Terms of Service',
    content: `
<p>These terms are about using this website. The backup service itself is governed by what your municipality approves and signs, and nothing on this page changes that.</p>
<h2>Who runs this website</h2>
<p>[Office: the full legal name of your business, its form, and its mailing address]. Our phone number and e-mail address are at the bottom of this page.</p>
<h2>What this website is for</h2>
<p>It describes a managed backup service for townships, municipalities and local governments in Michigan, answers questions about it, and lets you write to us. We answer within 1 business day, Monday to Friday.</p>
<p>In an emergency, do not use the contact form. Call us instead. Existing customers have 24/7 emergency support.</p>
<h2>Prices and quotations</h2>
<p>The prices on this website are current on the day you read them. The calculator adds them up for the numbers you enter. Its result is for planning and is not an agreement. The written quotation that we send to your municipality applies for as long as it says it is valid.</p>
<p>There are no contracts and no hidden fees. You can pay by check, ACH, credit card or purchase order. Municipalities have Net 30 terms.</p>
<h2>Posts and answers</h2>
<p>We write them with care and from experience, as general information. They are not legal advice and cannot take your municipality’s situation into account. Ask your counsel about the rules that apply to your records, and your IT provider before you change a system. If you find a mistake, tell us, and we will correct it.</p>
<h2>Using our texts</h2>
<p>You may print and copy any page for your board, your packet and your files, and send it to colleagues. For anything else, such as publishing a text under your own name, ask us first.</p>
<h2>What we ask of you</h2>
<ul>
<li><p>Use your own name, and write about our service or this website. Do not send advertising through the form.</p></li>
<li><p>Do not try to get into the parts of this website that are not meant for visitors, and do nothing that keeps others from using it.</p></li>
<li><p>If you find a vulnerability in this website, tell us before you tell others. The address for that is in <a href="/.well-known/security.txt">security.txt</a>.</p></li>
</ul>
<h2>What we do not promise</h2>
<p>We maintain this website and keep it accurate, but it may be unavailable at times, and a page may be out of date. The 99.9% uptime that we claim applies to the backup service, not to this website. We have no control over other websites that we link to.</p>
<h2>Law</h2>
<p>[Office: the law and the court that your attorney wants to see named here, or delete this section].</p>
<h2>Changes</h2>
<p>If we change these terms, we update this page. The date above shows the latest update.</p>
`,
  },
  accessibility: {
    title: 'Accessibility',
    content: `
<p>We want everyone to be able to use this website: with a screen reader, with the keyboard alone, in large type, on a small phone, on paper, and without JavaScript. If something does not work for you, <strong>tell us</strong>. Our phone number and e-mail address are at the bottom of this page.</p>
<h2>What we aim for</h2>
<p>The Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, on every public page of this website and in the area that our staff uses.</p>
<h2>What is tested</h2>
<p>Each version of the program behind this website is tested automatically, in a real browser, before it is used. The public pages last passed on ${formatDay(CHECKED_ON)}. The tests cover:</p>
<ul>
<li><p><strong>WCAG rules.</strong> The tool axe checks the pages against its rules for WCAG 2.0, 2.1 and 2.2 at levels A and AA, on a phone and on a wide screen, and also with a menu open, with answers opened, after a search without results, with a rejected form, and on error pages.</p></li>
<li><p><strong>Keyboard.</strong> The Tab key reaches every link, button and field, in page order, and each one shows when it has the focus. The menu closes with Escape.</p></li>
<li><p><strong>Large type and small screens.</strong> No page needs sideways scrolling from 320 to 2560 pixels of width. A typical window at 400% zoom is 320 pixels wide.</p></li>
<li><p><strong>Contrast.</strong> The contrast of text with its background is at least 4.5 to 1, and that of controls at least 3 to 1. Icons stay visible in your system’s high-contrast colors.</p></li>
<li><p><strong>Movement.</strong> Nothing moves if your system asks for less motion. The testimonials can be paused and moved by hand.</p></li>
<li><p><strong>Without JavaScript.</strong> Pages can be read and searched, answers opened, and messages sent.</p></li>
<li><p><strong>On paper.</strong> Pages print with their content and without menus; answers that are collapsed on the screen are printed in full.</p></li>
</ul>
<p>Automatic tests find only some barriers. Tests by people: [Office: who has tried this website with a screen reader or other aids, when and with which ones, or write “none so far”]. Independent reviews: [Office: who has reviewed this website and when, or write “none so far”].</p>
<h2>What we know does not work well</h2>
<ul>
${EXCEPTIONS.map(({ text }) => `<li><p>${text}</p></li>`).join('\n')}
</ul>
<h2>If something does not work for you</h2>
<p>Call or write to us. It helps to know the address of the page, what you were trying to do, and which browser or assistive technology you use, but none of it is required. Until the problem is fixed, we will give you the same information another way: by phone, by e-mail, or on paper.</p>
<p>Complaints about accessibility are answered by [Office: the name or role of the person who is responsible] within [Office: a number of business days]. If you are not satisfied with the answer, contact [Office: the next person or body to turn to, with phone number or address].</p>
`,
  },
  security: {
    title: 'Security',
    content: `
<p><strong>Questions your IT person will ask</strong>, with our answers. Print this page for them, or send us any questions that it does not answer. The first part is about the backup service, which protects your data. The second part is about this website, which only describes the service.</p>
<h2>The backup service</h2>
<h3>How is our data encrypted?</h3>
<p>With AES-256, in secure cloud storage. [Office: how data is protected on its way to the storage, and whether it is encrypted before it leaves the customer’s computers]</p>
<h3>Who holds the keys?</h3>
<p>[Office: who holds the keys, who can use them, and what happens if one is lost]</p>
<h3>Where is our data kept?</h3>
<p>[Office: the country, the storage provider and the locations of its data centers]</p>
<h3>Which other companies handle it?</h3>
<p>[Office: each company that stores or can reach customers’ data, and what it does]</p>
<h3>Who can see or delete our copies?</h3>
<p>Access controls determine who can reach your backups. You decide which of your staff get access to the backup portal, and whether your IT provider does. [Office: who in your company can reach customers’ copies, and whether the portal asks for a second factor]</p>
<h3>Could an attacker who takes over one of our computers delete the copies?</h3>
<p>[Office: whether copies can be changed or deleted from a customer’s computer, and what prevents it]</p>
<h3>How often is a copy made, and how far back can we go?</h3>
<p>Backups run automatically every day on a schedule, and a failed one triggers a notification. You can have multiple retention policies. [Office: the retention periods that you offer, in days or months]</p>
<h3>How do we get something back?</h3>
<p>You can restore a single file or a whole machine, as it was at an earlier point in time. Existing customers can reach emergency support 24/7. [Office: how long a usual restore takes, and how often restores are tested]</p>
<h3>How reliable is the service?</h3>
<p>We claim an uptime of 99.9%, and the service is monitored 24/7. [Office: how the uptime is measured, and what a customer gets if it is missed]</p>
<h3>Is there an independent report?</h3>
<p>A SOC 2 Type II report is part of the approval process. <a href="/#contact">Ask for it</a> along with the approval package. [Office: which company the report is about, and the period that it covers]</p>
<h3>How would you tell us about an incident?</h3>
<p>[Office: within how many hours you tell customers about a breach, who does so and how]</p>
<h3>Which rules does the service meet?</h3>
<p>The storage is compliance ready, with encryption, access controls and configurable retention. Which rules apply to your records is a question for your counsel. Criminal justice information: [Office: whether you take such data and under which agreement, or write “please do not store it with us”]</p>
<h3>What happens when we leave?</h3>
<p>There are no contracts. [Office: how notice is given, how the data is returned, and when it is deleted on your side]</p>
<h2>This website</h2>
<h3>What does it hold?</h3>
<p>It holds what you read here and the messages sent through the contact form. It holds no customer’s backups and gives no access to them. The backup portal is not part of this website.</p>
<h3>What could be loaded into our browsers?</h3>
<p>A content security policy allows only this website’s own scripts, no inline scripts, and no framing by other websites. Texts are cleaned against a list of allowed elements, and uploaded pictures are decoded and encoded again. Documents are PDF files that browsers download and this website never displays. There are no cookies, trackers or advertisements. Videos in a text come from YouTube or Vimeo. Browsers that have used HTTPS once are told to use only HTTPS for a year.</p>
<h3>Who can change it?</h3>
<p>Only our office, after signing in. Passwords are stored as argon2id hashes, failed sign-ins are limited by account and by address, and the website stores only a hash of each random session token. A session ends after two hours without use, unless our office sets another time, and when the password is changed in another session. Each account can have a second factor, an authenticator app or, over HTTPS, a passkey, and our office can require one for everyone. Sensitive steps, such as adding an account or downloading a backup, ask for the password or second factor again if it was not given in the last ten minutes. New passwords must not be among the most common ones. Every change and every sign-in is recorded for 400 days. [Office: whether everybody who can sign in uses a second factor, or what takes its place]</p>
<h3>Is the website itself backed up?</h3>
<p>The program makes a backup every night, encrypts it before it is stored, and tests that it can be restored. [Office: that these backups are switched on, and where a copy is kept away from the server]</p>
<h3>How are vulnerabilities handled?</h3>
<p>Report them to the address in <a href="/.well-known/security.txt">security.txt</a>. The program uses fixed versions of its dependencies, which are checked for known vulnerabilities once a week. Serious vulnerabilities that can be reached from outside are fixed or disabled within seven days, others within thirty.</p>
<h3>Is there more documentation?</h3>
<p>The program’s documentation covers OWASP ASVS 5.0 at levels 1 and 2, item by item, and lists what is not met. <a href="/#contact">Ask us for it</a>.</p>
`,
  },
}
