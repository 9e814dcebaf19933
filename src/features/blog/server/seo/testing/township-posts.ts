import type { SamplePost } from './types.ts'

/** Posts as a township office publishes them. */
export const townshipPosts: SamplePost[] = [
  {
    title: 'Winter tax bills are in the mail',
    text: 'Winter tax bills were mailed on December 1. They can be paid at the counter, by mail or online until February 16. The tax roll was restored from a backup in November after a disk failed, and every amount has been checked. Call the treasurer if your bill has not arrived by the middle of the month.',
  },
  {
    title:
      'Township hall closed Thursday and Friday, November 26 and 27, for Thanksgiving; back on Monday',
    text: 'The township hall is closed on Thursday and Friday for the holiday. The drop box beside the door stays open for tax payments. In an emergency call 911. The hall opens again on Monday at 8 AM.',
    metaTitle: '',
  },
  {
    title: 'Board adopts a records policy',
    text: 'The board has adopted a records policy at its regular meeting. It says who keeps which records, where, and for how long. The policy follows the general retention schedule of the state. Electronic records are backed up each night, and a restore is tested four times a year.',
  },
  {
    title:
      'Absentee ballots: how to apply, when to return them, and where to find the drop box this fall',
    text: 'Registered voters can apply for an absentee ballot until the Friday before the election. The application is at the counter and on our website. Absentee ballots must be back by 8 PM on Election Day. The drop box stands at the door of the hall and is emptied every day.',
    metaTitle: '',
  },
  {
    title: 'Power outage at the hall on Nov. 12: no records were lost',
    text: 'A power outage shut down the office computers on Nov. 12 for six hours. The battery kept the server alive for twenty minutes, and then it stopped in order. No records were lost, and every file was compared with the backup of the night before. The board will discuss a generator at its next meeting.',
  },
  {
    title:
      'Request for proposals: managed backup for eleven computers and one server, due January 8, 2027',
    text: 'The township asks for proposals for a managed backup of its computers. Proposals are due on January 8 at noon. A vendor must show a restore test and name three references. The request for proposals and its forms are at the clerk’s office.',
    metaTitle: '',
  },
  {
    title: 'How to request records',
    text: 'Anyone may ask for public records under the Freedom of Information Act. Write to the clerk, and describe the records so that we can find them. We answer within five business days. Copies of public records cost ten cents a page, and inspection is free.',
  },
  {
    title: 'Assessing notices go out in February. What they say, and how to appeal.',
    text: 'Assessment notices are mailed in the last week of February. The notice shows the assessed value and the taxable value of your property. The Board of Review meets in March, and an appeal needs an appointment. Last year’s property records can be seen online.',
    metaTitle: 'Assessing notices go out in February',
  },
  {
    title:
      'Road millage renewal on the ballot — questions and answers for residents of the township',
    text: 'The road millage of one mill for four years expires in December. The renewal is on the ballot on August 4. It pays for gravel, brine and ditches on 31 miles of local roads. The treasurer has a table of what it costs a household.',
    metaTitle: 'Road millage renewal on the ballot',
  },
  {
    title: 'Planning commission: public hearing on solar farms, Wednesday, 7 PM',
    text: 'The planning commission holds a public hearing on the draft of the solar ordinance. It begins on Wednesday at 7 PM in the hall. The draft sets distances from homes and roads for solar farms. Letters are read aloud if they arrive by noon.',
    metaTitle: '',
  },
  {
    title:
      'What the auditors asked us about our computers this year, and which three things we changed afterwards',
    text: 'The auditors wanted to see who can sign in to the accounting software. They asked for a list of user accounts and for proof of a restore. Two accounts of former employees were still open, and we closed them the same day. Multi-factor authentication is now on for everyone who handles money.',
    metaTitle: 'What the auditors asked us about our computers this year',
  },
  {
    title:
      'Why is the office closed on Wednesday afternoon? Because we test the disaster recovery plan, together with the county',
    text: 'On Wednesday afternoon the office is closed for an exercise. Together with the county we test the disaster recovery plan: the server is switched off, and the clerk works from the restored copy. The exercise ends at 5 PM. A report goes to the board in May.',
    metaTitle: 'Why is the office closed on Wednesday afternoon?',
  },
  {
    title:
      'Fire department gets a new tanker, paid from a state grant and the public safety millage',
    text: 'The new tanker carries 3,000 gallons of water. A state grant paid for half of it, and the public safety millage for the rest. It replaces a truck from 1994 that was sold at auction. An open house with the new tanker is on Sunday at the fire hall.',
    metaTitle: '',
  },
  {
    title: 'New clerk’s hours from Jan. 4',
    text: 'From January 4 the clerk’s office is open from Tuesday to Friday, 9 AM to 4 PM. Passport applications need an appointment. Notary service is free for residents. Voter registration is possible whenever the office is open.',
  },
]
