import { readAnswer } from '#ui/api.ts'
import type { LookAtSaved } from '#ui/admin/form/after-save.ts'
import { contentLinkSchema } from '../../schema.ts'
import { BrokenLinks } from './broken-links.tsx'

/** After a save, finds the links of the text that lead nowhere. */
export const findBrokenLinks: LookAtSaved = async (api, { kind, id }) => {
  const answer = await api
    .read(`/api/admin/links/broken?kind=${kind}&id=${id}`)
    .then(readAnswer)
    .catch(() => undefined)
  const { data: links = [] } = contentLinkSchema.array().safeParse(answer)
  if (links.length === 0) return undefined
  return (close) => <BrokenLinks links={links} onClose={close} />
}
