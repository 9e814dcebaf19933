import { BrandMark } from '#ui/components/brand-mark.tsx'
import { useSite } from '#ui/site.tsx'

export function Founder() {
  const { name, founder } = useSite()
  return (
    <section id="about" aria-labelledby="about-title" className="section about-ground bg-mist">
      <div className="wrap">
        <article className="letter" data-reveal="">
          <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-5">
            <span className="flex items-center gap-3 font-serif text-lg font-semibold wrap-anywhere">
              <BrandMark className="size-8" />
              <span>{name}</span>
            </span>
            <span className="quiet text-sm">Saginaw, Michigan</span>
          </header>
          <h2 id="about-title" className="mt-10 max-w-[20ch] text-3xl wrap-anywhere">
            {`A letter from ${founder ?? 'our founder'}`}
          </h2>
          <div className="mt-6 max-w-text space-y-4 text-lg">
            <p>Dear colleague,</p>
            <p>
              I am a township clerk with over 10 years of experience. The minutes, the tax rolls,
              the election files: when one of them goes missing, it is the clerk who has to explain
              it to the board.
            </p>
            <p>
              So this service does what a clerk’s desk needs. It makes a copy every day without
              being asked. It tells you when something fails. And it can restore a single file, not
              just the whole machine.
            </p>
            <p>
              It also has to be easy for a board to approve. That is why the price fits on one page,
              and why the paperwork your board will ask for is ready before they ask.
            </p>
          </div>
          <footer className="mt-10 flex flex-wrap items-end justify-between gap-8">
            <p>
              <span className="block font-serif text-2xl wrap-anywhere">
                {founder ?? 'Our founder'}
              </span>
              <span className="signature-line quiet text-sm">Township clerk and founder</span>
            </p>
            <ClerkStamp />
          </footer>
        </article>
      </div>
    </section>
  )
}

/** The mark of a rubber stamp, slightly rotated. */
function ClerkStamp() {
  return (
    <svg viewBox="0 0 140 140" aria-hidden="true" className="stamp size-32 sm:size-36">
      <defs>
        <path id="stamp-ring" d="M70 122a52 52 0 1 1 .1 0" />
      </defs>
      <g fill="none" stroke="currentColor">
        <circle cx="70" cy="70" r="67" strokeWidth="2.5" />
        <circle cx="70" cy="70" r="62" />
        <circle cx="70" cy="70" r="42" strokeWidth="1.5" />
        <path strokeWidth="6.5" strokeDasharray="6.5 1.5" d={GRID} />
      </g>
      <text fill="currentColor" fontSize="12" fontWeight="600" letterSpacing="1.9">
        <textPath href="#stamp-ring" startOffset="50%" textAnchor="middle">
          FROM ONE CLERK TO ANOTHER
        </textPath>
      </text>
      <circle cx="70" cy="122" r="2" fill="currentColor" />
    </svg>
  )
}

const GRID =
  'M46.75 50h47m-47 8h6.5m33.5 0h6.5m-46.5 8h6.5m33.5 0h6.5m-46.5 8h14.5m17.5 0h14.5m-46.5 8h14.5m17.5 0h14.5m-46.5 8h47'
