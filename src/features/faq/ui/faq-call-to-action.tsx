import { telephoneLinkOf } from '#shared/brand.ts'
import { ButtonLink } from '#ui/components/button-link.tsx'
import { useSite } from '#ui/site.tsx'

export function FaqCallToAction() {
  const { phone, email } = useSite()
  return (
    <section
      aria-labelledby="still-questions"
      className="border-t border-line bg-mist print:hidden"
    >
      <div className="wrap flex flex-wrap items-center justify-between gap-x-16 gap-y-8 py-16 md:py-20">
        <div>
          <h2 id="still-questions" className="text-3xl">
            Still have questions?
          </h2>
          <p className="quiet mt-3 text-lg">Ask a person. We reply within 1 business day.</p>
        </div>
        <div className="flex min-w-0 flex-wrap gap-3">
          <ButtonLink to={telephoneLinkOf(phone)}>Call {phone}</ButtonLink>
          <ButtonLink to={`mailto:${email}`} variant="secondary" className="wrap-anywhere">
            Email {email}
          </ButtonLink>
          <ButtonLink to="/blog" variant="secondary">
            Read Our Blog
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
