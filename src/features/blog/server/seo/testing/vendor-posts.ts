import type { SamplePost } from './types.ts'

/** Posts as a backup service for townships publishes them. */
export const vendorPosts: SamplePost[] = [
  {
    title: 'What one township learned from a week without the file server',
    text: 'On a Tuesday in January the file server of a township in the Thumb did not start. Tax bills were due, and the treasurer worked from paper for a week. The power supply had failed, and with it the only copy of eleven years of minutes. Since then the township keeps an off-site backup and tests it twice a year.',
    metaTitle: '',
  },
  {
    title: 'Ransomware in local government: what to do in the first hour',
    text: 'Ransomware spreads in minutes, so the first hour counts. Unplug the network cable, but leave the computer on. Call your insurance carrier before you call anyone else, because most policies ask for it. Then look for the last clean backup.',
  },
  {
    title: 'How often should a township test its backups? Our answer after 200 restores',
    text: 'Once a quarter is enough for most offices, and once a month for the treasurer. We counted 200 restores of the past three years, and one in fifteen failed at the first try. Each failed restore had the same cause: nobody had opened the file for a year. Put the date of the next restore test on the agenda of the board.',
    metaTitle: 'How often should a township test its backups?',
  },
  {
    title: 'Cyber insurance questionnaires ask about backups — here is how to answer them honestly',
    text: 'Cyber insurance renewals now come with four pages of questions. The questionnaire asks whether backups are offline, encrypted and tested. Do not tick a box that you cannot prove, because an insurer may refuse a claim. Ask your vendor for the report of the last restore test.',
    metaTitle: 'Cyber insurance questionnaires ask about backups',
  },
  {
    title: 'Maintenance on December 5, 2026, from 10 PM to 2 AM',
    text: 'On Saturday, December 5, we replace two switches in the data center. Backups that would run between 10 PM and 2 AM start afterwards. Restores are not possible in these four hours. Call the emergency line if you need one.',
  },
  {
    title: 'Why we do not ask for your passwords, and what to do with anybody who does',
    text: 'We never ask for a password, by phone or by e-mail. A caller who claims to be from our support and wants a password is trying phishing. Hang up and call the number on your invoice. A password manager makes it easier to have a different password for each account.',
    metaTitle: 'Why we do not ask for your passwords',
  },
  {
    title:
      'Microsoft 365 keeps deleted mail for 30 days (and why the records schedule asks for more)',
    text: 'Deleted mail can be fetched back for 30 days, and then it is gone. The general schedule for Michigan local governments asks for years, depending on what the mail is about. A mail backup closes this gap. We read Microsoft 365 mailboxes every night.',
    metaTitle: 'Microsoft 365 keeps deleted mail for 30 days',
  },
  {
    title:
      'Is the cloud safe for the qualified voter file? A short answer for clerks before the August primary',
    text: 'The qualified voter file lives with the state, so a township does not back it up. What a clerk keeps beside it, such as absentee lists and precinct maps, belongs into the backup. Election software has rules of its own. Ask the county clerk before you install anything on an election laptop.',
    metaTitle: 'Is the cloud safe for the qualified voter file?',
  },
  {
    title: 'Five questions for your IT provider',
    text: 'Who gets a mail when a backup fails? How long does a full restore take, and who has tried it? Where does the second copy lie? Which IT provider signs for the answer? If a vendor cannot say it in one sentence, ask for it in writing.',
  },
  {
    title:
      'From paper to scan to backup: how a small township saved sixty years of cemetery records',
    text: 'The cemetery records of this township were sixty years of index cards. Two volunteers scanned them in a winter. The scans went into the nightly backup on the same day. The index cards are still kept, because the state archive asks for it.',
    metaTitle: 'From paper to scan to backup',
  },
  {
    title: 'What does “immutable” mean on our price list? The short version for boards',
    text: 'Immutable storage keeps a backup that nobody can change or delete for a set number of days. Ransomware that reaches the backup server cannot touch it. We set 30 days for every customer, and longer on request. Immutable storage costs nothing extra.',
    metaTitle: 'What does “immutable” mean on our price list?',
  },
  {
    title: 'How we moved 2.4 TB of assessing records to the new server over one weekend',
    text: 'A township in the western Upper Peninsula bought a new server in September. We restored 2.4 TB of assessing records from the nightly backup, instead of copying them from the old machine. The restore took nineteen hours, and the assessor worked on Monday morning as usual. The old server was wiped and recycled.',
    metaTitle: '',
  },
  {
    title: 'Multi-factor authentication: ten minutes that stop most attacks',
    text: 'Most break-ins begin with a stolen password. Multi-factor authentication asks for a second proof, such as a code from an app. Turn it on first for e-mail, then for the accounting software and the bank. Print the recovery codes and keep them in the safe.',
    metaTitle: '',
  },
  {
    title: 'We are hiring a support technician in Lansing',
    text: 'We look for a support technician who likes to talk with clerks and treasurers. You restore files, watch the nightly reports, and visit townships twice a year. Experience with Windows servers helps. Send a letter by January 15.',
  },
]
