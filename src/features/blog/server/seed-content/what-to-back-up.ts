import type { SeedPost } from './types.ts'

export const whatToBackUp: SeedPost = {
  slug: 'what-to-back-up-in-a-township-office',
  title: 'What to back up in a township office: an inventory you can finish in a week',
  excerpt:
    'Before you compare prices or products, write down what you have. A room-by-room method, a one-page form, and the places that offices most often forget.',
  category: 'Getting started',
  tags: ['inventory', 'planning', 'township office'],
  metaTitle: 'What to back up in a township office',
  metaDescription:
    'A room-by-room inventory of township records and machines: what to write down, what is often forgotten, and how to rank it before you talk to any vendor.',
  daysAgo: 46,
  featuredImage: 'inventory-shelves',
  featuredImageAlt:
    'A cabinet of thirty-six pigeonholes holding ledgers, file boxes, rolled maps and computers; the first rows are checked off.',
  content: `
<p>Ask three people in a township hall what is backed up, and you may well get three answers. The clerk thinks of minutes. The treasurer thinks of the tax roll. The person who looks after the computers thinks of “the server”. Each is partly right. An inventory puts the parts on one sheet of paper, and that sheet is worth more than any product brochure, because every later question starts from it: what it costs, how long a recovery takes, and what the board is asked to approve.</p>
<p>You don’t need software to make one, and you don’t need to be technical. You need about an hour for each room, a pad of paper, and permission to ask colleagues what they would miss.</p>
<h2>Start with the work, not the machines</h2>
<p>It is tempting to walk around and count computers. Do that second. First list the <strong>work the office does</strong>, because records belong to work, and a record can live on a machine nobody thinks of. For each kind of work, ask one question: <em>if this disappeared on Friday evening, what could we not do on Monday?</em></p>
<ul>
<li><p><strong>Clerk:</strong> minutes, agendas and packets, ordinances and resolutions, correspondence, election files, cemetery records, FOIA requests and answers.</p></li>
<li><p><strong>Treasurer:</strong> tax collection data, receipts, bank files, the general ledger, payroll.</p></li>
<li><p><strong>Assessor:</strong> the assessing database, field cards, photographs, sketches, board of review files.</p></li>
<li><p><strong>Zoning and building:</strong> permits, site plans, inspection notes, maps.</p></li>
<li><p><strong>Fire, parks, water and sewer:</strong> run reports, meter readings, maintenance logs, billing.</p></li>
</ul>
<p>Your list will differ. A small township may fold half of these into one person’s desk, which makes that one desk the most important in the building.</p>
<h2>Then walk the building</h2>
<p>Now take the list from room to room and find where each record really lives. A rough floor plan helps; so does a roll of masking tape. Put a numbered piece of tape on each machine and write the number on the plan.</p>
<img src="seed:office-plan" alt="Floor plan of a small township office with a pin on each machine and a dashed walking route from room to room.">
<p><em>A plan like this doesn’t have to be to scale. It has to be complete.</em></p>
<ol>
<li><p><strong>Begin at the front counter</strong> and walk the rooms in order, so that nothing is skipped.</p></li>
<li><p><strong>At each machine, ask its user</strong> which folders and programs they open on an ordinary day, and which only once a year.</p></li>
<li><p><strong>Look for what is plugged in:</strong> external drives, memory sticks, the small box on the shelf that somebody once called “the backup”.</p></li>
<li><p><strong>Ask about work done elsewhere:</strong> laptops that go home, a deputy’s own computer, a shared e-mail account.</p></li>
<li><p><strong>Write down what lives with a vendor</strong> as a hosted program, and who is responsible for copies of it. If nobody knows, write “ask”.</p></li>
</ol>
<h3>The places that are often forgotten</h3>
<ul>
<li><p>The desktop and the Downloads folder of the person who has been there longest</p></li>
<li><p>E-mail, particularly in programs that keep it on one computer</p></li>
<li><p>Scans that went straight from the copier to one machine</p></li>
<li><p>The camera or phone with field photographs still on it</p></li>
<li><p>The website’s documents, where the only signed copy may be the posted one</p></li>
<li><p>License keys and installation files for older programs</p></li>
</ul>
<h2>One line for each thing</h2>
<p>Keep the form short or it won’t be filled in. Six facts are enough to begin with. Here is a sample entry:</p>
<pre><code>No.        04
What       Assessing database
Where      Server in the closet, drive D
Owner      Assessor
Changes    daily, most of all before board of review
Copied     unknown - ask
If lost    could not answer taxpayers; could not prepare roll</code></pre>
<p>The fifth and last lines do the real work. <strong>How often it changes</strong> tells you how often it needs copying. <strong>What happens if it is lost</strong> tells you how soon you would need it back. Write both in plain words. “We could wait a week” is a perfectly good answer for some records, and an honest one saves money.</p>
<h2>Sort into three piles</h2>
<p>With all the lines on one table, sort them:</p>
<ol>
<li><p><strong>Needed the same day.</strong> Without it the counter closes, payroll stops or a legal deadline is at risk.</p></li>
<li><p><strong>Needed this week.</strong> Work continues on paper for a while, with grumbling.</p></li>
<li><p><strong>Needed, but not soon.</strong> Older files, reference material, photographs. They must not be lost, but they can come back last.</p></li>
</ol>
<blockquote><p>Rule of thumb: if two people disagree about the pile, put it in the more urgent one and move on. You can correct it next year.</p></blockquote>
<p>Beware of a fourth pile that grows by itself, called “probably not needed”. Whether a record may be destroyed isn’t a backup question. Follow your approved retention schedule, and read <a href="/blog/records-retention-and-backups">why retention and backups are different jobs</a> before anything is thrown away.</p>
<h2>What the finished list gives you</h2>
<ul>
<li><p>A <strong>count of computers and servers</strong> that hold records, which is what most quotations start from, <a href="/#pricing">ours included</a>.</p></li>
<li><p>A <strong>rough amount of data</strong>. Your IT person can read the used space off each machine in a few minutes.</p></li>
<li><p>A <strong>list of “ask” entries</strong>, usually the most valuable part of the page.</p></li>
<li><p>An <strong>exhibit for the board</strong>. Trustees who have seen the list ask better questions; see <a href="/blog/bring-a-backup-proposal-to-the-board">how to bring a proposal to the board</a>.</p></li>
</ul>
<p>If you’re not sure about an entry, <a href="/faq">the FAQ</a> may settle it. Date the list, put a name on it, and keep a printed copy away from the building. Then set a day each year to walk the rooms again. Offices change quietly: a new laptop here, a retired program there. The second walk takes a fraction of the time of the first, and it is the one that catches the machine nobody mentioned.</p>
`,
}
