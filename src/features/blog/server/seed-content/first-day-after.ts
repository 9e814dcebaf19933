import type { SeedPost } from './types.ts'

export const firstDayAfter: SeedPost = {
  slug: 'the-first-day-after',
  title: 'The first day after ransomware or a dead server: a checklist',
  excerpt:
    'What to do in the first hour, the first morning and the first afternoon, in an order that avoids making things worse. Print it and keep it where you can read it without power.',
  category: 'Recovery',
  tags: ['ransomware', 'checklist', 'recovery', 'planning'],
  metaTitle: 'The first day after ransomware or a dead server',
  metaDescription:
    'A printable first-day checklist for township offices: the first hour, who to call, how to keep the counter open, and when it is safe to start restoring.',
  daysAgo: 9,
  featuredImage: 'storm-over-hall',
  featuredImageAlt:
    'A storm cloud with lightning stands over a township hall; its windows are lit, and some sections of the surrounding land glow.',
  content: `
<p>Two mornings look alike from the front counter. In one, the server has simply died: a failed disk, a power surge, water. In the other, somebody has broken in and encrypted the files. You may not know at first which of them it is, so begin <strong>as if it were the second</strong>. The steps are nearly the same, and the cautious ones are hard to do afterwards.</p>
<p>Print this page. Keep one copy in the office and one at home. A checklist that’s stored on the server isn’t there when you need it.</p>
<h2>The first hour: stop, note, call</h2>
<ol>
<li><p><strong>Don’t experiment.</strong> Don’t restart again and again, don’t run cleaning tools, don’t reply to any message on the screen. Well-meant attempts destroy evidence and sometimes data.</p></li>
<li><p><strong>Take a photograph of the screen</strong> with a phone. Note the time and what people were doing.</p></li>
<li><p><strong>Disconnect affected machines from the network.</strong> Pull the network cable and turn off Wi-Fi. Unless your IT provider tells you otherwise, leave the power as it is.</p></li>
<li><p><strong>Disconnect backup drives</strong> that are plugged in, without opening them to see whether they’re all right.</p></li>
<li><p><strong>Call your IT provider</strong> and say: “We may have a security incident.” Then call your backup vendor, if that’s somebody else.</p></li>
<li><p><strong>Tell the supervisor and the treasurer in person or by phone.</strong> If the e-mail system may be affected, don’t discuss the matter by e-mail.</p></li>
</ol>
<blockquote><p>Rule of thumb: in the first hour, unplug cables and write things down. Everything else can wait for the person who’s on the way.</p></blockquote>
<h2>The first morning: who must know</h2>
<p>Divide the calls between two people, and write down the time and the name for each.</p>
<ul>
<li><p><strong>Your insurer</strong>, at once if you have a cyber policy. Many policies say whom to involve and when, so read yours before you hire anyone.</p></li>
<li><p><strong>Your counsel</strong>, about duties to notify, about preserving evidence, and before anybody speaks or pays. This page can’t tell you what the law asks in your case; counsel can.</p></li>
<li><p><strong>Law enforcement</strong>, if there’s any sign of a crime. Counsel or the insurer will often help with the report.</p></li>
<li><p><strong>Your bank</strong>, if a computer that’s used for banking may be affected.</p></li>
<li><p><strong>Election and state contacts</strong>, if machines or accounts used for such systems are involved. Use the phone numbers you already have on paper.</p></li>
<li><p><strong>The software companies</strong> for tax, assessing, accounting and payroll. Ask what they hold for you, and how they restore it.</p></li>
</ul>
<h3>Keep the counter open</h3>
<p>The public only needs to know what helps them. A sheet on the door can say that computers are down, that you’re taking checks and writing receipts by hand, and when you’ll post the next notice. One person speaks for the township; everybody else passes questions on. Don’t guess at causes.</p>
<p>Get out the paper: receipt books, blank permit forms, a notebook for messages. Number every paper record made today, so that nothing is lost when it’s typed in later.</p>
<h2>Know what’s affected before you restore</h2>
<p>The urge to put everything back at once is natural, and it’s the most expensive mistake of the day. If an intruder is still in the network, a restored file is merely a file waiting to be encrypted again.</p>
<img src="seed:office-plan" alt="Floor plan of a small township office with a pin on each machine and a dashed walking route from room to room.">
<p><em>Take the floor plan from your inventory and mark each machine: affected, not affected, not known.</em></p>
<p>Walk the building with your IT provider and settle four points, in writing:</p>
<ol>
<li><p><strong>What is affected</strong>, machine by machine, and what you can show is not.</p></li>
<li><p><strong>When it began.</strong> The day you noticed the trouble may not be the day it began. Restore from a date before it began.</p></li>
<li><p><strong>Which copies are good.</strong> Look at them from a clean computer, without changing them.</p></li>
<li><p><strong>Who says</strong> that it’s safe to begin. One name.</p></li>
</ol>
<p>For a simple hardware failure, this goes quickly. For ransomware, it may take longer than the first day, and that’s normal.</p>
<h2>The first afternoon: put back in order</h2>
<p>Once you have the go-ahead, restore in the order of your inventory, not in the order of who asks loudest.</p>
<pre><code>1  accounts and passwords   new ones, from a clean computer
2  same-day records         what the counter and payroll need
3  test by the owner        the user opens three known records
4  this week’s records      the rest of the daily work
5  everything else          overnight or over the weekend</code></pre>
<p>Restore to <strong>clean or rebuilt machines</strong>, never onto one that was affected and merely looks fine. Keep the damaged disks, labeled with date and place, until counsel and the insurer have both said that they’re no longer needed.</p>
<p>If you have practiced, even once, this part is routine. If you haven’t, read <a href="/blog/test-a-restore-in-an-afternoon">how to test a restore in an afternoon</a> on a better day, soon.</p>
<h2>Before you go home</h2>
<ul>
<li><p>Write half a page: what happened, what’s known, what isn’t, what comes next.</p></li>
<li><p>Give it to the supervisor for the board. Ask counsel whether a special meeting or a notice is needed.</p></li>
<li><p>Agree on who can be reached tonight, and at which number.</p></li>
<li><p>Thank the people who stayed calm. You’ll need them tomorrow.</p></li>
</ul>
<h2>Five lines to fill in today</h2>
<p>The whole list works better with five lines completed in advance, on paper:</p>
<ol>
<li><p>IT provider, <em>name and after-hours number</em></p></li>
<li><p>Backup vendor, <em>emergency number and account name</em></p></li>
<li><p>Insurer, <em>policy number and claims line</em></p></li>
<li><p>Counsel, <em>direct number</em></p></li>
<li><p>Where the passwords and the encryption key are, <em>and the two people who can open them</em></p></li>
</ol>
<p>If you’re a customer of ours, emergency support is there for you around the clock, and our number belongs on the second line. <a href="/faq">The FAQ</a> says how to reach us. If you use another vendor, ask them today what happens when you call at night. It’s one of <a href="/blog/questions-to-ask-a-backup-vendor">the questions to ask any backup vendor</a>.</p>
`,
}
