import type { SeedPost } from './types.ts'

export const proposalToTheBoard: SeedPost = {
  slug: 'bring-a-backup-proposal-to-the-board',
  title: 'How to bring a backup proposal to your board',
  excerpt:
    'What belongs in the packet, a sample motion to adapt, the questions trustees ask, and how to get a clear yes or a useful no in one meeting.',
  category: 'Boards and budgets',
  tags: ['board', 'budget', 'motion', 'township office'],
  metaTitle: 'How to bring a backup proposal to your board',
  metaDescription:
    'What to put in the board packet for a backup proposal: a one-page summary, the full cost, a sample motion to adapt, and the questions trustees usually ask.',
  daysAgo: 24,
  featuredImage: 'board-table',
  featuredImageAlt:
    'A horseshoe board table seen from above, a packet at each seat and the proposal on the clerk’s table in the middle.',
  content: `
<p>Backups are an awkward agenda item. Nothing is visibly broken, the subject sounds technical, and it arrives between a road bid and a zoning appeal. Boards rarely turn such a thing down; they table it. A proposal gets tabled when trustees can’t tell <em>what they are buying, what it costs in all, and what happens if they wait</em>. A good packet answers these three questions on its first page.</p>
<h2>What belongs in the packet</h2>
<p>Keep it to a few sheets that a trustee can read at the kitchen table.</p>
<ol>
<li><p><strong>A one-page summary.</strong> The problem in two sentences, the proposal in two, the cost in one.</p></li>
<li><p><strong>The inventory.</strong> Which records, which machines, and in which order you’d need them. If you don’t have one yet, <a href="/blog/what-to-back-up-in-a-township-office">this is how to make it in a week</a>.</p></li>
<li><p><strong>The present state, without blame.</strong> What is copied today, how often, and when a restore was last tried.</p></li>
<li><p><strong>The quotation</strong>, with every line that can change and what makes it change.</p></li>
<li><p><strong>Answers about security</strong>: where the data is kept, how it’s encrypted, who can see it.</p></li>
<li><p><strong>The terms</strong>: how the township pays, how it can cancel, and how it gets its data back.</p></li>
<li><p><strong>The motion</strong>, already worded.</p></li>
</ol>
<h3>One drawing helps</h3>
<p>Most people understand backups the moment they see where the copies are. A simple sketch with three places on it, the office, a second copy nearby and one far away, does more than a page of text. The common rule is three copies, on two kinds of storage, with one of them off site.</p>
<img src="seed:three-copies" alt="A map with three round pictures joined by dashed roads: the township hall, a rack of drives nearby and a columned storehouse with a vault door across the river.">
<p><em>Draw your own version and mark which of the three places exist today.</em></p>
<h2>Show the whole cost</h2>
<p>Trustees have seen low monthly prices grow. Put the year’s total on the page yourself, and show how you got there. Using <a href="/#pricing">our published price</a> as an example, an office with five computers and two terabytes would write:</p>
<pre><code>Base, up to 3 computers or servers, 1 TB     $79 a month
2 additional devices at $20                  $40 a month
1 additional TB at $15                       $15 a month
                                            ----
Total                                       $134 a month
Twelve months                             $1,608 a year</code></pre>
<p>Whichever vendors you bring, use the same layout for each quotation so that the board can compare the lines. Then add three facts that don’t appear on most quotations: which <strong>budget line</strong> it would come from, whether the <strong>current year</strong> can carry it, and <strong>who in the office</strong> will spend time on it.</p>
<h2>A sample motion</h2>
<p>A worded motion saves ten minutes of drafting at the table, and it makes the minutes exact. Adapt this one to your own practice, and ask your counsel whether your purchasing policy requires more.</p>
<blockquote><p>Moved to approve the managed backup proposal of [vendor], dated [date], for [number] computers and servers, at a cost not to exceed $[amount] per month, to be paid from [account]; to authorize the [supervisor or clerk] to sign the necessary documents; and to direct the clerk to report to the board on the result of a test restore within [number] days after the service begins.</p></blockquote>
<p>The last clause is worth keeping. It costs nothing, it gives the board a reason to look at the subject again, and it turns a purchase into something that’s been <strong>proved to work</strong>. If you’d like to know what that report could contain, see <a href="/blog/test-a-restore-in-an-afternoon">how to test a restore in an afternoon</a>.</p>
<h2>Questions trustees ask</h2>
<p>Prepare a sentence or two for each. It’s fine to answer “I’ll find out,” as long as you do.</p>
<ul>
<li><p><strong>“Don’t we have this already?”</strong> Perhaps in part. Show the inventory, with its column of what is copied today.</p></li>
<li><p><strong>“Doesn’t the software company keep copies?”</strong> Some do, of their own program’s data. Bring what their agreement says, and note what it leaves out.</p></li>
<li><p><strong>“Why not just buy a drive?”</strong> A drive is a good second copy. It also needs somebody to look after it each day, and it sits in the same building as the original.</p></li>
<li><p><strong>“Is it safe to have our records somewhere else?”</strong> Ask the vendor for a written answer about encryption, location and access. Ask your counsel about any records with special rules.</p></li>
<li><p><strong>“What if the vendor goes out of business?”</strong> Point to the part of the terms that says how you get your data back, and in what form.</p></li>
<li><p><strong>“Are we locked in?”</strong> Name the term and the notice period. If there is no contract period, say so.</p></li>
<li><p><strong>“What happens if we wait until next year?”</strong> Describe the present state again, calmly. Avoid horror stories. Your own empty column is more persuasive.</p></li>
</ul>
<h2>Before, during and after the meeting</h2>
<h3>Before</h3>
<p>Send the packet with the regular mailing, not at the door. Call the treasurer about the budget line and the supervisor about the timing. If your township has an IT provider, ask for a short note saying that they’ve read the proposal. You can find answers to what providers usually want to know in <a href="/faq">our FAQ</a>.</p>
<h3>During</h3>
<p>Speak for three minutes at most. Say what could not be done on a Monday morning if the server failed, what the proposal changes about that, and what it costs in a year. Then stop and take questions.</p>
<h3>After</h3>
<p>If the answer is yes, write down the date on which the first restore test is due. If the item is tabled, ask for <strong>one specific thing</strong> the board would like to see, and a date to see it. If the answer is no, the inventory is still yours. Do what can be done without money, such as a second copy of the most urgent records kept in another building, and bring the proposal back when the budget is prepared.</p>
<p>With us, thirty days from the first call to approval is typical. Whichever vendor you choose, it goes fastest when the paperwork is complete the first time, and that’s the part a clerk can control.</p>
`,
}
