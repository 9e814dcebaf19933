import { PageHead } from '#ui/components/page-head.tsx'
import { StructuredData } from '#ui/components/structured-data.tsx'
import { useSite } from '#ui/site.tsx'
import { Approval } from './approval.tsx'
import { Contact } from './contact.tsx'
import { Features } from './features.tsx'
import { Founder } from './founder.tsx'
import { Hero } from './hero.tsx'
import { offerOf } from './offer.ts'
import { Pricing } from './pricing.tsx'
import { QuickFaq } from './quick-faq.tsx'
import { Reasons } from './reasons.tsx'
import { Services } from './services.tsx'
import { Testimonials } from './testimonials.tsx'

export function LandingPage() {
  const site = useSite()
  return (
    <>
      <PageHead
        title={`${site.name} | Backup for Michigan townships`}
        description="Managed daily backups, encrypted cloud storage and rapid recovery for Michigan townships, municipalities and local governments, at a price a board can read."
        keywords="township backup, municipal data backup, Michigan, local government, cloud backup, disaster recovery, clerk records"
        path="/"
      />
      <Hero />
      <Services />
      <Features />
      <Founder />
      <Reasons />
      <Approval />
      <Testimonials />
      <Pricing />
      <QuickFaq />
      <Contact />
      <StructuredData data={offerOf(site)} />
    </>
  )
}
