import { expect, test } from 'vitest'
import { buildPacketPath } from '#features/quotation/search-params.ts'
import { buildPacketMailLink, buildPacketPdfPath, parsePacketRequest } from './packet-request.ts'

const parseRequest = (query: Record<string, string>) =>
  parsePacketRequest(new URLSearchParams(query))
const QUANTITIES = { devices: '25', terabytes: '10' }

test('an address with numbers, a name and a day asks for a packet', () => {
  const request = parseRequest({
    ...QUANTITIES,
    municipality: ' Łódź  Township ',
    meeting: '2026-12-08',
  })

  expect(request).toMatchObject({
    typed: { ...QUANTITIES, municipality: 'Łódź Township', meeting: '2026-12-08' },
    issues: [],
    quantities: { devices: 25, terabytes: 10 },
  })
})

test('without numbers nothing is wrong yet, and there is no packet', () => {
  expect(parseRequest({ municipality: 'Sample' })).toMatchObject({
    issues: [],
    quantities: undefined,
  })
})

test.for([
  [{ devices: 'five' }, 'devices'],
  [{ terabytes: '201' }, 'terabytes'],
  [{ municipality: 'x'.repeat(81) }, 'municipality'],
  [{ from: 'x'.repeat(81) }, 'from'],
  [{ meeting: '2027-02-29' }, 'meeting'],
  [{ meeting: 'next Tuesday' }, 'meeting'],
  [{ meeting: '0026-12-08' }, 'meeting'],
  [{ meeting: '1999-12-31' }, 'meeting'],
  [{ meeting: '3000-01-01' }, 'meeting'],
] as const)('%o has an issue at its field and keeps what was typed', ([query, path]) => {
  const request = parseRequest({ ...QUANTITIES, ...query })

  expect(request.issues.map((issue) => issue.path)).toEqual([path])
  expect(request.typed).toMatchObject(query)
  expect(request.quantities).toBeUndefined()
})

test.for([
  [{ other1: 'x'.repeat(81) }, 'other1'],
  [{ other2: 'x'.repeat(81) }, 'other2'],
  [{ month1: '12.345' }, 'month1'],
  [{ month1: '-1' }, 'month1'],
  [{ month2: '1000000.01' }, 'month2'],
  [{ month2: 'about 90' }, 'month2'],
] as const)('%o has an issue at its field, and the packet is made without it', ([query, path]) => {
  const request = parseRequest({ ...QUANTITIES, ...query })

  expect(request.issues.map((issue) => issue.path)).toEqual([path])
  expect(request.typed).toMatchObject(query)
  expect(request.quantities).toMatchObject({ devices: 25, terabytes: 10 })
})

test.each(['0', '189', '189.5', '189.50', '$1,200.50', '1000000', '1000000.00'])(
  'the sum of another quote can be %s',
  (month1) => {
    expect(parseRequest({ ...QUANTITIES, month1 }).issues).toEqual([])
  },
)

test('a past meeting is asked for again, and the packet is made without it', () => {
  const query = new URLSearchParams({ ...QUANTITIES, meeting: '2026-03-01' })

  expect(parsePacketRequest(query, '2026-03-01')).toMatchObject({
    meeting: '2026-03-01',
    issues: [],
  })
  expect(parsePacketRequest(query, '2026-03-02')).toMatchObject({
    typed: { meeting: '2026-03-01' },
    meeting: '',
    issues: [
      {
        path: 'meeting',
        message: 'This date has passed. Enter the date of your next meeting, or leave it empty',
      },
    ],
    quantities: { devices: 25, terabytes: 10 },
  })
})

test('a name has no invisible characters and a limited length', () => {
  expect(parseRequest({ municipality: 'A\u202Eb\u0000\u200Bc\nd' }).typed.municipality).toBe(
    'Abc d',
  )
  expect(parseRequest({ municipality: 'x'.repeat(9000) }).typed.municipality).toHaveLength(2000)
})

test('page and PDF have the same query', () => {
  const typed = parseRequest({ ...QUANTITIES, municipality: 'A & B' }).typed

  expect(buildPacketPath(QUANTITIES)).toBe('/board-packet?devices=25&terabytes=10')
  expect(buildPacketPdfPath(typed)).toBe(
    '/board-packet.pdf?devices=25&terabytes=10&municipality=A+%26+B',
  )
})

test('the mail to a colleague has the address of the packet', () => {
  const query = { ...QUANTITIES, from: 'The clerk', meeting: '2026-12-08', fiscalYearEnd: '03-31' }
  const site = { name: 'Township Vault', url: 'https://vault.example' }

  const link = new URL(buildPacketMailLink(parseRequest(query).typed, site))

  expect(link.protocol).toBe('mailto:')
  const [address = ''] = /https:\S+/.exec(link.searchParams.get('body') ?? '') ?? []
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual(query)
})

test('a fiscal year ends on a day of the list, or is not set', () => {
  expect(parseRequest({ fiscalYearEnd: '06-30' }).typed.fiscalYearEnd).toBe('06-30')
  expect(parseRequest({ fiscalYearEnd: '09-30' }).typed.fiscalYearEnd).toBe('')
})
