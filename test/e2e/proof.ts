import type { OfficePage } from '#features/office-pages/schema.ts'
import type { AdminCall } from './api.ts'

const ANSWER = 'In two data centers of one provider in the United States, far from each other.'

/**
 * Publishes the insurance page and restore tests, also older ones and a failed one.
 * @returns takes them back, because the tests of a worker share a server
 */
export async function publishProof(asAdmin: AdminCall): Promise<() => Promise<void>> {
  const insurance = '/api/admin/pages/insurance'
  const { content } = await asAdmin<OfficePage>('GET', insurance)
  const filled = content.replaceAll(/\[Office:[^\]]*\]/g, ANSWER)
  await asAdmin('PUT', insurance, { content: filled, status: 'published' })
  const tests: string[] = []
  for (let month = 1; month <= 13; month += 1) {
    const { id } = await asAdmin<{ id: number }>('POST', '/api/admin/restore-tests', {
      testedOn: month === 13 ? '2024-12-15' : `2025-${String(month).padStart(2, '0')}-15`,
      subject: 'One server with its files',
      note: month === 12 ? 'The disk was full.' : null,
      outcome: month === 12 ? 'failed' : 'complete',
      isPublished: true,
    })
    tests.push(`/api/admin/restore-tests/${id}`)
  }
  return async () => {
    await asAdmin('PUT', insurance, { content, status: 'draft' })
    for (const test of tests) await asAdmin('DELETE', test)
  }
}
