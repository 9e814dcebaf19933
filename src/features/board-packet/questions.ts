import { describeLastTest } from '#shared/restore-test.ts'
import { EXTRA_DEVICE_PRICE, EXTRA_TB_PRICE, SUPPORT_HOURS } from '#shared/offer.ts'
import { formatDay } from '#shared/time/dates.ts'
import { ANSWER_MAX } from './limits.ts'
import type { Block, PacketInput } from './packet.ts'
import { formatDollars } from '#features/quotation/format.ts'

/**
 * Questions that only the office can answer, by publishing them in the FAQ with the same words. Until then the
 * packet says what is known, and what to ask for.
 */
export const OFFICE_QUESTIONS = {
  'Can the price go up, and how would we know?':
    'There are no contracts, so a price is not fixed for a term. Ask in writing how a change is announced, and how far in advance.',
  'Has it worked after an attack?':
    'Ask in writing how many customers have been attacked, and whether their copies survived.',
  'Who owns the data?': 'Ask in writing who owns your data, who else may use it, and why.',
  'Where is the data kept?':
    'In secure cloud storage. Ask in writing for the country, the provider and the locations.',
  'Who else uses it, and whom can we call?':
    'Ask for municipalities of your size that have agreed to be called.',
  'Are we the first to get a new version?':
    'Ask in writing how new versions are tried, who gets them first, and how they are announced.',
  'What happens in an outage, and who tells us?':
    'The claimed uptime is 99.9%, and the service is monitored 24/7. Ask in writing who tells you about an outage, and who says when it is over.',
  'How does it end, and what do we get back?':
    'There are no contracts. Ask in writing how you give notice, how your data is returned, and when it is deleted.',
}
type OfficeQuestion = keyof typeof OFFICE_QUESTIONS

export function buildTrusteeQuestions(input: PacketInput): Block[] {
  const { site, quotation } = input
  const { monthly, yearly, validUntil } = quotation
  return [
    {
      kind: 'questions',
      answers: {
        'What does it cost?': `${formatDollars(monthly)} per month, ${formatDollars(yearly)} per year, with no hidden fees. Each additional computer or server adds ${formatDollars(EXTRA_DEVICE_PRICE)} per month, and each additional terabyte ${formatDollars(EXTRA_TB_PRICE)}. The quotation is valid until ${formatDay(validUntil)}.`,
        ...askOffice(input, 'Can the price go up, and how would we know?'),
        'Why not take the cheapest of three quotes?':
          'Compare what each includes before you compare totals. The last page puts three quotes side by side, with questions for each vendor. Your purchasing policy says how many quotes you need.',
        'Is there a contract that renews by itself?':
          'No. There are no contracts, so no term renews. When you want to compare again, make a new packet: it has the prices of that day, and room for two other quotes.',
        ...askOffice(input, 'Has it worked after an attack?'),
        'When was a restore last tested?': site.restoreTest
          ? describeLastTest(site.restoreTest)
          : 'Ask for the date and the result of the last test, and for a test with your own files.',
        ...askOffice(input, 'Who owns the data?'),
        ...askOffice(input, 'Where is the data kept?'),
        ...askOffice(input, 'Who else uses it, and whom can we call?'),
        'Do we get quick answers after signing?': `Within 1 business day, ${SUPPORT_HOURS}. In an emergency, customers can reach support 24/7.`,
        ...askOffice(input, 'What happens in an outage, and who tells us?'),
        ...askOffice(input, 'Are we the first to get a new version?'),
        ...askOffice(input, 'How does it end, and what do we get back?'),
        'Who runs the company, and where is it?': `${site.name} was founded by a township clerk from Saginaw. If somebody on your board or staff has a tie to the company, ask your attorney before the vote.`,
      },
    },
  ]
}

export function buildTechnicalQuestions(): Block[] {
  return [
    {
      kind: 'questions',
      answers: {
        'How is the data protected?':
          'With AES-256 encryption and access controls. Ask in writing who holds the keys, and how data is protected in transit.',
        'How often are backups made, and will we hear about a failure?':
          'Daily, on a schedule. A failure notification tells you if one fails, and the service is monitored 24/7. Ask who on your staff is notified.',
        'How long are copies kept?':
          'Under one or more retention policies. Ask how they match your records schedule, and how to have a copy deleted early.',
        'Which of our people will have access?':
          'Your IT provider or staff can have access to the backup portal. Ask which roles it offers and whether it requires two-step sign-in.',
        'What independent evidence is there?':
          'A SOC 2 Type II report. Ask for the report itself, and check its period and scope.',
        'What else should we get in writing?':
          'Whether a copy is offline or immutable, how long a restore takes and what it costs, and whether police data may be stored.',
      },
    },
  ]
}

/** The answer of the office in its own words; without one, what to ask it for. */
function askOffice(input: PacketInput, question: OfficeQuestion) {
  const answer = findAnswer(input, question)
  return { [question]: answer ? `${input.site.name}: ${answer}` : OFFICE_QUESTIONS[question] }
}

/** What the office has published under a question, or where a long answer is. */
export function findAnswer({ site, answers }: PacketInput, question: OfficeQuestion) {
  const found = answers.find((one) => one.question === question)
  if (!found || found.answer === '') return undefined
  const { id, answer } = found
  return answer === null || answer.length > ANSWER_MAX
    ? `the answer is at ${site.url}/faq#faq-${id}.`
    : `“${answer}”`
}
