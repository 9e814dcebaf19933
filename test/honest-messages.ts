type Honest = { is: string; email?: string; message: string }

const FROM_AN_ADDRESS: Honest[] = [
  {
    is: 'the site of the township three times',
    email: 'clerk@oaktownship.example',
    message:
      'Our minutes are at https://oaktownship.example/minutes, our budget at https://oaktownship.example/budget and the policy at https://www.oaktownship.example/policy. All of it is on the server we want backed up.',
  },
  {
    is: 'a signature with four addresses, one of them an e-mail address',
    email: 'jdoe@gmail.com',
    message:
      'Could somebody come to our board meeting on the second Tuesday?\n\nSincerely,\nJane Doe, Clerk\nElk Township\njdoe@gmail.com\nhttps://elktownship.example\nhttps://www.facebook.com/elktownship\nhttps://elktownship.example/agendas',
  },
]

const FROM_ANYBODY: Record<string, string> = {
  'two words': 'Call me',
  'a request of the form itself': 'Please send us: SOC 2 Type II report.',
  'a quotation that the calculator wrote':
    'Please send us the approval package for 5 computers and servers with 2 TB: $134 per month, $1,608 per year.',
  'a question with the site of the township':
    'Hi, we are Oak Township (https://www.oaktownship.example). Do you cover a server from 2014?',
  'a signature below two hyphens, after two links':
    'We read https://news.example/ransomware and https://news.example/county-hit and are worried.\n\n-- \nBob Hill\nIT Director, City of Dell\nwww.cityofdell.example\nhttps://cityofdell.example/it\nhttps://calendar.example/bob-hill',
  'links as Outlook copies them':
    'See www.dell-township.example<http://www.dell-township.example/> for who we are, and www.mta.example<http://www.mta.example/> for the rules that apply to us. Is Net 30 possible?',
  'references to laws and agencies':
    'The auditor quotes https://www.legislature.mi.gov/Laws/MCL?objectName=mcl-399-5, https://www.cisa.gov/stopransomware and https://www.michigan.gov/archives. How do you meet them?',
  'three pages of this site':
    'I have read http://localhost:3000/faq, http://localhost:3000/blog and http://localhost:3000/board-packet and still do not know whether email is included.',
  capitals: 'I HAVE CALLED TWICE. NOBODY ANSWERS. PLEASE CALL THE TOWNSHIP HALL.',
  'an angry reminder':
    'Third time I write!!! You promise one business day. It is Thursday. Our board meets tonight!!!',
  'text from Word, with its quotes, dashes and bullets':
    '“Resolution 2026–14”\r\n\r\n•\tThe Board approves a backup service — not to exceed $2,000 per year…\r\n•\tThe Clerk’s office requests a W‑9\u00a0form.\r\n\u200b\r\nRespectfully,\r\nA.\u00a0Berg',
  'a table from Excel':
    'Machine\tDisk\tUsed\nCLERK-PC\t500 GB\t212 GB\nTREASURER\t1 TB\t640 GB\nSERVER\t4 TB\t1.9 TB',
  'a long letter':
    'Dear Sir or Madam, our township of 2,300 residents has kept its records on one server since 2011. '.repeat(
      60,
    ),
  'a forwarded mail':
    'See below.\n\n-----Original Message-----\nFrom: Treasurer <treasurer@oak.example>\nSent: Monday\nTo: Clerk <clerk@oak.example>\nSubject: Backups\n\nWho is doing our backups? See https://oak.example/incident.',
  amounts: 'Is it really $79 per month? We pay $480/month now. 100% of it for 3 PCs!',
  'words that filters dislike': 'Free trial? No obligation? Cheap is fine with us.',
  medicine: 'The health department stores prescriptions. Is a pharmacy covered (HIPAA)?',
  'the casino of a county': 'We tax a casino and must keep those records for 7 years.',
  Spanish: '¿Hay alguien que hable español? Nuestro supervisor prefiere una llamada.',
  'Polish names': 'Dzień dobry, this is Łukasz Żak from Posen Township. Please call.',
  emoji: 'Thanks for the quick call 👍👍 Please send the packet 🙏',
  'a path on a server and an address in the network':
    'The share is \\\\SERVER01\\Records, the NAS answers at http://192.168.1.20:5000.',
  'file names that look like addresses':
    'The files are minutes.docx, budget.xlsx, assessing.db, taxes.zip and index.html.',
  'an agenda in numbers':
    '1. Price\n2. Contract\n3. Who holds the keys\n4. What happens when you close\n5. Insurance',
  'a video call and a map':
    'Join https://meet.example/abc-defg-hij or come to https://maps.example/?q=Elk+Township',
  'a list of e-mail addresses':
    'Copy clerk@oak.example, treasurer@oak.example, supervisor@oak.example and it@oak.example.',
  'a competitor, named twice':
    'How do you compare with https://carbon.example/business and https://blaze.example?',
  'a question about the site itself': 'Your form did not work on my phone. Test test.',
  'markup, from an IT director':
    'Our page says <b>no backup</b> & <a>. We run nginx 1.24; <script> tags are blocked.',
  'the site in capitals':
    'OUR SITE IS HTTP://WWW.MAPLETWP.EXAMPLE. THE OLD ONE WAS WWW.MAPLETOWNSHIP.EXAMPLE.',
}

/** What clerks, supervisors and their IT people write. None of it may be taken for spam. */
export const HONEST_MESSAGES: Honest[] = [
  ...FROM_AN_ADDRESS,
  ...Object.entries(FROM_ANYBODY).map(([is, message]) => ({ is, message })),
]
