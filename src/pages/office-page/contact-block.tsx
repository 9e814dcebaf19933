import { SUPPORT_HOURS, telephoneLinkOf } from '#shared/brand.ts'
import { useSite } from '#ui/site.tsx'

/** How to reach the office; the texts of the pages refer to it instead of repeating it. */
export function ContactBlock() {
  const { phone, email } = useSite()
  return (
    <footer className="reading-column mx-auto mt-14 border-t border-line pt-8">
      <h2 className="text-xl">Reach us</h2>
      <address className="mt-4 not-italic">
        <dl className="flex flex-wrap gap-x-12 gap-y-4">
          <div>
            <dt className="quiet text-sm">Phone</dt>
            <dd>
              <a href={telephoneLinkOf(phone)} className="link inline-block py-0.5">
                {phone}
              </a>
            </dd>
          </div>
          <div>
            <dt className="quiet text-sm">E-mail</dt>
            <dd>
              <a href={`mailto:${email}`} className="link inline-block py-0.5 wrap-anywhere">
                {email}
              </a>
            </dd>
          </div>
          <div>
            <dt className="quiet text-sm">Hours</dt>
            <dd className="py-0.5">{SUPPORT_HOURS}</dd>
          </div>
        </dl>
      </address>
    </footer>
  )
}
