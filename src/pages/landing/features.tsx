import { SectionHeading } from '#ui/components/section-heading.tsx'

/** Laid out like parcels in a section of land: one half, then four quarters. */
const QUARTERS = {
  'Compliance ready': 'Encryption, access controls and documents that explain both.',
  'Budget-friendly pricing': 'One flat line in the budget, with every extra listed beside it.',
  'Dedicated support': 'People who know what a clerk’s office runs on, by phone and e-mail.',
  '24/7 monitoring': 'Every backup is monitored, on nights and weekends too.',
}

const DESKS = ['Clerk', 'Treasurer', 'Assessor', 'Supervisor'] as const

export function Features() {
  return (
    <section id="features" aria-labelledby="features-title" className="section bg-white">
      <div className="wrap">
        <SectionHeading
          id="features-title"
          title="Built around the way a township works"
          className="mb-12 lg:mb-16"
        />
        <div className="parcels">
          <div className="parcel-half on-dark bg-lake" data-reveal="">
            <h3 className="text-2xl">Multi-department support</h3>
            <p className="lead mt-3 max-w-[38ch]">
              One plan for every desk in the hall, no matter who keeps the records.
            </p>
            <Desks />
          </div>
          {Object.entries(QUARTERS).map(([title, text]) => (
            <div key={title} className="parcel" data-reveal="">
              <h3 className="text-xl">{title}</h3>
              <p className="quiet mt-2 max-w-[32ch]">{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

/** Four desks, each with its own line to the same vault. */
function Desks() {
  return (
    <div className="mt-auto pt-10" aria-hidden="true">
      <ul className="grid grid-cols-4 text-xs sm:text-sm">
        {DESKS.map((desk) => (
          <li key={desk} className="desk">
            {desk}
          </li>
        ))}
      </ul>
      <div className="desk-vault" />
    </div>
  )
}
