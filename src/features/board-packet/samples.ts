import { EMERGENCY_SUPPORT, SUPPORT_HOURS } from '#shared/brand.ts'
import { dayTextOf } from '#shared/dates.ts'
import type { Block, PacketFacts } from './packet.ts'
import { dollarsOf, figuresTextOf, paymentText } from '#features/quotation/format.ts'

/** Room to write on paper. */
const BLANK = '____________________'
const SHORT_BLANK = '______'

export function memoOf({ site, quotation, municipality, meeting }: PacketFacts): Block[] {
  return [
    {
      kind: 'facts',
      rows: [
        { term: 'To', text: boardOf(municipality) },
        { term: 'From', text: BLANK },
        { term: 'Meeting', text: meeting ? dayTextOf(meeting) : BLANK },
        { term: 'Subject', text: `Managed backup, quotation ${quotation.number}` },
      ],
    },
    {
      kind: 'text',
      text: `The board is asked to approve managed backup from ${site.name} for ${sumsOf(quotation)}. There are no contracts and no hidden fees.`,
    },
    {
      kind: 'list',
      items: [
        {
          lead: 'Automated daily backups:',
          text: 'scheduled, with multiple retention policies and failure notifications.',
        },
        {
          lead: 'Secure cloud storage:',
          text: 'AES-256 encryption, compliance ready, with access controls.',
        },
        {
          lead: 'Rapid recovery:',
          text: 'to a point in time or one file at a time, with 24/7 support.',
        },
      ],
    },
    {
      kind: 'text',
      text: `${site.name} serves townships, municipalities and local governments in Michigan. ${founderOf(site.founder)} has been a clerk for over 10 years and is based in Saginaw, Michigan.`,
    },
    {
      kind: 'text',
      text: `Questions before the meeting: ${site.phone} or ${site.email}, ${SUPPORT_HOURS}, with a reply within 1 business day. ${EMERGENCY_SUPPORT}.`,
    },
  ]
}

export function motionOf({ site, quotation }: PacketFacts): Block[] {
  const { number, date } = quotation
  return [
    {
      kind: 'sample',
      paragraphs: [
        `Motion to approve managed backup from ${site.name} for ${sumsOf(quotation)}, as stated in quotation ${number} dated ${dayTextOf(date)}; to pay by ${paymentText()} on Net 30 terms; and to authorize ${BLANK} to sign the documents.`,
        `Moved by ${BLANK}  Seconded by ${BLANK}`,
        `Yeas ${SHORT_BLANK}  Nays ${SHORT_BLANK}  Absent ${SHORT_BLANK}  Date ${BLANK}`,
      ],
    },
  ]
}

export function resolutionOf({ site, quotation, municipality }: PacketFacts): Block[] {
  const { number, validUntil } = quotation
  const body = municipality || BLANK
  return [
    {
      kind: 'sample',
      paragraphs: [
        `Resolution No. ${BLANK}`,
        `WHEREAS, ${body} keeps public records on its computers and servers and must be able to restore them after a loss; and`,
        `WHEREAS, the board has received quotation ${number} from ${site.name} for ${sumsOf(quotation)}, valid until ${dayTextOf(validUntil)}, with no contract and no hidden fees;`,
        `NOW, THEREFORE, BE IT RESOLVED that the board of ${body} approves managed backup from ${site.name} as stated in that quotation; and`,
        `BE IT FURTHER RESOLVED that ${BLANK} is authorized to sign the documents, and that the cost be paid from account ${BLANK}.`,
        `Adopted on ${BLANK}  Attested by ${BLANK}`,
      ],
    },
    {
      kind: 'note',
      text: 'Both are samples to adapt, and most boards need only one of them. Have your attorney review it.',
    },
  ]
}

/** '25 computers and servers with 10 TB, at $654 per month ($7,848 per year)' */
function sumsOf(quotation: PacketFacts['quotation']): string {
  const { monthly, yearly } = quotation
  return `${figuresTextOf(quotation)}, at ${dollarsOf(monthly)} per month (${dollarsOf(yearly)} per year)`
}

function boardOf(municipality: string): string {
  return municipality ? `The board of ${municipality}` : 'The board'
}

function founderOf(founder: string | null): string {
  return founder ? `Its founder, ${founder},` : 'Its founder'
}
