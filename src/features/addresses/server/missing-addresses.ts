import { listLinkingPages } from '#aspects/links/server/links.ts'
import type { Services } from '#server/services.ts'
import type { MissingAddress } from '../schema.ts'
import type { AddressBook } from './address-book.ts'
import { listMissing, listRedirects } from './store.ts'

export type MissingServices = Pick<Services, 'db' | 'config'> & { addressBook: AddressBook }

/** Lists the addresses that people asked for in vain and that still lead nowhere. */
export async function listMissingAddresses(services: MissingServices): Promise<MissingAddress[]> {
  const addresses = await listMissing(services.db)
  const nowhere = await listNowhere(
    services,
    addresses.map(({ path }) => path),
  )
  const linking = await listLinkingPages(services, [...nowhere])
  return addresses
    .filter(({ path }) => nowhere.has(path))
    .map((address) => ({ ...address, linkedFrom: [...(linking.get(address.path) ?? [])] }))
}

/** An address that fewer people asked for may be a typing mistake of one of them. */
const OFTEN = 3

/** Counts the addresses that people often asked for and that still lead nowhere. */
export async function countOftenMissing(services: MissingServices): Promise<number> {
  const often = (await listMissing(services.db)).filter(({ count }) => count >= OFTEN)
  const nowhere = await listNowhere(
    services,
    often.map(({ path }) => path),
  )
  return nowhere.size
}

/** Lists those of the paths at which there is neither a page nor a redirect. */
export async function listNowhere(
  { db, addressBook }: Pick<MissingServices, 'db' | 'addressBook'>,
  paths: string[],
): Promise<Set<string>> {
  const dead = await addressBook.listDead(paths)
  for (const { from } of await listRedirects(db)) dead.delete(from)
  return dead
}
