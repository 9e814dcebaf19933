import { buildMessageRequestPath } from '#features/contact/message-request.ts'
import { ButtonLink } from '#ui/components/button.tsx'
import { Link } from 'react-router'
import { BASE_PRICE } from '#shared/offer.ts'
import { describeLastTest } from '#shared/restore-test.ts'
import { useSite } from '#ui/site.tsx'
import { PlatMap } from './plat-map.tsx'

const HIGHLIGHTS = [
  { value: `$${BASE_PRICE}`, meaning: 'a month' },
  { value: 'Daily', meaning: 'automated backups' },
  { value: 'AES-256', meaning: 'encrypted storage' },
  { value: '99.9%', meaning: 'uptime' },
] as const

export function Hero() {
  const { restoreTest } = useSite()
  return (
    <section className="hero on-dark survey-lines bg-deep-lake">
      <div className="wrap grid items-center gap-x-14 gap-y-14 py-14 sm:py-20 lg:grid-cols-[1.24fr_1fr] lg:py-24">
        <div>
          <p className="eyebrow mb-5">Built by a Township Clerk</p>
          <h1 className="text-4xl">Secure Backup Solutions for Townships & Municipalities</h1>
          <p className="lead mt-6 max-w-[46ch] text-lg">
            Every minute book, tax roll and election file, copied daily, encrypted, and ready to
            restore on the morning you need it.
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
            <ButtonLink to={buildMessageRequestPath('start')} variant="wheat">
              Get Started Today
            </ButtonLink>
            <ButtonLink to="/#services" variant="ghost">
              Learn More
            </ButtonLink>
          </div>
          <dl className="hero-facts mt-12 max-w-160 border-t border-white/20 pt-6">
            {HIGHLIGHTS.map(({ value, meaning }) => (
              <div key={value} className="hero-fact">
                <dt className="quiet text-sm">{meaning}</dt>
                <dd className="font-serif text-2xl">{value}</dd>
              </div>
            ))}
          </dl>
          {restoreTest && (
            <p className="mt-6 text-sm">
              <Link to="/restore-tests" className="link">
                {describeLastTest(restoreTest)}
              </Link>
            </p>
          )}
        </div>
        <PlatMap />
      </div>
    </section>
  )
}
