import { EXTRA_DEVICE_PRICE, EXTRA_TB_PRICE, SUPPORT_HOURS } from '#shared/offer.ts'
import type { Block, PacketInput } from './packet.ts'
import { formatDollars, paymentText } from '#features/quotation/format.ts'

export function buildTrusteeQuestions({ site, quotation }: PacketInput): Block[] {
  const { monthly, yearly } = quotation
  return [
    {
      kind: 'questions',
      items: [
        {
          question: 'What does it cost, and how could that change?',
          answer: `${formatDollars(monthly)} per month, ${formatDollars(yearly)} per year. Each additional computer or server adds ${formatDollars(EXTRA_DEVICE_PRICE)} per month, and each additional terabyte adds ${formatDollars(EXTRA_TB_PRICE)}. There are no hidden fees.`,
        },
        {
          question: 'Is there a contract, and how do we pay?',
          answer: `There are no contracts. You can pay by ${paymentText()} on Net 30 terms.`,
        },
        {
          question: 'Do we have to take bids?',
          answer: `That depends on your purchasing policy. Compare its thresholds with ${formatDollars(yearly)} per year.`,
        },
        {
          question: 'What if we lose a computer or delete a file?',
          answer:
            'Point-in-time recovery restores your data as it was at a moment you choose. Granular file restoration brings back single files. Support is available 24/7.',
        },
        {
          question: 'Why not keep a copy on a drive in the office?',
          answer:
            'Fire, water, theft or ransomware often takes the drive along with the computers. This copy is encrypted and stored elsewhere, and you are notified when a backup fails.',
        },
        {
          question: 'Who runs the company, and where is it?',
          answer: `${site.name} was founded by a township clerk from Saginaw. Michigan law restricts contracts between public servants and the public bodies they serve (MCL 15.321 to 15.330). If that may apply to your board, ask your attorney before the vote.`,
        },
      ],
    },
  ]
}

export function buildTechnicalQuestions({ site }: PacketInput): Block[] {
  return [
    {
      kind: 'questions',
      items: [
        {
          question: 'How is the data protected?',
          answer:
            'With AES-256 encryption and access controls. Ask in writing who holds the keys and how data is protected in transit.',
        },
        {
          question: 'How often are backups made, and how long are they kept?',
          answer:
            'Daily, on a schedule, under one or more retention policies. Ask how the policies match your records schedule and how to have a copy deleted early.',
        },
        {
          question: 'How will we know that a backup failed?',
          answer:
            'You receive a failure notification, and the service is monitored 24/7. Ask who on your staff is notified.',
        },
        {
          question: 'How are restores done and tested?',
          answer:
            'To a point in time or file by file. Ask for a test restore before you rely on the service, and for recovery times in writing.',
        },
        {
          question: 'Which of our people will have access?',
          answer:
            'Your IT provider or staff can have access to the backup portal. Ask which roles it offers and whether it requires a second factor.',
        },
        {
          question: 'What independent evidence is there?',
          answer:
            'A SOC 2 Type II report. Ask for the report itself and check its period and scope.',
        },
        {
          question: 'What about uptime and support?',
          answer: `${site.name} claims 99.9% uptime. Support is available ${SUPPORT_HOURS}, and 24/7 for customer emergencies.`,
        },
        {
          question: 'What if we are larger, or need a copy on site?',
          answer: 'Custom plans and on-site backup appliances are available.',
        },
        {
          question: 'What else should we get in writing?',
          answer:
            'Where the data is stored; whether a copy is offline or immutable; what a restore costs; how you get your data back at the end, and when it is deleted; and, for police data, how the CJIS policy is met.',
        },
      ],
    },
  ]
}
