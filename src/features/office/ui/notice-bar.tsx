import { useSite } from '#ui/site.tsx'

/** The office's notice for today, below the header of every public page. */
export function NoticeBar() {
  const { notice } = useSite()
  if (!notice) return null
  return (
    <aside aria-label="Notice" className="notice-bar">
      <p className="wrap">{notice}</p>
    </aside>
  )
}
