type Program = { is: string; website?: string; message: string }

const promote = (words: string, ...links: string[]) => `${words} ${links.join(' ')}`
const [A, B, C] = ['https://a-seo.example/x', 'http://b-loans.example', 'www.c-pills.example']

/** What programs send through contact forms. Those without a `website` have too many links. */
export const PROGRAM_MESSAGES: Program[] = [
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
  { is: 'three links', message: promote('Rank first!', A, B, C) },
  { is: 'the same link three times', message: promote('Click', A, A, A) },
  { is: 'links on lines of their own', message: `Best prices\n${A}\n${B}\n${C}` },
  { is: 'links without a word', message: promote('', A, B, C, A) },
  {
    is: 'links of forums',
    message: `[url=${A}]loan[/url] [url=${B}]credit[/url] [url=${C}]pills[/url]`,
  },
  { is: 'links of HTML', message: `<a href="${A}">${A}</a> <a href='${B}'>pills</a>` },
  { is: 'capital letters', message: promote('BUY', A, B, C).toUpperCase() },
  { is: 'links in brackets', message: `Loans (${A}), casino (${B}), pills (${C})` },
  { is: 'links in quotes', message: `"${A}" "${B}" "${C}"` },
  { is: 'links with commas', message: `${A},${B}, ${C}, and more` },
  {
    is: 'ports and queries',
    message: promote('Go', 'http://q.example:8080/?a=1', B, 'http://1.2.3.4/'),
  },
  { is: 'a government as a user name', message: promote('Go', 'https://mi.gov@q.example', A, B) },
  {
    is: 'a government as a part of a name',
    message: promote('Go', 'https://mi.gov.q.example', A, B),
  },
  { is: 'a government in the path', message: promote('Go', 'https://q.example/mi.gov', A, B) },
  { is: 'a list of offers', message: `1. ${A}\n2. ${B}\n3. ${C}\n4. ${A}?ref=4` },
  { is: 'a long text between links', message: `${A} ${'great offers '.repeat(200)} ${B} ${C}` },
  {
    is: 'a closing after the links',
    message: `Dear owner,\n${A}\n${B}\n${C}\nBest regards,\nMike`,
  },
  { is: 'many links in the signature', message: `Hi\n--\n${A}\n${B}\n${C}\n${A}` },
  { is: 'tabs between links', message: `Deals\t${A}\t${B}\t${C}` },
  { is: 'other alphabets around links', message: promote('Быстрые займы', A, B, C) },
  { is: 'a reply to nothing', message: promote('Re: your request, see', A, B, C) },
  {
    is: 'links to messengers',
    message: promote('Write', 'https://t.example/x', 'https://w.example/y', A),
  },
]
