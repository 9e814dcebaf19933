import { useQuery } from '@tanstack/react-query'
import { restoreTestsQuery } from '#features/restore-tests/ui/queries.ts'
import type { RestoreTest } from '#features/restore-tests/schema.ts'
import { describeLastTest, describeResult } from '#shared/restore-test.ts'
import { formatDay } from '#shared/time/dates.ts'
import { KeepTogether } from '#ui/components/keep-together.tsx'
import { PageHead } from '#ui/components/page-head.tsx'
import { PageFailed } from '#ui/components/page-failed.tsx'
import { useSite } from '#ui/site.tsx'
import { NotFoundPage } from './not-found-page.tsx'

const NEWEST_SHOWN = 12

/** The published restore tests; without one there is no such page. */
export function RestoreTestsPage() {
  const { data: tests, isError } = useQuery(restoreTestsQuery())
  if (isError) {
    return (
      <PageFailed
        title="Unable to Load the Restore Tests"
        text="We’re having trouble loading them. Please try again later or call us."
        path="/restore-tests"
      />
    )
  }
  if (!tests) return <output className="wrap section block">Loading the restore tests...</output>
  return tests.length === 0 ? <NotFoundPage /> : <RestoreTests tests={tests} />
}

function RestoreTests({ tests }: { tests: RestoreTest[] }) {
  const { name, restoreTest } = useSite()
  const older = tests.slice(NEWEST_SHOWN)
  const years = new Set(older.map(getYear))
  return (
    <article className="wrap pt-14 pb-24 md:pt-20 print:p-0">
      <PageHead
        title={`Restore tests | ${name}`}
        description="Every restore test that we have published: the day, what was restored, how long it took, and whether everything came back."
        path="/restore-tests"
      />
      <div className="reading-column mx-auto">
        <h1 className="text-4xl">Restore tests</h1>
        <p className="lead mt-5 text-lg">
          A backup is proven only when it is restored. These are our tests, including the ones that
          failed.
        </p>
        {restoreTest && (
          <p className="mt-5 font-semibold">
            <KeepTogether text={describeLastTest(restoreTest)} />
          </p>
        )}
        <TestList tests={tests.slice(0, NEWEST_SHOWN)} />
        {[...years].map((year) => (
          <section key={year} aria-labelledby={`tests-${year}`}>
            <h2 id={`tests-${year}`} className="mt-14 text-2xl">
              {`Earlier tests: ${year}`}
            </h2>
            <TestList tests={older.filter((test) => getYear(test) === year)} />
          </section>
        ))}
      </div>
    </article>
  )
}

function getYear({ testedOn }: RestoreTest): string {
  return testedOn.slice(0, 4)
}

function TestList({ tests }: { tests: RestoreTest[] }) {
  return (
    <ol className="mt-6 divide-y divide-line border-y border-line">
      {tests.map((test) => (
        <li key={test.id} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[11rem_1fr]">
          <time dateTime={test.testedOn} className="quiet whitespace-nowrap">
            {formatDay(test.testedOn)}
          </time>
          <div className="wrap-anywhere">
            <p className="font-semibold">{test.subject}</p>
            <p>
              <KeepTogether text={describeResult(test)} />
            </p>
            {test.note && <p className="quiet mt-1 whitespace-pre-line">{test.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
