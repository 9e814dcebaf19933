import { expect, test } from 'vitest'
import { packetPathOf } from '#features/quotation/search-params.ts'
import { packetPdfPathOf, packetWishOf } from './packet-request.ts'

const wishOf = (query: Record<string, string>) => packetWishOf(new URLSearchParams(query))
const FIGURES = { devices: '25', terabytes: '10' }

test('an address with numbers, a name and a day asks for a packet', () => {
  const wish = wishOf({ ...FIGURES, municipality: ' Łódź  Township ', meeting: '2026-12-08' })

  expect(wish).toMatchObject({
    typed: { ...FIGURES, municipality: 'Łódź Township', meeting: '2026-12-08' },
    issues: [],
    figures: { devices: 25, terabytes: 10 },
  })
})

test('without numbers nothing is wrong yet, and there is no packet', () => {
  expect(wishOf({ municipality: 'Sample' })).toMatchObject({ issues: [], figures: undefined })
})

test.for([
  [{ devices: 'five' }, 'devices'],
  [{ terabytes: '201' }, 'terabytes'],
  [{ municipality: 'x'.repeat(81) }, 'municipality'],
  [{ meeting: '2027-02-29' }, 'meeting'],
  [{ meeting: 'next Tuesday' }, 'meeting'],
  [{ meeting: '0026-12-08' }, 'meeting'],
  [{ meeting: '1999-12-31' }, 'meeting'],
  [{ meeting: '3000-01-01' }, 'meeting'],
] as const)('%o has an issue at its field and keeps what was typed', ([query, path]) => {
  const wish = wishOf({ ...FIGURES, ...query })

  expect(wish.issues.map((issue) => issue.path)).toEqual([path])
  expect(wish.typed).toMatchObject(query)
  expect(wish.figures).toBeUndefined()
})

test('a meeting that has passed is asked for anew, and the packet is made without it', () => {
  const query = new URLSearchParams({ ...FIGURES, meeting: '2026-03-01' })

  expect(packetWishOf(query, '2026-03-01')).toMatchObject({ meeting: '2026-03-01', issues: [] })
  expect(packetWishOf(query, '2026-03-02')).toMatchObject({
    typed: { meeting: '2026-03-01' },
    meeting: '',
    issues: [
      {
        path: 'meeting',
        message: 'This date has passed. Enter the date of your next meeting, or leave it empty',
      },
    ],
    figures: { devices: 25, terabytes: 10 },
  })
})

test('a name has no characters that nobody sees, and no endless length', () => {
  expect(wishOf({ municipality: 'A\u202Eb\u0000\u200Bc\nd' }).typed.municipality).toBe('Abc d')
  expect(wishOf({ municipality: 'x'.repeat(9000) }).typed.municipality).toHaveLength(200)
})

test('page and PDF have the same query', () => {
  const typed = { ...FIGURES, municipality: 'A & B', meeting: '' }

  expect(packetPathOf(FIGURES)).toBe('/board-packet?devices=25&terabytes=10')
  expect(packetPdfPathOf(typed)).toBe(
    '/board-packet.pdf?devices=25&terabytes=10&municipality=A+%26+B',
  )
})
