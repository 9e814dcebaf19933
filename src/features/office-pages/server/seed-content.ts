import type { OfficePageSlug } from '../slugs.ts'

/**
 * The texts that the office begins with. They say what this program does, and mark as a gap what only
 * the office knows.
 */
export const STARTER_PAGES: Record<OfficePageSlug, { title: string; content: string }> = {
  privacy: {
    title: 'Privacy Policy',
    content: `
<p>This page says what this website learns about you, what we use it for, how long it is kept, and how to have it deleted. It is about the website only. How we handle the records of a municipality that uses our backup service is agreed with that municipality.</p>
<h2>In short</h2>
<ul>
<li><p>You can read every page without an account and without telling us who you are.</p></li>
<li><p>This website sets no cookies, shows no advertising, and loads nothing that follows you from site to site.</p></li>
<li><p>What you write in the contact form is stored, read by our office, and used to answer you.</p></li>
<li><p>If you want to see, correct or delete what we have about you, write or call. The phone number and e-mail address stand at the foot of this page.</p></li>
</ul>
<h2>When you read this website</h2>
<p>Your browser asks our server for each page, and the server sees the IP address of your connection, as every server does. It uses that address in three ways:</p>
<ul>
<li><p><strong>To count readers.</strong> We count how often a post or an answer is opened. So that a second look is not counted, the server remembers for an hour that an address was counted, in its memory only and in a scrambled form.</p></li>
<li><p><strong>To stop floods.</strong> The server counts messages from an address for ten minutes and failed sign-ins for up to an hour, so that nobody can block the website for others.</p></li>
<li><p><strong>To find faults.</strong> A technical log records faults and refused requests. A refused request, such as a form that was not filled in or a failed sign-in, is recorded with its time, its reason and the address, and never with the words that were sent. The log is kept for [Office: how long the log of the server is kept].</p></li>
</ul>
<p>The server belongs to [Office: the company that hosts this website, and what its own records of visits contain].</p>
<p>Pictures, fonts and scripts of this website come from our own server. The exception is a video, or a picture of another website, that we show in a text: your browser then asks that other website for it, which learns your address and has rules of its own. The videos come from YouTube or Vimeo.</p>
<h2>When you write to us</h2>
<p>The contact form asks for your first name, last name, e-mail address and message. Phone number, municipality and title are up to you. We store what you send together with the date and time, and not the address of your connection. A copy goes to our mailbox by e-mail. You may get a short confirmation, which repeats nothing of what you wrote.</p>
<p>We use your message to answer you and to prepare what you ask for, such as an approval package or a quotation, and for [Office: anything else that you use messages for, such as a newsletter, or write “nothing else”].</p>
<p>Please send no passwords, no details of your network and no confidential records through the form. Call us first, and we will find a safer way.</p>
<h2>Who sees it</h2>
<ul>
<li><p>The people who may sign in to the office area of this website: [Office: their names or roles].</p></li>
<li><p>The company that carries our e-mail: [Office: your e-mail provider].</p></li>
<li><p>Others: [Office: anybody else who gets messages, such as a partner company, or write “nobody else”].</p></li>
</ul>
<h2>How long it is kept</h2>
<ul>
<li><p><strong>Your message</strong> stays in the office area of this website until we delete it, which we do after [Office: how long you keep messages].</p></li>
<li><p><strong>The e-mails that this website sends about it</strong> lose their text 30 days after they were sent. The copy in our mailbox is deleted after [Office: how long you keep e-mail].</p></li>
<li><p><strong>Backups of this website</strong> are encrypted and may hold a deleted message for up to a year longer.</p></li>
</ul>
<h2>If you want to see, correct or delete it</h2>
<p>Write or call, say what it is about, and use the e-mail address that you gave us, so that we know it is you. A message that we delete is gone from the website at once and for good, apart from the backups named above. Requests are answered by [Office: the name or role of the person who answers requests about privacy] within [Office: a number of days].</p>
<h2>People who work with this website</h2>
<p>For the accounts of our own office, the website stores user name, e-mail address, a scrambled form of the password, and when and from which address somebody signed in. It records who changed what, and deletes that record after 400 days. The browser of somebody who has signed in keeps the sign-in and unsaved texts.</p>
<h2>Changes</h2>
<p>If we change what we do, we change this page. The date above says when that last happened.</p>
`,
  },
  terms: {
    title: 'Terms of Service',
    content: `
<p>These terms are about using this website. The backup service itself is a matter between your municipality and us: it is settled by what you approve and sign, and nothing on this page changes that.</p>
<h2>Who runs this website</h2>
<p>[Office: the full legal name of your business, its form, and its mailing address]. The phone number and e-mail address stand at the foot of this page.</p>
<h2>What this website is for</h2>
<p>It describes a managed backup service for townships, municipalities and local governments in Michigan, answers questions about it, and lets you write to us. We answer within 1 business day, Monday to Friday.</p>
<p>Do not use the contact form for an emergency: call. Existing customers have 24/7 emergency support.</p>
<h2>Prices and quotations</h2>
<p>The prices on this website are those of the day on which you read them. The calculator adds them up for the numbers that you type in; what it shows helps you plan and is not yet an agreement. What we send to your municipality in writing counts, for as long as it says that it is valid.</p>
<p>There are no contracts and no hidden fees. You can pay by check, ACH, credit card or purchase order. Municipalities have Net 30 terms.</p>
<h2>Posts and answers</h2>
<p>We write them with care and from experience, as general information. They are not legal advice and do not know your municipality. Ask your counsel about the rules that apply to your records, and your IT provider before you change a system. If you find a mistake, tell us, and we will correct it.</p>
<h2>Using our texts</h2>
<p>You may print and copy any page for your board, your packet and your files, and send it to colleagues. For anything else, such as publishing a text under your own name, ask us first.</p>
<h2>What we ask of you</h2>
<ul>
<li><p>Write to us as yourself, and about what concerns us. Send no advertising through the form.</p></li>
<li><p>Do not try to get into the parts of this website that are not meant for visitors, and do nothing that keeps others from using it.</p></li>
<li><p>If you find a weakness in this website, tell us before you tell others. The address for that is in <a href="/.well-known/security.txt">security.txt</a>.</p></li>
</ul>
<h2>What we do not promise</h2>
<p>We look after this website and keep it correct, but it may be out of reach for a while, and a page may be out of date. The uptime of 99.9% that we claim is about the backup service and not about this website. Links that lead to other websites lead out of our hands.</p>
<h2>Law</h2>
<p>[Office: the law and the court that your attorney wants to see named here, or delete this section].</p>
<h2>Changes</h2>
<p>If we change these terms, we change this page. The date above says when that last happened.</p>
`,
  },
  accessibility: {
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
  },
  security: {
    title: 'Security',
    content: `
<p><strong>Questions your IT person will ask</strong>, with our answers. Print this page for them, or send us the questions that it leaves open. The first part is about the backup service that looks after your data, the second about this website, which only describes it.</p>
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
<p>Access controls decide who can reach your backups. You say which of your own people, and whether your IT provider, get access to the backup portal. [Office: who in your company can reach customers’ copies, and whether the portal asks for a second factor]</p>
<h3>Could somebody who takes over one of our computers delete the copies?</h3>
<p>[Office: whether copies can be changed or deleted from a customer’s computer, and what prevents it]</p>
<h3>How often is a copy made, and how far back can we go?</h3>
<p>Backups run automatically every day on a schedule, and a failed one causes a notification. There are multiple retention policies. [Office: the retention periods that you offer, in days or months]</p>
<h3>How do we get something back?</h3>
<p>A single file or more, as it was at an earlier point in time. Existing customers reach emergency support 24/7. [Office: how long a usual restore takes, and how often restores are tested]</p>
<h3>How reliable is the service?</h3>
<p>We claim an uptime of 99.9%, and the service is monitored 24/7. [Office: how the uptime is measured, and what a customer gets if it is missed]</p>
<h3>Is there an independent report?</h3>
<p>A SOC 2 Type II report is part of what we speak about in the approval process. <a href="/#contact">Ask for it</a> together with the approval package. [Office: which company the report is about, and the period that it covers]</p>
<h3>How would you tell us about an incident?</h3>
<p>[Office: within how many hours you tell customers about a breach, who does so and how]</p>
<h3>Which rules does the service meet?</h3>
<p>The storage is compliance ready: encryption, access controls, and retention that can be set. Which rules apply to your records is a question for your counsel. About criminal justice information: [Office: whether you take such data and under which agreement, or write “please do not store it with us”]</p>
<h3>What happens when we leave?</h3>
<p>There are no contracts. [Office: how notice is given, how the data is returned, and when it is deleted on your side]</p>
<h2>This website</h2>
<h3>What does it hold?</h3>
<p>What you read here, and the messages of the contact form. No customer’s backups, and no way to them: the backup portal is not part of this website.</p>
<h3>What could be loaded into our browsers?</h3>
<p>A content security policy allows scripts of this website only, nothing inline, and no frames around it. Texts are cleaned by a list of what is allowed, and uploaded pictures are decoded and written anew. Papers are PDF files that browsers save and this website never shows. There are no cookies, trackers or advertisements. Videos in a text come from YouTube or Vimeo. Over HTTPS, browsers are told to use nothing else for a year.</p>
<h3>Who can change it?</h3>
<p>Only our office, after signing in. Passwords are stored as argon2id hashes, failed sign-ins are limited by account and by address, and a session is a random token of which the website keeps only a hash. It ends after two hours without use, unless our office sets another time, and when the password is changed in another session. Each account can have a second factor, an authenticator app or, over HTTPS, a passkey, and one can be required of everybody. Steps that could do lasting harm, such as adding an account or downloading a backup, ask for the password or a passkey again if neither was given in the last ten minutes. New passwords may not be among the most common ones. Every change and every sign-in is recorded for 400 days. [Office: whether everybody who can sign in uses a second factor, or what takes its place]</p>
<h3>Is the website itself backed up?</h3>
<p>The program makes a backup every night, encrypts it before it is stored, and tests that it can be restored. [Office: that these backups are switched on, and where a copy is kept away from the server]</p>
<h3>How are weaknesses handled?</h3>
<p>Write to the address in <a href="/.well-known/security.txt">security.txt</a>. The parts that the program is made of have fixed versions, and known weaknesses in them are looked for once a week. What is serious and can be reached from outside is mended or switched off within seven days, the rest within thirty.</p>
<h3>Is there more to read?</h3>
<p>The program’s documentation goes through OWASP ASVS 5.0 at levels 1 and 2, item by item, and names what is not met. <a href="/#contact">Ask us for it</a>.</p>
`,
  },
}
