import type { ReactNode } from 'react'
import { SectionHeading } from '#ui/components/section-heading.tsx'
import { LockPicture, RestorePicture, WeekPicture } from './service-pictures.tsx'

type Service = { title: string; text: string; points: readonly string[]; picture: ReactNode }

const SERVICES: Service[] = [
  {
    title: 'Automated daily backups',
    text: 'They run by themselves. Nobody has to remember a drive, a tape or a Friday afternoon.',
    points: ['Scheduled backups', 'Multiple retention policies', 'Failure notifications'],
    picture: <WeekPicture />,
  },
  {
    title: 'Secure cloud storage',
    text: 'Copies rest away from the hall, locked, and open only to the people you name.',
    points: ['AES-256 encryption', 'Compliance ready', 'Access controls'],
    picture: <LockPicture />,
  },
  {
    title: 'Rapid recovery',
    text: 'Put back one letter or the whole machine, as it stood on the day you choose.',
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
          lead="A backup is only worth something when it is made on time, kept safe and can be put back."
        />
        <div className="mt-12 border-b border-line lg:mt-16">
          {SERVICES.map((service) => (
            <article key={service.title} className="service-row" data-reveal="">
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
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
