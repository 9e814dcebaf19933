import { listFactors } from '#features/auth/server/proof/factor-store.ts'
import { countUsers } from '#features/auth/server/users/user-store.ts'
import { isConfigured as hasBackups } from '#features/backup/server/backups.ts'
import { countDraftsWithGaps } from '#features/faq/server/store.ts'
import { findOffice } from '#features/office/server/store.ts'
import { findGaps } from '#shared/content/gaps.ts'
import { listOfficePages } from '#features/office-pages/server/store.ts'
import { listHomepageTestimonials } from '#features/testimonials/server/store.ts'
import type { Services } from '#server/services.ts'
import { eachOfficeFact, listSampleFacts } from '#shared/office-facts.ts'
import type { FirstStep, SampleFacts } from '#shared/overview.ts'

type FirstStepServices = Pick<Services, 'db' | 'config'>

/** Lists what an admin can still do to finish setting up the site, what visitors see first. */
export async function listFirstSteps(
  services: FirstStepServices,
  adminId: number,
): Promise<FirstStep[]> {
  const { db, config } = services
  const [samples, office, testimonials, pages, asked, admins, factors] = await Promise.all([
    isOpenToPublic(config) ? [] : findSampleFacts(services),
    findOffice(db),
    listHomepageTestimonials(db),
    listOfficePages(db),
    countDraftsWithGaps(db),
    countUsers(db),
    listFactors(db, adminId),
  ])
  const ids = testimonials.filter(isSampleTestimonial).map(({ id }) => id)
  const drafts = pages.filter(({ status }) => status === 'draft')
  const gaps = drafts.flatMap(({ content }) => findGaps(content)).length
  const founder = office.founderName ?? config.office.founderName
  return [
    ...samples,
    ...stepIf(ids.length > 0, { kind: 'sample-testimonials', ids }),
    ...stepIf(founder === null, { kind: 'founder-missing' }),
    ...stepIf(drafts.length > 0, { kind: 'draft-pages', count: drafts.length, gaps }),
    ...stepIf(asked > 0, { kind: 'draft-answers', count: asked }),
    ...stepIf(config.smtpUrl === undefined, { kind: 'mail-missing' }),
    ...stepIf(!hasBackups(config), { kind: 'backups-missing' }),
    ...stepIf(factors.length === 0, { kind: 'no-factor' }),
    ...stepIf(admins === 1, { kind: 'only-admin' }),
  ]
}

/** Whether a testimonial still has the title of a sample. */
function isSampleTestimonial({ title }: { title: string }): boolean {
  return title.endsWith('(sample)')
}

function stepIf(isLeft: boolean, step: FirstStep): FirstStep[] {
  return isLeft ? [step] : []
}

/** While it is, a sample fact is a warning and no longer a first step. */
export function isOpenToPublic({ site }: Services['config']): boolean {
  return site.url.startsWith('https:')
}

/** The facts of the office that are still samples, as one step or none. */
export async function findSampleFacts({ db, config }: FirstStepServices): Promise<SampleFacts[]> {
  const office = await findOffice(db)
  const facts = listSampleFacts(
    eachOfficeFact((name) => office[name] ?? config.office[name] ?? null),
  )
  return facts.length === 0 ? [] : [{ kind: 'sample-facts', facts }]
}
