export function TagList({ tags, className = '' }: { tags: string[]; className?: string }) {
  if (tags.length === 0) return null
  return (
    <ul aria-label="Tags" className={`flex flex-wrap gap-2 ${className}`}>
      {tags.map((tag) => (
        <li
          key={tag}
          className="max-w-full rounded border border-line bg-white px-2.5 py-0.5 text-xs wrap-anywhere text-slate"
        >
          {tag}
        </li>
      ))}
    </ul>
  )
}
