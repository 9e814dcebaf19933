export const securityPage = {
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
}
