import { expect, test } from 'vitest'
import { findHosts } from './links.ts'

const SAFE_LINK = 'https://gcc02.safelinks.protection.outlook.com'

test.each([
  ';',
  ',',
  ', ',
  ')(',
  '><',
  '\n',
  '\r\n',
  '|',
  '"',
  "'",
  '*',
  '][',
  '…',
  '”“',
  ' / ',
  '\u00a0',
  ' - ',
  '&lt;',
])('links joined by %j are counted alike', (joint) => {
  const pieces = ['(https://one.example/x', 'www.two.example', 'three.example.com/a?b=c#d', '4.uk)']

  expect(findHosts(pieces.join(joint))).toEqual([
    'one.example',
    'two.example',
    'three.example.com',
    '4.uk',
  ])
})

test.each([
  ['three links to one site', 'https://a.example/1 http://A.example:80/2 www.a.example'],
  ['a link as Outlook copies it', 'www.a.example<http://www.a.example/>'],
  ['a link of a forum', '[url=a.example]a.example[/url]'],
  ['a link of HTML', `<a href='https://a.example'>see</a>`],
  ['a name and a password', 'https://mi.gov@a.example'],
  ['the end of a sentence', 'See (a.example).'],
  ['a dot at the end of a name', 'https://a.example./x'],
  [
    'an address inside an ordinary link',
    'https://a.example/?u=https%3A%2F%2Fb.example&d=c.example',
  ],
  ['a name inside an ordinary link', 'https://a.example/b.example/c@d.example'],
  [
    'Safe Links',
    `${SAFE_LINK}/?url=https%3A%2F%2Fwww.a.example%2F&data=05%7Cx%40b.example%7C&sdata=c`,
  ],
  ['Safe Links in HTML', `${SAFE_LINK}/?url=http%3a%2f%2fa.example%2f&amp;data=05`],
  ['Safe Links that were unwrapped', `${SAFE_LINK}/?url=https://a.example/&data=05`],
  ['Proofpoint 1', 'https://urldefense.proofpoint.com/v1/url?u=http://a.example/&k=b'],
  ['Proofpoint 2', 'https://urldefense.proofpoint.com/v2/url?u=https-3A__www.a.example_b&d=c'],
  ['Proofpoint 3', 'https://urldefense.com/v3/__https://a.example/b__;!!c!d$'],
  ['Proofpoint of an authority', 'https://urldefense.us/v3/__https://a.example__;!!c!d$'],
  ['Barracuda', 'https://linkprotect.cudasvc.com/url?a=https%3a%2f%2fa.example&c=E,1,b,&typo=1'],
  ['Mimecast', 'https://protect-us.mimecast.com/s/b?domain=a.example'],
  ['Cisco', 'https://secure-web.cisco.com/1b/https%3A%2F%2Fa.example%2Fc'],
  ['Sophos', 'https://us-west-2.protection.sophos.com?d=a.example&u=aHR0cHM6Ly9hLmV4YW1wbGU='],
  [
    'Trend Micro',
    'https://b-ctp.trendmicro.com:443/wis/v1/query?url=https%3a%2f%2fa.example&umid=c',
  ],
  [
    'one filter inside another',
    `${SAFE_LINK}/?url=https%3A%2F%2Furldefense.com%2Fv3%2F__https%3A%2F%2Fa.example%2F__%3B!!b`,
  ],
  [
    'one filter inside another, encoded twice',
    `${SAFE_LINK}/?url=https%3A%2F%2Flinkprotect.cudasvc.com%2Furl%3Fa%3Dhttps%253a%252f%252fa.example`,
  ],
])('%s is one site', (_, text) => {
  expect(findHosts(text)).toEqual(['a.example'])
})

test('a hyphen that Proofpoint has encoded is a hyphen', () => {
  const link = 'https://urldefense.proofpoint.com/v2/url?u=http-3A__oak-2Dtownship.example_&d=b'

  expect(findHosts(link)).toEqual(['oak-township.example'])
})

test.each([
  'Call 555.555.0142 or +1.555.555.0143 after 5 p.m.',
  'The U.S. mail, Sec. 4.2, Sec.4.3, 5 U.S.C. 552, e.g. 3.5 TB, i.e. v1.2/3.',
  'minutes.docx, budget.xlsx, assessing.db, taxes.zip, README.md, index.html, backup.ps1',
  'clerk@oak.example, info.net@oak.example, mailto:it@oak.example.com',
  'http://printer/status, \\\\SERVER01\\Records, 192.168.1.20, C:\\Docs.old\\x',
  'We called twice.Nobody answered.The board meets/met on Monday...and Tuesday.',
  'https://protect-us.mimecast.com/s/AbCd',
  'https:// http://. www. www',
])('%j has no links', (text) => {
  expect(findHosts(text)).toEqual([])
})
