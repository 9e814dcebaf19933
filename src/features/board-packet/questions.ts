import { describeLastTest } from '#shared/restore-test.ts'
import { EXTRA_DEVICE_PRICE, EXTRA_TB_PRICE, SUPPORT_HOURS } from '#shared/offer.ts'
import type { Block, PacketInput } from './packet.ts'
import { formatDollars, paymentText } from '#features/quotation/format.ts'

export function buildTrusteeQuestions({ site, quotation }: PacketInput): Block[] {
  const { monthly, yearly } = quotation
  return [
    {
      kind: 'questions',
      answers: {
        'What does it cost, and how could that change?': `${formatDollars(monthly)} per month, ${formatDollars(yearly)} per year. Each additional computer or server adds ${formatDollars(EXTRA_DEVICE_PRICE)} per month, and each additional terabyte adds ${formatDollars(EXTRA_TB_PRICE)}. There are no hidden fees.`,
        'Is there a contract, and how do we pay?': `There are no contracts. You can pay by ${paymentText()} on Net 30 terms.`,
        'Do we have to take bids?': `That depends on your purchasing policy. Compare its thresholds with ${formatDollars(yearly)} per year.`,
        'What if we lose a computer or delete a file?':
          'Point-in-time recovery restores your data as it was at a moment you choose. Granular file restoration brings back single files. Support is available 24/7.',
        'Why not keep a copy on a drive in the office?':
          'Fire, water, theft or ransomware often takes the drive along with the computers. This copy is encrypted and stored elsewhere, and you are notified when a backup fails.',
        'Who runs the company, and where is it?': `${site.name} was founded by a township clerk from Saginaw. Michigan law restricts contracts between public servants and the public bodies they serve (MCL 15.321 to 15.330). If that may apply to your board, ask your attorney before the vote.`,
      },
    },
  ]
}

export function buildTechnicalQuestions({ site }: PacketInput): Block[] {
  return [
    {
      kind: 'questions',
      answers: {
        'How is the data protected?':
          'With AES-256 encryption and access controls. Ask in writing who holds the keys and how data is protected in transit.',
        'How often are backups made, and how long are they kept?':
          'Daily, on a schedule, under one or more retention policies. Ask how the policies match your records schedule and how to have a copy deleted early.',
        'How will we know that a backup failed?':
          'You receive a failure notification, and the service is monitored 24/7. Ask who on your staff is notified.',
        'How are restores done and tested?': `To a point in time or file by file.${site.restoreTest ? ` ${describeLastTest(site.restoreTest)}` : ''} Ask for a test restore before you rely on the service, and for recovery times in writing.`,
        'Which of our people will have access?':
          'Your IT provider or staff can have access to the backup portal. Ask which roles it offers and whether it requires two-step sign-in.',
        'What independent evidence is there?':
          'A SOC 2 Type II report. Ask for the report itself and check its period and scope.',
        'What about uptime and support?': `${site.name} claims 99.9% uptime. Support is available ${SUPPORT_HOURS}, and 24/7 for customer emergencies.`,
        'What if we are larger, or need a copy on site?':
          'Custom plans and on-site backup appliances are available.',
        'What else should we get in writing?':
          'Where the data is stored; whether a copy is offline or immutable; what a restore costs; how you get your data back at the end, and when it is deleted; and, for police data, how the CJIS policy is met.',
      },
    },
  ]
}
