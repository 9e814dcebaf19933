/** The day on which `npm run conformance` last found nothing on the public pages. */
export const CHECKED_ON = '2026-11-27'

type Exception = {
  /** What does not work well, for visitors. */
  text: string
  /** The success criteria of WCAG 2.2 that this concerns. */
  criteria: readonly string[]
  /** What it concerns; by default the pages themselves. */
  component?: 'web' | 'electronic-docs'
}

/** What is known not to hold, for the page about accessibility and the conformance report. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    text: 'Most automatic tests run in Chromium, the basis of Chrome and Edge, and a few in Firefox and in the engine of Safari. None of them uses a screen reader.',
    criteria: [],
  },
  {
    text: 'Videos in our texts are played by YouTube or Vimeo. We did not make their players, and captions or descriptions of what is seen may be missing.',
    criteria: ['1.2.2', '1.2.3', '1.2.5', '2.1.1', '4.1.2'],
  },
  {
    text: 'Posts, answers and descriptions of images are written by people. The program points out missing descriptions, unclear links, skipped headings and faint colors, but it does not keep anybody from publishing them.',
    criteria: ['1.1.1', '1.3.1', '1.3.3', '1.4.3', '2.4.4', '2.4.6', '3.1.2'],
  },
  {
    text: 'Documents that you get from us, such as forms and reports, may not work with a screen reader. Ask us for the information in another format.',
    criteria: ['1.1.1', '1.3.1', '1.3.2', '2.4.2', '3.1.1'],
    component: 'electronic-docs',
  },
]

/** The success criteria of WCAG 2.2 by level, without 4.1.1, which that version has removed. */
const LEVELS = {
  success_criteria_level_a:
    '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2',
  success_criteria_level_aa:
    '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3',
}
/** Nothing here plays sound or is live. */
const NOT_APPLICABLE = new Set(['1.2.1', '1.2.4', '1.4.2'])

/** A report in the format of OpenACR, for the catalog '2.5-edition-wcag-2.2-en'. */
export function buildConformanceReport(office: { name: string; email: string }) {
  return {
    title: `${office.name} Accessibility Conformance Report`,
    product: { name: `The website of ${office.name}`, version: CHECKED_ON },
    author: office,
    vendor: office,
    report_date: CHECKED_ON,
    version: 1,
    catalog: '2.5-edition-wcag-2.2-en',
    evaluation_methods_used:
      'Automatic tests in a real browser: axe-core on every public page and in the admin area, the keyboard alone, widths from 320 to 2560 pixels, forced colors, and pages without JavaScript. No tests by people with screen readers.',
    chapters: {
      success_criteria_level_a: { criteria: listCriteria('success_criteria_level_a') },
      success_criteria_level_aa: { criteria: listCriteria('success_criteria_level_aa') },
      success_criteria_level_aaa: { disabled: true, notes: 'Level AAA was not evaluated.' },
    },
  }
}

function listCriteria(level: keyof typeof LEVELS) {
  return LEVELS[level].split(' ').map((num) => {
    const documents = describe(num, 'electronic-docs')
    return {
      num,
      components: [
        { name: 'web', adherence: describe(num, 'web') },
        { name: 'authoring-tool', adherence: describe(num, 'authoring-tool') },
        ...(documents.notes ? [{ name: 'electronic-docs', adherence: documents }] : []),
      ],
    }
  })
}

function describe(num: string, name: string) {
  const notes = EXCEPTIONS.filter(
    ({ criteria, component = 'web' }) => component === name && criteria.includes(num),
  ).map(({ text }) => text)
  if (notes.length > 0) return { level: 'partially-supports', notes: notes.join(' ') }
  return { level: NOT_APPLICABLE.has(num) ? 'not-applicable' : 'supports', notes: '' }
}
