type Honest = { is: string; email?: string; message: string }

/** What clerks, supervisors and their IT people write. None of it may be taken for spam. */
export const HONEST_MESSAGES: Honest[] = [
  { is: 'two words', message: 'Call me' },
  { is: 'a request of the form itself', message: 'Please send us: SOC 2 Type II report.' },
  {
    is: 'a quotation that the calculator wrote',
    message:
      'Please send us the approval package for 5 computers and servers with 2 TB: $134 per month, $1,608 per year.',
  },
  {
    is: 'a question with the site of the township',
    message:
      'Hi, we are Oak Township (https://www.oaktownship.example). Do you cover a server from 2014?',
  },
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
  {
    is: 'a signature below two hyphens, after two links',
    message:
      'We read https://news.example/ransomware and https://news.example/county-hit and are worried.\n\n-- \nBob Hill\nIT Director, City of Dell\nwww.cityofdell.example\nhttps://cityofdell.example/it\nhttps://calendar.example/bob-hill',
  },
  {
    is: 'links as Outlook copies them',
    message:
      'See www.dell-township.example<http://www.dell-township.example/> for who we are, and www.mta.example<http://www.mta.example/> for the rules that apply to us. Is Net 30 possible?',
  },
  {
    is: 'references to laws and agencies',
    message:
      'The auditor quotes https://www.legislature.mi.gov/Laws/MCL?objectName=mcl-399-5, https://www.cisa.gov/stopransomware and https://www.michigan.gov/archives. How do you meet them?',
  },
  {
    is: 'three pages of this site',
    message:
      'I have read http://localhost:3000/faq, http://localhost:3000/blog and http://localhost:3000/board-packet and still do not know whether email is included.',
  },
  {
    is: 'capitals',
    message: 'I HAVE CALLED TWICE. NOBODY ANSWERS. PLEASE CALL THE TOWNSHIP HALL.',
  },
  {
    is: 'an angry reminder',
    message:
      'Third time I write!!! You promise one business day. It is Thursday. Our board meets tonight!!!',
  },
  {
    is: 'text from Word, with its quotes, dashes and bullets',
    message:
      '“Resolution 2026–14”\r\n\r\n•\tThe Board approves a backup service — not to exceed $2,000 per year…\r\n•\tThe Clerk’s office requests a W‑9\u00a0form.\r\n\u200b\r\nRespectfully,\r\nA.\u00a0Berg',
  },
  {
    is: 'a table from Excel',
    message:
      'Machine\tDisk\tUsed\nCLERK-PC\t500 GB\t212 GB\nTREASURER\t1 TB\t640 GB\nSERVER\t4 TB\t1.9 TB',
  },
  {
    is: 'a long letter',
    message:
      'Dear Sir or Madam, our township of 2,300 residents has kept its records on one server since 2011. '.repeat(
        60,
      ),
  },
  {
    is: 'a forwarded mail',
    message:
      'See below.\n\n-----Original Message-----\nFrom: Treasurer <treasurer@oak.example>\nSent: Monday\nTo: Clerk <clerk@oak.example>\nSubject: Backups\n\nWho is doing our backups? See https://oak.example/incident.',
  },
  {
    is: 'amounts',
    message: 'Is it really $79 per month? We pay $480/month now. 100% of it for 3 PCs!',
  },
  {
    is: 'words that filters dislike',
    message: 'Free trial? No obligation? Cheap is fine with us.',
  },
  {
    is: 'medicine',
    message: 'The health department stores prescriptions. Is a pharmacy covered (HIPAA)?',
  },
  {
    is: 'the casino of a county',
    message: 'We tax a casino and must keep those records for 7 years.',
  },
  {
    is: 'Spanish',
    message: '¿Hay alguien que hable español? Nuestro supervisor prefiere una llamada.',
  },
  {
    is: 'Polish names',
    message: 'Dzień dobry, this is Łukasz Żak from Posen Township. Please call.',
  },
  { is: 'emoji', message: 'Thanks for the quick call 👍👍 Please send the packet 🙏' },
  {
    is: 'a path on a server and an address in the network',
    message: 'The share is \\\\SERVER01\\Records, the NAS answers at http://192.168.1.20:5000.',
  },
  {
    is: 'file names that look like addresses',
    message: 'The files are minutes.docx, budget.xlsx, assessing.db, taxes.zip and index.html.',
  },
  {
    is: 'an agenda in numbers',
    message:
      '1. Price\n2. Contract\n3. Who holds the keys\n4. What happens when you close\n5. Insurance',
  },
  {
    is: 'a video call and a map',
    message:
      'Join https://meet.example/abc-defg-hij or come to https://maps.example/?q=Elk+Township',
  },
  {
    is: 'a list of e-mail addresses',
    message:
      'Copy clerk@oak.example, treasurer@oak.example, supervisor@oak.example and it@oak.example.',
  },
  {
    is: 'a competitor, named twice',
    message: 'How do you compare with https://carbon.example/business and https://blaze.example?',
  },
  {
    is: 'a question about the site itself',
    message: 'Your form did not work on my phone. Test test.',
  },
  {
    is: 'markup, from an IT director',
    message: 'Our page says <b>no backup</b> & <a>. We run nginx 1.24; <script> tags are blocked.',
  },
  {
    is: 'the site in capitals',
    message: 'OUR SITE IS HTTP://WWW.MAPLETWP.EXAMPLE. THE OLD ONE WAS WWW.MAPLETOWNSHIP.EXAMPLE.',
  },
]
