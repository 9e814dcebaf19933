import { expect } from 'vitest'
import { addMissing } from '#features/addresses/server/store.ts'
import { contactFields } from '#features/contact/server/testing.ts'
import { withMailServer } from '#features/contact/server/answers/testing.ts'
import { buildFaqItem } from '#features/faq/server/testing.ts'
import { SearchCounter } from '#features/searches/server/search-counter.ts'
import { LIMITS } from '#server/http/limits/rate-limits.ts'
import { ADMIN, postFrom, signIn } from '#test/admin.ts'
import { startAgain } from '#test/app.ts'
import {
  HOUR,
  countRows,
  pass,
  start,
  storeMessages,
  subscriber,
  testSums,
  until,
  type Sums,
} from './sums.ts'

const CASES: Sums = {
  'messages, by subscriber': async ({ hour, day }) => {
    const app = await start()
    let stored = 0
    for (let window = 0; window < 6; window += 1) {
      const send = (number: number) =>
        postFrom(app, subscriber(number), '/api/contact', contactFields())
      const { number, response } = await until(send, 201)
      stored += number
      expect(response.status).toBe(429)
      pass(app, LIMITS.contact.seconds)
    }
    expect([stored, 24 * stored]).toEqual([hour, day])
  },

  'mails to the office about messages': async ({ hour, day }) => {
    const app = await start()
    await storeMessages(app, hour + 5)
    const mails = await countRows(app, 'outbox_mails', 'contact-notification')
    expect([mails, 24 * mails]).toEqual([hour, day])
  },

  confirmations: async ({ hour, day }) => {
    const app = await start()
    withMailServer(app)
    for (let part = 0; part < 2; part += 1) {
      await storeMessages(app, hour + 5)
      pass(app, HOUR)
    }
    expect(await countRows(app, 'outbox_mails', 'contact-confirmation')).toBe(day)
    expect(hour).toBe(day)
  },

  'views of an item': async ({ hour, day }) => {
    const app = await start()
    const { id } = await buildFaqItem(app.services)
    for (let number = 0; number < 5; number += 1) {
      await postFrom(app, subscriber(number), `/api/faq/items/${id}/view`, undefined)
    }
    const [{ viewCount }] = await app.read('/api/admin/faq')
    expect([viewCount, 24 * viewCount]).toEqual([hour, day])
  },

  'answers to "Was this helpful?"': async ({ hour, day }) => {
    const app = await start()
    const { id } = await buildFaqItem(app.services)
    for (let number = 0; number < 5; number += 1) {
      await postFrom(app, subscriber(number), `/api/faq/items/${id}/helpful`, { helpful: false })
    }
    await app.close()
    const { read } = await signIn(await startAgain(app))
    const [{ notHelpful }] = await read('/api/admin/faq')
    expect([notHelpful, 24 * notHelpful]).toEqual([hour, day])
  },

  'search terms': async ({ day }) => {
    const { services, db } = await start()
    const countResults = { blog: async () => 0, faq: async () => 0 }
    const counter = new SearchCounter({ ...services, onCount: () => undefined, countResults })
    for (let part = 0; part < 2; part += 1) {
      for (let term = 0; term < day - 100; term += 1) {
        for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
          counter.count({ place: 'faq', term: `${part} words ${term}` }, ip)
        }
      }
      await counter.flush()
    }
    expect(await db.selectFrom('searches').selectAll().execute()).toHaveLength(day)
  },

  'missing addresses': async ({ day }) => {
    const { db } = await start()
    const paths = Array.from({ length: day + 50 }, (_, number) => `/${number}`)
    await addMissing(db, new Map(paths.map((path) => [path, 1])), new Date())
    expect(await db.selectFrom('missing_addresses').select('path').execute()).toHaveLength(day)
  },

  'entries about sign-ins to an account': async ({ hour, day }) => {
    const app = await start()
    for (let window = 0; window < 4; window += 1) {
      for (let attempt = 0; attempt < 5; attempt += 1) {
        await postFrom(app, '192.0.2.1', '/api/admin/login', { ...ADMIN, password: 'no' })
      }
      pass(app, 15 * 60)
    }
    const entries = await countRows(app, 'activity', 'account.sign-in-failed')
    expect([entries, 24 * entries]).toEqual([hour, day])
  },
}

await testSums('visitor', CASES)
