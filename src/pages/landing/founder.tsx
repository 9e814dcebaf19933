import { BrandMark } from '#ui/components/brand-mark.tsx'
import { useSite } from '#ui/site.tsx'
import { ClerkStamp } from './clerk-stamp.tsx'

export function Founder() {
  const { name, founder } = useSite()
  return (
    <section id="about" aria-labelledby="about-title" className="section about-ground bg-mist">
      <div className="wrap">
        <article className="letter" data-reveal="">
          <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-5">
            <span className="flex items-center gap-3 font-serif text-lg font-semibold">
              <BrandMark className="size-8" />
              {name}
            </span>
            <span className="quiet text-sm">Saginaw, Michigan</span>
          </header>
          <h2 id="about-title" className="mt-10 max-w-[20ch] text-3xl">
            A letter from {founder ?? 'our founder'}
          </h2>
          <div className="mt-6 max-w-text space-y-4 text-lg">
            <p>Dear colleague,</p>
            <p>
              I am a township clerk with over 10 years of experience. The minutes, the tax rolls,
              the election files: when one of them goes missing, it is the clerk who has to explain
              it to the board.
            </p>
            <p>
              So this service does what a clerk's desk needs. It makes a copy every day without
              being asked. It says so when something fails. And it can put back a single file, not
              only the whole machine.
            </p>
            <p>
              A board has to be able to say yes to it. That is why the price fits on one page, and
              why the paperwork your board will ask for is ready before they ask.
            </p>
          </div>
          <footer className="mt-10 flex flex-wrap items-end justify-between gap-8">
            <p>
              <span className="block font-serif text-2xl">{founder ?? 'Our founder'}</span>
              <span className="signature-line quiet text-sm">Township clerk and founder</span>
            </p>
            <ClerkStamp />
          </footer>
        </article>
      </div>
    </section>
  )
}
