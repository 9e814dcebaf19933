import type { SeedPost } from './types.ts'

export const testARestore: SeedPost = {
  slug: 'test-a-restore-in-an-afternoon',
  title: 'How to test a restore in one afternoon',
  excerpt:
    'A backup that nobody has restored from is only a hope. Four small tests, what to write down, and what to do when one of them fails.',
  category: 'Recovery',
  tags: ['restore', 'testing', 'checklist', 'recovery'],
  metaTitle: 'How to test a restore in one afternoon',
  metaDescription:
    'Four small restore tests a township office can run in one afternoon, from a single file to a whole folder, with a log sheet and advice for failed tests.',
  daysAgo: 33,
  featuredImage: 'restore-drawer',
  featuredImageAlt:
    'A sheet rises from an open map drawer and follows a dashed arc to the one empty section of a township map.',
  content: `
<p>A report that says “backup completed” tells you that something was copied. It doesn’t tell you that the right things were copied, that they can be read, or that anyone in the building knows how to get them back. Only a restore tells you that. Fortunately, a useful test needs no consultant and no downtime, just one afternoon, one computer, and a bit of care.</p>
<p>What follows works with any backup service or device. “Your backup” means whatever you have today, even if that’s an external drive on a shelf.</p>
<h2>Before you start</h2>
<p>Two rules keep a test from becoming an incident.</p>
<blockquote><p>Never restore over the live copy. Always restore to a new, empty folder, and compare.</p></blockquote>
<ol>
<li><p><strong>Make a folder</strong> named <em>Restore test</em> with today’s date, on a machine with enough free space.</p></li>
<li><p><strong>Tell the people concerned</strong>, including whoever looks after your computers, so that nobody is alarmed by a log entry.</p></li>
<li><p><strong>Choose a record you’re allowed to handle.</strong> Don’t use election material, personnel files or anything else with special rules merely to test a button.</p></li>
<li><p><strong>Have a clock and a sheet of paper at hand.</strong> The times you write down are half the result.</p></li>
</ol>
<h2>Test one: a single file from last night</h2>
<p>Pick a document that was changed yesterday: an agenda in progress, a spreadsheet of receipts. Restore last night’s version to the test folder and open it. Check three things:</p>
<ul>
<li><p>Does it <strong>open</strong> in the program that people actually use?</p></li>
<li><p>Is it <strong>yesterday’s version</strong>, with yesterday’s change in it?</p></li>
<li><p>Could <strong>somebody other than you</strong> have done this from written instructions?</p></li>
</ul>
<p>The third matters more than it looks. If one person alone knows the password and the steps, your recovery depends on that person’s vacation.</p>
<h2>Test two: an older version</h2>
<p>Damage is often noticed late. Nobody may miss a folder deleted in spring until somebody needs it in fall. So choose a file that has changed several times and ask your backup for it <strong>as it was on a given day</strong>, say the Tuesday before the last board meeting.</p>
<img src="seed:nightly-calendar" alt="A wall calendar on which the finished nights are filled in, one night is marked with a dashed outline, and one is picked out with a ring.">
<p><em>Pick one night on the calendar and ask for that night, not simply for “the latest”.</em></p>
<p>Note how far back you can go, and write it beside the answer you were given when the backup was bought. If they differ, you’ve learned something important on a quiet afternoon.</p>
<h2>Test three: a whole folder</h2>
<p>Single files hide slow speeds. Restore one complete folder of a good size, for example a year of board packets, and time it. Then compare:</p>
<ol>
<li><p>Is the <strong>number of files</strong> the same as in the original?</p></li>
<li><p>Is the <strong>total size</strong> roughly the same? An exact match is unlikely if people have worked in it since.</p></li>
<li><p>Do <strong>five files chosen at random</strong> open properly, including a scan and a spreadsheet?</p></li>
</ol>
<p>From the size and the minutes you can estimate how long the rest would take. A rough calculation is enough for now:</p>
<pre><code>folder restored      40 GB
time taken           50 minutes
everything we have   600 GB
600 / 40 = 15 times as much
15 x 50 minutes = about 12 and a half hours</code></pre>
<p>Those numbers are an example, not a promise by anyone. Put in your own. If the answer is “most of two days”, the board should know that in advance, and you may want to ask about <a href="/faq">other ways of getting data back</a>.</p>
<h2>Test four: a program with its data</h2>
<p>Files are easy. Tax, assessing and accounting programs keep their records in databases, and a database copied at the wrong moment may not open. This test is for your IT staff or the software vendor’s support team, and it may need a second appointment. Ask them to restore a copy to a <strong>separate test location</strong>, never over the working one, and to open it. Then you, not they, look up three records that you know well. <em>The person who uses the data is the only one who can say that it is right.</em></p>
<h2>Write it down</h2>
<p>One page is enough, and it’s the page an auditor, an insurer or a new trustee will one day be glad to see:</p>
<pre><code>Restore test             date:           by:
1  single file           what:           minutes:      passed y/n
2  older version         which date:     minutes:      passed y/n
3  folder                size:           minutes:      passed y/n
4  program with data     which:          minutes:      passed y/n
What surprised us:
What we will change, who, by when:</code></pre>
<p>Keep the page with your inventory, and empty the test folder when you’re done: a forgotten second copy of township records is a small problem of its own.</p>
<h3>When a test fails</h3>
<p>Be glad it was a test. Then check the simple causes first, in this order:</p>
<ol>
<li><p><strong>Was the thing included at all?</strong> New folders and new computers are often simply missing from the list. Compare with <a href="/blog/what-to-back-up-in-a-township-office">your inventory</a>.</p></li>
<li><p><strong>Did the nightly job run?</strong> Find out who receives the failure notices. Sometimes nobody does.</p></li>
<li><p><strong>Was the file open?</strong> A program left running overnight may keep its data from being copied properly.</p></li>
<li><p><strong>Does anyone know how to restore?</strong> Passwords, encryption keys and instructions belong in a sealed envelope or a password manager that two people can open.</p></li>
</ol>
<h2>How often</h2>
<p>Put the first two tests on the calendar each quarter; they take half an hour once you know how. Do the folder and the program once a year, and again after any large change: a new server, new software, a move. Choose a fixed day, such as the week after an ordinary board meeting, because a test without a date doesn’t get done. And if a real emergency comes first, <a href="/blog/the-first-day-after">the first-day checklist</a> will read much more easily to people who’ve done this once in quieter times.</p>
`,
}
