export const privacyPage = {
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
}
