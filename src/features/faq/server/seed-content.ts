type FaqSeedItem = {
  question: string
  answer: string
  /** One of `faqCategories`; null for an uncategorized item. */
  category: string | null
  tags: string[]
}

export const faqCategories: string[] = [
  'Service and support',
  'Backups and recovery',
  'Security and access',
  'Pricing and approval',
]

/** In the order of the page. */
export const faqSeedItems: FaqSeedItem[] = [
  {
    question: 'What does it cost?',
    answer:
      '<p><strong>$79 per month</strong> covers up to 3 township computers or servers with 1&nbsp;TB of encrypted cloud storage. Beyond that:</p><ul><li><p>each additional device is $20 per month;</p></li><li><p>each additional TB of storage is $15 per month.</p></li></ul><p>There are no contracts and no hidden fees. An office with 5 computers and 2&nbsp;TB, for example, pays $79 + $40 + $15 = $134 per month. Larger organizations can ask for a custom plan.</p>',
    category: 'Pricing and approval',
    tags: ['price', 'budget', 'storage', 'devices', 'quotation'],
  },
  {
    question: 'Is there a contract or a minimum term?',
    answer:
      '<p>No. There are no contracts and no hidden fees: the price is per month and depends on the number of devices and the amount of storage. If your board or your counsel would like particular terms in writing, such as how notice is given and how your data is returned, <a href="/#contact">send us the question</a> before the item goes on the agenda, so the answer can be in the packet.</p>',
    category: 'Pricing and approval',
    tags: ['contract', 'terms', 'board'],
  },
  {
    question: 'How can a township pay?',
    answer:
      '<p>By check, ACH, credit card or purchase order. Municipalities have Net 30 terms, so an invoice can go through your usual claims list and board approval before it is due. If your township needs a specific invoice format or vendor paperwork before the first payment, tell us when you <a href="/#contact">write or call</a> so that it does not delay approval.</p>',
    category: 'Pricing and approval',
    tags: ['payment', 'purchase order', 'net 30', 'invoice'],
  },
  {
    question: 'How long does board approval take, and what do you provide for it?',
    answer:
      '<p>Thirty days from the first call is typical, but it depends on your meeting calendar. To help, we provide pre-approval documentation, a board-ready presentation and flexible payment options.</p><p>Ask for the approval package in <a href="/#contact">the contact form</a> and we’ll get back to you within 1&nbsp;business&nbsp;day. If you are preparing the packet yourself, our article on <a href="/blog/bring-a-backup-proposal-to-the-board">bringing a proposal to the board</a> has a sample motion to adapt.</p>',
    category: 'Pricing and approval',
    tags: ['approval', 'board', 'packet', '30 days', 'motion'],
  },
  {
    question: 'What is backed up, and how often?',
    answer:
      '<p>Backups run automatically every day on a schedule, for the township computers and servers that you choose. Nobody has to remember a drive or a tape, and a failed backup triggers a notification, so it does not go unnoticed.</p><p>The best place to start is a list of what you have. <a href="/blog/what-to-back-up-in-a-township-office">This inventory method</a> takes about a week alongside your regular work. Bring the list to the first call, especially if it includes a tax, assessing or accounting program with its own database, and we will go through it together.</p>',
    category: 'Backups and recovery',
    tags: ['daily backup', 'schedule', 'inventory'],
  },
  {
    question: 'Can we get back a single file that somebody deleted?',
    answer:
      '<p>Yes. Single files and folders can be restored without restoring the whole computer (this is called granular restoration), and they can come from an earlier point in time, not just from the latest copy. That helps when damage is noticed late.</p><p>First restore to a new, empty folder and compare, so that you do not overwrite newer work. <a href="/blog/test-a-restore-in-an-afternoon">Four small tests</a> show you how before you need it.</p>',
    category: 'Backups and recovery',
    tags: ['restore', 'files', 'point in time', 'deleted files'],
  },
  {
    question: 'How far back do the copies go?',
    answer:
      '<p>The service supports multiple retention policies, so different records can be kept for different lengths of time. Tell us what you need, and ask for the answer in writing, in days and months, so it can go into your packet.</p><p>Please note that a backup does not replace your records retention schedule. Follow your approved schedule for what must be kept. Our article <a href="/blog/records-retention-and-backups">on records retention and backups</a> explains how the two fit together.</p>',
    category: 'Backups and recovery',
    tags: ['retention', 'versions', 'records', 'policy'],
  },
  {
    question: 'What happens if our internet connection is slow?',
    answer:
      '<p>It matters most for the first copy and for restoring a whole machine, since both move a lot of data. How long that takes depends on your connection and the amount of data, so we prefer to work it out with you. Tell us your upload speed and roughly how many gigabytes you have.</p><p>For larger organizations we offer on-site backup appliances, which keep a copy in the building. If your connection is slow, <a href="/#contact">ask us</a> what would work for your office before you decide.</p>',
    category: 'Backups and recovery',
    tags: ['internet', 'speed', 'on-site appliance', 'first backup'],
  },
  {
    question: 'What should we do first after ransomware or a dead server?',
    answer:
      '<p>Stop, and do not try to fix anything. Photograph the screen, disconnect affected machines from the network, and call your IT provider, then your insurer and your counsel. Existing customers can reach our emergency support 24/7.</p><p>Do not restore anything until you know what is affected and when it started. <a href="/blog/the-first-day-after">The first-day checklist</a> takes you through it step by step. Print it now, because it is no use on a server that will not start.</p>',
    category: 'Backups and recovery',
    tags: ['ransomware', 'emergency', 'checklist', 'recovery'],
  },
  {
    question: 'Is our data encrypted?',
    answer:
      '<p>Yes, with AES-256 encryption in secure cloud storage, and access controls determine who can reach it. AES is a published standard, and AES-256 is a name that your IT staff and your insurer will recognize on a questionnaire.</p><p>If they would like more detail, for instance on how keys are kept or where the storage is located, <a href="/#contact">send us their questions</a> as written. We would rather answer the person who asked than put you in the middle.</p>',
    category: 'Security and access',
    tags: ['encryption', 'AES-256', 'cloud storage', 'security'],
  },
  {
    question: 'Can our IT provider have access to the backups?',
    answer:
      '<p>Yes. Your IT provider or your own staff can be given access to the backup portal. You decide who that is, and it is a good idea to write down who has access, who approved it, and who removes it when a person or a provider changes.</p><p>We are glad to speak with your provider directly. Mention them in your message or bring them to the first call, so that everyone knows who is responsible for what.</p>',
    category: 'Security and access',
    tags: ['IT provider', 'portal', 'access'],
  },
  {
    question: 'Does the service meet the rules for our records?',
    answer:
      '<p>The storage is built to be compliance ready: AES-256 encryption, access controls and configurable retention policies. Which rules apply to a particular record, and whether it may be stored with an outside vendor, is a legal question about <em>your</em> township. Ask your counsel, particularly for election, personnel, medical and law enforcement records.</p><p>If counsel needs a written statement from us for that, <a href="/#contact">ask for it</a> and say what it should cover.</p>',
    category: 'Security and access',
    tags: ['compliance', 'records', 'counsel', 'policy', 'storage'],
  },
  {
    question: 'Do you have a SOC 2 report that we can read?',
    answer:
      '<p>A SOC 2 Type II report is part of the approval process. Ask for it along with the approval package, and let your IT staff or auditor read it before the meeting.</p><p>With any vendor’s report, look for three things: which company it is about, which period it covers, and what the auditor noted. If something in it is unclear, send us the question in writing through <a href="/#contact">the contact form</a>.</p>',
    category: 'Security and access',
    tags: ['SOC 2', 'audit', 'documents'],
  },
  {
    question: 'When can we reach you?',
    answer:
      '<p>Monday to Friday from 8:00 AM to 6:00 PM Eastern, by phone and e-mail. If you write through <a href="/#contact">the contact form</a>, we’ll get back to you within 1&nbsp;business&nbsp;day. Existing customers have 24/7 emergency support as well.</p><p>Our phone number and e-mail address are at the bottom of this page. Keep the number on paper near the counter, because on the day you need it, the computer may be what is down.</p>',
    category: 'Service and support',
    tags: ['hours', 'phone', 'emergency', 'support'],
  },
  {
    question: 'Do we need technical staff to use it?',
    answer:
      '<p>No. The service was built by a township clerk with over 10 years of experience, for offices where the clerk is often the one who gets asked about the computers. Backups run on their own, and support is there when something has to be restored.</p><p>We do need somebody on your side who knows the records: what matters most, and who may ask for it. If you work with an IT provider, include them from the start.</p>',
    category: 'Service and support',
    tags: ['clerk', 'IT provider', 'getting started'],
  },
  {
    question: 'How do we get started?',
    answer:
      '<ol><li><p><strong>Write or call.</strong> Tell us the name of your municipality and about how many computers and servers you have.</p></li><li><p><strong>Get the approval package</strong> for your board. We’ll get back to you within 1&nbsp;business&nbsp;day.</p></li><li><p><strong>Put it on the agenda.</strong> Thirty days to approval is typical.</p></li><li><p><strong>Settle the details</strong> with us: which machines, how long copies are kept, and who has access.</p></li></ol><p>The form is in <a href="/#contact">the contact section</a> of the home page. A rough count is enough at this point.</p>',
    category: 'Service and support',
    tags: ['getting started', 'approval', 'first call', 'planning'],
  },
  {
    question: 'How reliable is the service itself?',
    answer:
      '<p>Our stated uptime is 99.9%, and the service is monitored 24/7. A failed backup triggers a notification, so a missed night is looked into right away, not discovered months later.</p><p>Still, do what we would recommend with any vendor: <a href="/blog/test-a-restore-in-an-afternoon">restore a file now and then</a> and write down the result. A report that says “completed” is good; a file that opens is better, and it is something you can show your board.</p>',
    category: 'Service and support',
    tags: ['uptime', 'monitoring', 'testing'],
  },
  {
    question: 'Do you work with cities, villages and other local governments too?',
    answer:
      '<p>Yes. The service is for townships, municipalities and local governments in Michigan, with support for several departments under one roof: clerk, treasurer, assessor, zoning, fire and public works.</p><p>For larger organizations we offer custom plans and on-site backup appliances. Tell us in <a href="/#contact">your message</a> which departments should be included and about how many machines each one has, and we will prepare a quotation that lists them line by line.</p>',
    category: null,
    tags: ['municipalities', 'departments', 'custom plan', 'on-site appliance'],
  },
]
