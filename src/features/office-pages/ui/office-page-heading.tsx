import { formatLongDate } from '#shared/time/dates.ts'

/** The title of a page, and when its text was last changed. */
export function OfficePageHeading({ title, updatedAt }: { title: string; updatedAt: string }) {
  return (
    <header className="reading-column mx-auto">
      <h1 className="text-4xl wrap-anywhere">{title}</h1>
      <p className="quiet mt-4 text-sm">
        Last updated{' '}
        <time dateTime={updatedAt} className="whitespace-nowrap">
          {formatLongDate(updatedAt)}
        </time>
      </p>
    </header>
  )
}
