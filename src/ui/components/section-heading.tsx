import { KeepTogether } from './keep-together.tsx'

type SectionHeadingProps = {
  id: string
  title: string
  eyebrow?: string
  /** One or two sentences under the title. */
  lead?: string
  className?: string
}

/** The h2 of a section, on light backgrounds or inside `on-dark`. */
export function SectionHeading({ title, eyebrow, lead, id, className }: SectionHeadingProps) {
  return (
    <div className={className} data-reveal="">
      {eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
      <h2 id={id} className="max-w-[28ch] text-3xl">
        <KeepTogether text={title} />
      </h2>
      {lead && (
        <p className="lead mt-5 max-w-[56ch] text-lg">
          <KeepTogether text={lead} />
        </p>
      )}
    </div>
  )
}
