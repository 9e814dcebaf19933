import type { SeedPost } from './types.ts'

export const retentionAndBackups: SeedPost = {
  slug: 'records-retention-and-backups',
  title: 'Records retention and backups are not the same thing',
  excerpt:
    'One decides how long a record is kept. The other makes sure you can get it back. Here is what goes wrong when the two are confused, and a short agreement that keeps them apart.',
  category: 'Records',
  tags: ['retention', 'records', 'policy'],
  metaTitle: 'Records retention and backups: the difference',
  metaDescription:
    'Retention decides how long a record is kept; a backup brings it back after a loss. How township offices keep the two apart and settle how they meet.',
  daysAgo: 17,
  featuredImage: 'records-ledger',
  featuredImageAlt:
    'An open book of record with a township plat on the left page, ruled entries and a seal on the right, and a brass key lying across it.',
  content: `
<p>“We keep everything, it’s all in the backup.” Nearly every office has heard this said, usually with good intentions. It mixes up two jobs that happen to use the same disks. <strong>Retention</strong> decides which records the township keeps and for how long. <strong>A backup</strong> lets you get a record back after something goes wrong. Confusing them leads to two opposite problems: records that should exist and don’t, and records that should be gone and aren’t.</p>
<p>This isn’t legal advice, and it deliberately names no periods. Your approved retention schedule has those. Where it’s unclear, ask your counsel.</p>
<h2>Two jobs, side by side</h2>
<h3>What retention is for</h3>
<ul>
<li><p>It answers: <em>must we still have this, and may we destroy it?</em></p></li>
<li><p>It’s decided by an <strong>approved schedule</strong>, record type by record type.</p></li>
<li><p>It applies to paper and to files, wherever they are.</p></li>
<li><p>It ends with a deliberate, documented act: transfer or destruction.</p></li>
</ul>
<h3>What a backup is for</h3>
<ul>
<li><p>It answers: <em>can we have this back as it was on Tuesday?</em></p></li>
<li><p>It’s decided by <strong>how much work you can afford to lose</strong>, and how long you can wait.</p></li>
<li><p>It applies to machines and folders, with everything in them, important or not.</p></li>
<li><p>It ends by itself: newer copies replace older ones, according to the settings.</p></li>
</ul>
<blockquote><p>Rule of thumb: if you would search for it, it belongs in your records. If you would restore it, it belongs in your backup. One is a filing cabinet, the other is a spare key.</p></blockquote>
<h2>Why a backup makes a poor archive</h2>
<p>Imagine a set of minutes that must be kept permanently. It was typed on a computer that has since been replaced. A backup of that computer may still exist today. But nobody can <strong>find</strong> one document in it without knowing the machine, the folder and the date. Nobody <strong>checks</strong> that the file can still be opened by current programs. And when the old computer is taken off the list, its copies expire in the normal course of things, just as they should. Nothing failed; the wrong tool was trusted.</p>
<p>Records with long lives need a home of their own: a known folder with a known owner, named so that a successor can find things, in a format that is likely to be readable later. <strong>Then back up that home</strong>, like everything else.</p>
<h2>Why an archive makes a poor backup</h2>
<p>The reverse happens too. An office scans its permanent records carefully and feels protected. But the scans live on one drive, in the same building as the paper. Last week’s work, which won’t be scanned until the end of the year, isn’t there at all. One burst pipe can destroy both. An archive without a backup is a single copy with a good index.</p>
<h2>Where the two meet</h2>
<p>They aren’t independent. Four questions deserve a written answer, agreed between the clerk, the person in charge of the computers, and counsel where needed.</p>
<ol>
<li><p><strong>How far back do the backups go?</strong> Backup software calls this “retention” too, which is half of the confusion. Write it down as “nightly copies are kept for so many days, monthly copies for so many months.”</p></li>
<li><p><strong>What happens to destroyed records?</strong> When a record is destroyed under the schedule, older copies may remain in the backup until they expire. Know how long that is, and ask your counsel whether it’s acceptable for each kind of record.</p></li>
<li><p><strong>What happens on a legal hold?</strong> If you’re told to preserve records because of a dispute or a request, the first call is to counsel and the second to whoever runs the backups, <em>before</em> anything expires.</p></li>
<li><p><strong>Do backups count when records are requested?</strong> That’s a legal question with details. Ask it in advance, and write down the answer.</p></li>
</ol>
<img src="seed:nightly-calendar" alt="A wall calendar on which the finished nights are filled in, one night is marked with a dashed outline, and one is picked out with a ring.">
<p><em>Nightly copies come and go. The record itself stays where the schedule says it belongs.</em></p>
<h2>A one-page agreement</h2>
<p>You don’t need a thick policy. Many offices do well with a page that fits in front of the records binder. Here is an outline to adapt:</p>
<pre><code>RECORDS AND BACKUPS - how we keep them apart
1  Records are kept and destroyed only under our
   approved retention schedule.
2  The home of long-lived records is: ____________
   Its keeper is: ____________
3  Backups exist to recover from loss. They are not
   our archive and nobody relies on them as one.
4  Nightly copies are kept for: ____________
   Longer-kept copies: ____________
5  On notice of a legal hold, the clerk calls:
   ____________ the same day.
6  Reviewed each year in the month of: ____________</code></pre>
<p>Point 5 is the one to rehearse. Ask yourself who would be called, at which number, and who is called if that person is away.</p>
<h2>Three small habits</h2>
<ul>
<li><p><strong>File at the end of the meeting cycle.</strong> When minutes are approved, the signed version goes to its permanent home that week, not “when there’s time.”</p></li>
<li><p><strong>Name things for a stranger.</strong> <em>board-minutes-approved</em> means more to a successor than <em>final-final-new</em>. Put the date first, year before month, so that files sort themselves.</p></li>
<li><p><strong>Move before you replace.</strong> Before a computer leaves the office, look for records that live only there. The <a href="/blog/what-to-back-up-in-a-township-office">yearly inventory walk</a> is a good moment.</p></li>
</ul>
<h2>Questions for your backup vendor</h2>
<p>The vendor can’t tell you how long to keep a record. The vendor can and should tell you how the copies behave: whether different folders can have different settings, how a copy can be kept from expiring, and how data is removed when you leave. Our service supports multiple retention policies, and we’re glad to talk through yours by phone. For other vendors, take along <a href="/blog/questions-to-ask-a-backup-vendor">the list of questions to ask any vendor</a>. Bring your schedule to that conversation, not the other way around.</p>
<p>If you remember one sentence, let it be this: <strong>the schedule decides what you keep, and the backup makes sure you still can.</strong></p>
`,
}
