import { Hono } from 'hono'
import { NotFound } from '#server/errors.ts'
import { body, readCsv } from '#server/http/body.ts'
import type { Env } from '#server/http/env.ts'
import { parseId } from '#server/http/params.ts'
import { records } from '#server/http/records.ts'
import { getTextParam } from '#shared/url.ts'
import { redirectInputSchema, type Redirect, type RedirectInput } from '../schema.ts'
import type { AddressCounts } from './answer-missing.ts'
import { importRedirects, saveRedirect, type RedirectServices } from './change-redirects.ts'
import { listMissingAddresses, type MissingServices } from './missing-addresses.ts'
import { deleteMissing, deleteRedirect, listFormerAddresses, listRedirects } from './store.ts'

const TERM_MAX = 200

type AddressServices = RedirectServices & MissingServices & { addressCounts: AddressCounts }

/** Addresses that lead nowhere or elsewhere, for admins. */
export function addressRoutes(services: AddressServices) {
  const { db, addressBook, addressCounts } = services
  return new Hono<Env>()
    .get('/api/admin/addresses/missing', async (c) => {
      await addressCounts.missing.flush()
      return c.json(await listMissingAddresses(services))
    })
    .delete('/api/admin/addresses/missing', records('missing-address', 'removed'), async (c) => {
      const path = c.req.query('path') ?? ''
      if (!(await deleteMissing(db, [path]))) throw new NotFound('There is no such address')
      c.set('activity', { topic: 'missing-address', action: 'removed', name: path })
      return c.body(null, 204)
    })
    .get('/api/admin/addresses/targets', async (c) => {
      const term = getTextParam(new URL(c.req.url).searchParams, 'q', TERM_MAX)
      return c.json(await addressBook.listTargets(term))
    })
    .route('/', redirectRoutes(services))
}

function redirectRoutes(services: AddressServices) {
  const { db, addressCounts } = services
  return new Hono<Env>()
    .get('/api/admin/redirects', async (c) => {
      await addressCounts.uses.flush()
      const former = await listFormerAddresses(db)
      return c.json([...(await listRedirects(db)), ...former.map(asReadOnly)])
    })
    .post(
      '/api/admin/redirects',
      records('redirect', 'created'),
      body(redirectInputSchema),
      async (c) => {
        const redirect = await saveRedirect(services, c.req.valid('json'))
        c.set('activity', { topic: 'redirect', action: 'created', name: describe(redirect) })
        return c.json(redirect, 201)
      },
    )
    .post('/api/admin/redirects/import', records('redirects', 'added'), async (c) => {
      const isDryRun = c.req.query('dryRun') === 'true'
      const lines = await importRedirects(services, await readCsv(c), { isDryRun })
      const count = lines.filter(({ outcome }) => outcome === 'created').length
      const isSilent = isDryRun || count === 0
      const details = `${count} from a file`
      c.set('activity', isSilent ? undefined : { topic: 'redirects', action: 'added', details })
      return c.json({ lines })
    })
    .put(
      '/api/admin/redirects/:id',
      records('redirect', 'updated'),
      body(redirectInputSchema),
      async (c) => {
        const id = parseId(c.req.param('id'))
        const redirect = await saveRedirect(services, c.req.valid('json'), id)
        c.set('activity', { topic: 'redirect', action: 'updated', name: describe(redirect) })
        return c.json(redirect)
      },
    )
    .delete('/api/admin/redirects/:id', records('redirect', 'deleted'), async (c) => {
      const id = c.req.param('id')
      const redirect = await deleteRedirect(db, parseId(id))
      if (!redirect) throw new NotFound('There is no such redirect')
      const name = describe(redirect)
      c.set('activity', { topic: 'redirect', action: 'deleted', id, name })
      return c.body(null, 204)
    })
}

function asReadOnly(redirect: RedirectInput): Redirect {
  return { id: null, ...redirect, uses: null, createdAt: null }
}

function describe({ from, to }: RedirectInput): string {
  return `${from} to ${to}`
}
