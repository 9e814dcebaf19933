import type { ReactNode } from 'react'
import { SectionHeading } from '#ui/components/section-heading.tsx'

type Service = { title: string; text: string; points: readonly string[]; picture: ReactNode }

const SERVICES: Service[] = [
  {
    title: 'Automated daily backups',
    text: 'They run on their own. Nobody has to remember a drive, a tape or a Friday afternoon.',
    points: ['Scheduled backups', 'Multiple retention policies', 'Failure notifications'],
    picture: <WeekPicture />,
  },
  {
    title: 'Secure cloud storage',
    text: 'Copies are kept away from the hall, encrypted, and open only to the people you name.',
    points: ['AES-256 encryption', 'Compliance ready', 'Access controls'],
    picture: <LockPicture />,
  },
  {
    title: 'Rapid recovery',
    text: 'Restore a single letter or a whole machine, as it was on the day you choose.',
    points: ['Point-in-time recovery', 'Granular file restoration', '24/7 support'],
    picture: <RestorePicture />,
  },
]

export function Services() {
  return (
    <section id="services" aria-labelledby="services-title" className="section">
      <div className="wrap">
        <SectionHeading
          id="services-title"
          title="Three jobs, done every day"
          lead="A backup is worth something only if it runs on time, is kept safe and can be restored."
        />
        <div className="mt-12 border-b border-line lg:mt-16">
          {SERVICES.map((service) => (
            <div key={service.title} className="service-row" data-reveal="">
              <div className="service-picture">{service.picture}</div>
              <div>
                <h3 className="text-2xl">{service.title}</h3>
                <p className="quiet mt-3 max-w-[44ch]">{service.text}</p>
              </div>
              <ul className="ticked">
                {service.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

const WEEK = [0, 1, 2, 3, 4, 5, 6]

/** Seven nights, all filled. */
function WeekPicture() {
  return (
    <svg viewBox="0 0 120 72" aria-hidden="true">
      <path className="fill-none stroke-ink/30" d="M4.5 14.5h111v50H4.5zm0 14h111" />
      {WEEK.map((day) => (
        <path
          key={day}
          className={day === 6 ? 'fill-wheat' : 'fill-pine'}
          d={`M${9 + day * 15} 34h12v25h-12z`}
        />
      ))}
      <path className="stroke-ink" strokeWidth="2" d="M24 9v10M96 9v10" />
      <path className="fill-none stroke-white" strokeWidth="1.75" d={CHECKS} />
    </svg>
  )
}

const CHECKS = WEEK.slice(0, 6)
  .map((day) => `M${12 + day * 15} 47l2.2 2.4 4-5`)
  .join('')

/** A block of sections with a keyhole. */
function LockPicture() {
  return (
    <svg viewBox="0 0 120 72" aria-hidden="true">
      <path className="fill-none stroke-ink" strokeWidth="2" d="M42 28V20a18 18 0 0 1 36 0v8" />
      <path className="fill-lake" d="M30 28h60v38H30z" />
      <path
        className="stroke-white/35"
        d="M40.5 28v38m10-38v38m10-38v38m10-38v38m10-38v38M30 38h60M30 47.5h60M30 57h60"
      />
      <path
        className="fill-wheat"
        d="M60 37a5.5 5.5 0 0 1 2.6 10.300L65 58H55l2.4-10.700A5.5 5.5 0 0 1 60 37z"
      />
    </svg>
  )
}

/** A row of days, one of which is restored. */
function RestorePicture() {
  return (
    <svg viewBox="0 0 120 72" aria-hidden="true">
      <path
        className="stroke-ink/45"
        d="M6 56.5h108M6.5 51v11m18-11v11m18-11v11m18-11v11m18-11v11m18-11v11m17.5-11v11"
      />
      <path className="fill-none stroke-lake" strokeWidth="2" d="M112 42C104 8 62 4 46 38" />
      <path className="fill-none stroke-lake" strokeWidth="2" d="M45 27l.5 12 10.5-5" />
      <circle className="fill-wheat stroke-ink" strokeWidth="1.5" cx="42.5" cy="56.5" r="6" />
    </svg>
  )
}
