import { EMERGENCY_SUPPORT, SUPPORT_HOURS } from '#shared/offer.ts'
import { formatDay } from '#shared/time/dates.ts'
import type { Block, PacketInput } from './packet.ts'
import { formatDollars, formatQuantities } from '#features/quotation/format.ts'

/** Room to write on paper; page and PDF draw a rule. */
const BLANK = '____________________'
const SHORT_BLANK = '______'

export function buildMemo({ site, quotation, from, municipality, meeting }: PacketInput): Block[] {
  return [
    {
      kind: 'details',
      rows: [
        { term: 'To', text: describeBoard(municipality) },
        { term: 'From', text: from || BLANK },
        { term: 'Meeting', text: meeting ? formatDay(meeting) : BLANK },
        { term: 'Subject', text: `Managed backup, quotation ${quotation.number}` },
      ],
    },
    {
      kind: 'text',
      text: `The board is asked to approve managed backup from ${site.name} for ${formatQuotedPrice(quotation)}. There are no contracts and no hidden fees.`,
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
      text: `${site.name} serves townships, municipalities and local governments in Michigan. ${describeFounder(site.founder)} has been a clerk for over 10 years and is based in Saginaw, Michigan.`,
    },
    {
      kind: 'text',
      text: `Questions before the meeting: ${site.phone} or ${site.email}, ${SUPPORT_HOURS}, with a reply within 1 business day. ${EMERGENCY_SUPPORT}.`,
    },
  ]
}

export function buildMotion(input: PacketInput): Block[] {
  const { site, quotation } = input
  const { number, date } = quotation
  return [
    {
      kind: 'sample',
      paragraphs: [
        formatResolutionHead(input),
        `Motion to resolve that the board approve managed backup from ${site.name} for ${formatQuotedPrice(quotation)}, as stated in quotation ${number} dated ${formatDay(date)}, on Net 30 terms, and authorize ${BLANK} to sign the documents.`,
        `Moved\u00A0by\u00A0${BLANK}  Seconded\u00A0by\u00A0${BLANK}`,
        `Yeas\u00A0${SHORT_BLANK}  Nays\u00A0${SHORT_BLANK}  Absent\u00A0${SHORT_BLANK}  Attested\u00A0by\u00A0${BLANK}`,
      ],
    },
  ]
}

export function buildResolution(input: PacketInput): Block[] {
  const { site, quotation, municipality } = input
  const { number, validUntil } = quotation
  const body = municipality || BLANK
  return [
    {
      kind: 'sample',
      paragraphs: [
        formatResolutionHead(input),
        `WHEREAS, ${body} keeps public records on its computers and servers and must be able to restore them after a loss; and`,
        `WHEREAS, the board has received quotation ${number} from ${site.name} for ${formatQuotedPrice(quotation)}, valid until ${formatDay(validUntil)}, with no contract and no hidden fees;`,
        `NOW, THEREFORE, BE IT RESOLVED that the board of ${body} approves managed backup from ${site.name} as stated in that quotation; and`,
        `BE IT FURTHER RESOLVED that ${BLANK} is authorized to sign the documents, and that the cost be paid from account\u00A0${BLANK}.`,
        `Yeas\u00A0${SHORT_BLANK}  Nays\u00A0${SHORT_BLANK}  Absent\u00A0${SHORT_BLANK}  Attested\u00A0by\u00A0${BLANK}`,
      ],
    },
    {
      kind: 'note',
      text: 'Adapt one of these samples: either can be adopted as a resolution. Have your attorney review it.',
    },
  ]
}

/** Its number, and the day of the meeting if it is known. */
function formatResolutionHead({ meeting }: PacketInput): string {
  const day = meeting ? formatDay(meeting).replaceAll(' ', '\u00A0') : BLANK
  return `Resolution\u00A0No.\u00A0${BLANK}  Date\u00A0${day}`
}

/** '25 computers and servers with 10 TB, at $654 per month ($7,848 per year)' */
function formatQuotedPrice(quotation: PacketInput['quotation']): string {
  const { monthly, yearly } = quotation
  return `${formatQuantities(quotation)}, at ${formatDollars(monthly)} per month (${formatDollars(yearly)} per year)`
}

function describeBoard(municipality: string): string {
  return municipality ? `The board of ${municipality}` : 'The board'
}

function describeFounder(founder: string | null): string {
  return founder ? `Its founder, ${founder},` : 'Its founder'
}
