import { Conflict, InvalidInput, NotFound } from '#server/errors.ts'
import type { Services } from '#server/services.ts'
import { CONTENT_KINDS, type ProposedKind } from '#shared/content/content-kinds.ts'
import { PROPOSALS_MAX, type Proposal } from '../schema.ts'
import { countProposals, findProposal, insertProposal } from './store.ts'

type ProposalServices = Pick<Services, 'db' | 'clock' | 'prepareHtml'>
type Change = {
  kind: ProposedKind
  id: number
  /** What the text is now, and what it would be. */
  current: Readonly<Record<string, unknown>>
  fields: Readonly<Record<string, unknown>>
  by: string
}

/**
 * Stores what a change would make different, beside the text, which stays as it is.
 * @throws {InvalidInput} if nothing would change @throws {Conflict} if too many proposals wait
 */
export async function proposeChange(
  services: ProposalServices,
  { kind, id, current, fields, by }: Change,
): Promise<{ proposalId: number }> {
  const { db, clock } = services
  const now = clock.now()
  const cleaned = await cleanText(services, kind, fields, 'checked')
  const changed = Object.entries(cleaned).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(current[name]),
  )
  if (changed.length === 0) throw new InvalidInput('This would change nothing')
  if ((await countProposals(db)) >= PROPOSALS_MAX) {
    throw new Conflict(
      `${PROPOSALS_MAX} proposals are already waiting. Ask the office to review them.`,
    )
  }
  const proposalId = await insertProposal(db, {
    kind,
    entity_id: id,
    made_by: by,
    made_at: now.toISOString(),
    fields: JSON.stringify(Object.fromEntries(changed)),
  })
  return { proposalId }
}

/** Reads a text as it is now. @throws {NotFound} */
export type ReadText = (
  kind: ProposedKind,
  id: number,
) => Promise<Readonly<Record<string, unknown>>>

/** Reads a proposal beside its text, its HTML cleaned by the current rules. @throws {NotFound} */
export async function readProposal(
  services: ProposalServices & { readText: ReadText },
  id: number,
): Promise<Proposal> {
  const proposal = await findProposal(services.db, id)
  if (!proposal) throw new NotFound('There is no such proposal')
  const { kind, entityId } = proposal
  const text = await services.readText(kind, entityId)
  const fields = await cleanText(services, kind, proposal.fields)
  return {
    ...proposal,
    fields,
    current: Object.fromEntries(Object.keys(fields).map((name) => [name, text[name]])),
    updatedAt: String(text.updatedAt),
    savePath: `${CONTENT_KINDS[kind].path}/${kind === 'pages' ? String(text.slug) : entityId}`,
  }
}

/** A trial adds no picture to the library. */
async function cleanText(
  { prepareHtml }: Pick<Services, 'prepareHtml'>,
  kind: ProposedKind,
  fields: Readonly<Record<string, unknown>>,
  isTrial: true | 'checked' = true,
) {
  const path = CONTENT_KINDS[kind].text
  const html = fields[path]
  if (typeof html !== 'string') return fields
  return { ...fields, [path]: (await prepareHtml(html, { path, isTrial })).html }
}
