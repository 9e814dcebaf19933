import { SectionHeading } from '#ui/components/section-heading.tsx'
import { useSite } from '#ui/site.tsx'
import { KeepTogether } from '#ui/components/keep-together.tsx'

const REASONS = {
  'It comes from a clerk’s desk':
    'Built by someone who is responsible for a township’s records too.',
  'It is built for Michigan': 'For townships, municipalities and local governments in one state.',
  'Your IT provider stays involved':
    'They, or your own staff, can be given access to the backup portal.',
  'The paperwork is ready':
    'The documents a board wants to see before it votes are already written.',
  'Somebody answers': 'Write to us, and you will have a reply within 1 business day.',
  'It grows with your township': 'Add a device or a terabyte when you need it, not before.',
}

export function Reasons() {
  const site = useSite()
  return (
    <section aria-labelledby="reasons-title" className="section on-dark survey-lines bg-deep-lake">
      <div className="wrap grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_2fr]">
        <SectionHeading
          id="reasons-title"
          title={`Why choose ${site.name}`}
          lead="Six reasons to give when the question comes up at the board table."
        />
        <ol className="reasons">
          {Object.entries(REASONS).map(([title, text]) => (
            <li key={title} data-reveal="">
              <h3 className="text-xl">{title}</h3>
              <p className="quiet mt-2">
                <KeepTogether text={text} />
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
