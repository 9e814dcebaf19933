import type { SeedPost } from './types.ts'

export const vendorQuestions: SeedPost = {
  slug: 'questions-to-ask-a-backup-vendor',
  title: 'Questions to ask any backup vendor, including us',
  excerpt:
    'About two dozen plain questions about copies, recovery, security, money and leaving, with notes on what good answers sound like.',
  category: 'Boards and budgets',
  tags: ['vendors', 'security', 'budget', 'checklist'],
  metaTitle: 'Questions to ask any backup vendor',
  metaDescription:
    'Plain questions for township clerks and boards to ask a backup vendor about copies, recovery, security, price and leaving, and what good answers sound like.',
  daysAgo: 3,
  featuredImage: 'section-magnifier',
  featuredImageAlt:
    'A magnifying glass over a township map shows one section enlarged, with a road, a river, houses and the township hall.',
  content: `
<p>You don’t have to understand the technology to choose a backup vendor well. You have to ask plain questions and notice which answers are plain too. A good vendor can explain every point below to a trustee in a minute or two, and will put it in writing without being asked twice.</p>
<p>The list is meant for any vendor. Use it on us, too. That’s partly why we publish it.</p>
<h2>About the copies</h2>
<ol>
<li><p><strong>What exactly is copied?</strong> Whole computers, chosen folders, databases while in use? What is left out unless we ask for it?</p></li>
<li><p><strong>How often?</strong> And does it run by itself, or does somebody have to remember?</p></li>
<li><p><strong>How many places are the copies in?</strong> At least one should be away from the township’s buildings.</p></li>
<li><p><strong>How far back can we go?</strong> Ask for days and months, not for “plenty.”</p></li>
<li><p><strong>Who is notified when a nightly backup fails,</strong> how soon, and what do they do about it?</p></li>
</ol>
<p>A good answer to the last one names a person or a role. “You’ll see it in the portal” means it’s your job to look.</p>
<img src="seed:three-copies" alt="A map with three round pictures joined by dashed roads: the township hall, a rack of drives nearby and a columned storehouse with a vault door across the river.">
<p><em>Ask the vendor to draw this for your office: where is each copy, and who looks after it?</em></p>
<h2>About getting things back</h2>
<p>This part matters most and is asked least.</p>
<ol>
<li><p><strong>Show us a restore.</strong> Of one file, now, while we watch.</p></li>
<li><p><strong>Can we have a file as it was on a certain day,</strong> not only the latest copy?</p></li>
<li><p><strong>Who can start a restore,</strong> and how do you make sure it’s really us calling?</p></li>
<li><p><strong>How long would everything take</strong> over our internet connection? If that’s too long, what’s the alternative?</p></li>
<li><p><strong>If the server itself is gone,</strong> what do we restore to?</p></li>
<li><p><strong>What hours is help available,</strong> and is the emergency number answered by someone who can act?</p></li>
</ol>
<blockquote><p>Rule of thumb: judge a vendor by the restore, not by the backup. Copying is easy. Getting it back is the service.</p></blockquote>
<p>Whatever you’re told, check it once yourself within the first weeks. <a href="/blog/test-a-restore-in-an-afternoon">An afternoon is enough</a>.</p>
<h2>About security</h2>
<ol>
<li><p><strong>How is our data encrypted,</strong> on the way and where it’s stored? Look for a named method, such as AES-256.</p></li>
<li><p><strong>Who holds the key?</strong> If you hold it, what happens when it’s lost? If the vendor does, who there can use it?</p></li>
<li><p><strong>Who can see or delete our copies?</strong> Could an attacker who has taken over one of our computers delete them?</p></li>
<li><p><strong>In which country and with which provider is the data kept?</strong></p></li>
<li><p><strong>Which independent reports do you have,</strong> about which company and which period, and may we read them? A report about a vendor’s data center isn’t the same as one about the vendor.</p></li>
<li><p><strong>How would you tell us</strong> about an incident on your side?</p></li>
</ol>
<p>Some records come with handling rules of their own. Don’t ask a vendor whether you’re allowed to store them there; ask your counsel, and bring the vendor’s written answers to that conversation.</p>
<h2>About money</h2>
<ol>
<li><p><strong>What’s the total for our office for a year,</strong> with every line?</p></li>
<li><p><strong>What makes it grow?</strong> Another computer, more storage, a restore, a phone call after hours?</p></li>
<li><p><strong>Is there a setup charge, a minimum term, an automatic renewal?</strong></p></li>
<li><p><strong>How can a township pay?</strong> By check or purchase order, and on what terms?</p></li>
</ol>
<p>As an illustration, ours fits on a few lines, and <a href="/#pricing">the pricing section</a> has the same numbers:</p>
<pre><code>$79 a month   up to 3 computers or servers, 1 TB encrypted storage
$20 a month   each additional device
$15 a month   each additional TB
Terms         no contracts, no hidden fees; Net 30
Paid by       check, ACH, credit card or purchase order</code></pre>
<p>Ask each vendor to fill in a block like this one. Quotations that don’t fit that form are hard to compare, and harder to explain at a meeting.</p>
<h2>About leaving</h2>
<p>It feels impolite to ask about the end at the beginning. Do it anyway; it’s ordinary diligence with public money.</p>
<ul>
<li><p><strong>How do we give notice,</strong> and how long is the notice period?</p></li>
<li><p><strong>How do we get our data,</strong> in what form, and at what charge?</p></li>
<li><p><strong>When is it deleted on your side,</strong> and will you confirm that in writing?</p></li>
<li><p><strong>What happens to older copies</strong> that we must keep? Your approved schedule decides what must be kept; see <a href="/blog/records-retention-and-backups">retention and backups</a>.</p></li>
</ul>
<h2>About your own side</h2>
<p>A vendor can do everything right and the township can still be unprepared. Before you sign, have answers to these as well:</p>
<ol>
<li><p>Who in the office is the vendor’s contact, and who’s the second?</p></li>
<li><p>Who tells the vendor when a computer is added or retired?</p></li>
<li><p>Which records would we want back first? <a href="/blog/what-to-back-up-in-a-township-office">The inventory</a> tells you.</p></li>
<li><p>Does our IT provider know about this, and what access do they need?</p></li>
</ol>
<h3>How to use the list</h3>
<p>Send it by e-mail and ask for answers within a week. Note who answered in their own words, who sent a brochure, and who said “we don’t do that.” The last is often the best sign: somebody who tells you about a limit before the sale is likely to tell you about a problem after it. Then take the two best answers to the board. <a href="/blog/bring-a-backup-proposal-to-the-board">How to present them</a> is a topic of its own.</p>
<p>If you’d like our answers, <a href="/#contact">write or call</a>. Many of them are already in <a href="/faq">the FAQ</a>.</p>
`,
}
