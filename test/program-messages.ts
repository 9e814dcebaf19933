type Program = { is: string; website?: string; message: string }

const promote = (words: string, ...links: string[]) => `${words} ${links.join(' ')}`
const [A, B, C] = ['https://a-seo.example/x', 'http://b-loans.example', 'www.c-pills.example']

const HIDDEN_FIELD: Program[] = [
  { is: 'the hidden field and nothing else', website: 'https://x.example', message: 'Hello' },
  { is: 'a name in the hidden field', website: 'RobertDab', message: 'I love your web site' },
  { is: 'a polite program', website: 'a', message: 'Please send us the approval package.' },
  { is: 'one link and the hidden field', website: 'http://y.example', message: `Look at ${A}` },
  {
    is: 'an offer of traffic',
    website: '-',
    message: 'We bring 10,000 visitors to your site daily',
  },
  { is: 'an offer of staff', website: 'none', message: 'We have 5 developers free at $9 per hour' },
  {
    is: 'a made-up invoice',
    website: 'x',
    message: 'Your invoice 88121 is overdue, reply for details',
  },
  { is: 'a made-up prize', website: '0', message: 'Congratulations! Your number has won.' },
  { is: 'random letters', website: 'qwe', message: 'xkQzPLmaTrWbnYwq' },
  { is: 'Cyrillic', website: 'https://z.example', message: 'Продвижение сайтов в топ' },
]

const MANY_LINKS: Record<string, string> = {
  'three links': promote('Rank first!', A, B, C),
  'the same link three times': promote('Click', A, A, A),
  'links on lines of their own': `Best prices\n${A}\n${B}\n${C}`,
  'links without a word': promote('', A, B, C, A),
  'links of forums': `[url=${A}]loan[/url] [url=${B}]credit[/url] [url=${C}]pills[/url]`,
  'links of HTML': `<a href="${A}">${A}</a> <a href='${B}'>pills</a>`,
  'capital letters': promote('BUY', A, B, C).toUpperCase(),
  'links in brackets': `Loans (${A}), casino (${B}), pills (${C})`,
  'links in quotes': `"${A}" "${B}" "${C}"`,
  'links with commas': `${A},${B}, ${C}, and more`,
  'ports and queries': promote('Go', 'http://q.example:8080/?a=1', B, 'http://1.2.3.4/'),
  'a government as a user name': promote('Go', 'https://mi.gov@q.example', A, B),
  'a government as a part of a name': promote('Go', 'https://mi.gov.q.example', A, B),
  'a government in the path': promote('Go', 'https://q.example/mi.gov', A, B),
  'a list of offers': `1. ${A}\n2. ${B}\n3. ${C}\n4. ${A}?ref=4`,
  'a long text between links': `${A} ${'great offers '.repeat(200)} ${B} ${C}`,
  'a closing after the links': `Dear owner,\n${A}\n${B}\n${C}\nBest regards,\nMike`,
  'many links in the signature': `Hi\n--\n${A}\n${B}\n${C}\n${A}`,
  'tabs between links': `Deals\t${A}\t${B}\t${C}`,
  'other alphabets around links': promote('Быстрые займы', A, B, C),
  'a reply to nothing': promote('Re: your request, see', A, B, C),
  'links to messengers': promote('Write', 'https://t.example/x', 'https://w.example/y', A),
}

/** What programs send through contact forms. Those without a `website` have too many links. */
export const PROGRAM_MESSAGES: Program[] = [
  ...HIDDEN_FIELD,
  ...Object.entries(MANY_LINKS).map(([is, message]) => ({ is, message })),
]
