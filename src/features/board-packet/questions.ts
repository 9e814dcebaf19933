import { EXTRA_DEVICE_PRICE, EXTRA_TB_PRICE, SUPPORT_HOURS } from '#shared/brand.ts'
import type { Block, PacketFacts } from './packet.ts'
import { dollarsOf, paymentText } from '#features/quotation/format.ts'

export function trusteeQuestionsOf({ site, quotation }: PacketFacts): Block[] {
  const { monthly, yearly } = quotation
  return [
    {
      kind: 'questions',
      items: [
        {
          question: 'What does it cost, and what could it grow to?',
          answer: `${dollarsOf(monthly)} per month, ${dollarsOf(yearly)} per year. Another computer or server adds ${dollarsOf(EXTRA_DEVICE_PRICE)} per month, another terabyte ${dollarsOf(EXTRA_TB_PRICE)}. There are no hidden fees.`,
        },
        {
          question: 'Are we bound, and how would we pay?',
          answer: `There are no contracts. You pay by ${paymentText()}, on Net 30 terms.`,
        },
        {
          question: 'Do we have to ask for bids?',
          answer: `Your purchasing policy decides, by its thresholds: compare them with ${dollarsOf(yearly)} per year.`,
        },
        {
          question: 'What if a computer is lost, or a file was deleted?',
          answer:
            'Point-in-time recovery brings data back as it was at a chosen moment, granular file restoration brings back single files, and support is there 24/7.',
        },
        {
          question: 'Why not a copy on a drive in the office?',
          answer:
            'What destroys the computers, such as fire, water, theft or ransomware, often takes a drive beside them too. This copy is encrypted and elsewhere, and a backup that fails is reported.',
        },
        {
          question: 'Who is behind it, and is anybody here?',
          answer: `${site.name} was founded by a township clerk from Saginaw. Michigan restricts contracts between public servants and the body that they serve (MCL 15.321 to 15.330): if that may concern your board, ask your attorney before the vote.`,
        },
      ],
    },
  ]
}

export function technicalQuestionsOf({ site }: PacketFacts): Block[] {
  return [
    {
      kind: 'questions',
      items: [
        {
          question: 'How is the data protected?',
          answer:
            'By AES-256 encryption and access controls. Ask in writing who holds the keys, and how data is protected on its way.',
        },
        {
          question: 'How often is it backed up, and how long is it kept?',
          answer:
            'Daily, by schedule, under retention policies of which you may have several. Ask how they follow your records schedule, and how a copy is deleted early.',
        },
        {
          question: 'How do we learn that a backup failed?',
          answer:
            'By failure notifications; the service is watched 24/7. Ask who of yours is told.',
        },
        {
          question: 'How is a restore done, and tested?',
          answer:
            'To a point in time, or file by file. Ask for a test restore before you rely on it, and for its times in writing.',
        },
        {
          question: 'Who of ours can get in?',
          answer:
            'Your IT provider or staff can be given access to the backup portal. Ask which roles it has, and whether it asks for a second factor.',
        },
        {
          question: 'What independent evidence is there?',
          answer:
            'A SOC 2 Type II report. Ask for the report itself, and look at its period and scope.',
        },
        {
          question: 'What of uptime, and of help?',
          answer: `${site.name} claims 99.9% uptime. Support is ${SUPPORT_HOURS}, and 24/7 for emergencies of customers.`,
        },
        {
          question: 'What if we are larger, or need a copy here?',
          answer: 'There are custom plans and on-site backup appliances.',
        },
        {
          question: 'What else should the office answer in writing?',
          answer:
            'Where the data lies; whether a copy is offline or cannot be changed; what a restore costs; how you take your data out at the end and when it is deleted; and, if police data is among it, how the CJIS policy is met.',
        },
      ],
    },
  ]
}
