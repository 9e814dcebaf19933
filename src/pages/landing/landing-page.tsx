import { TestimonialsCarousel } from '#features/testimonials/ui/testimonials-carousel.tsx'
import { type Site } from '#shared/site.ts'
import { BASE_DEVICES, BASE_PRICE, BASE_STORAGE_TB } from '#shared/offer.ts'
import { PagePart } from '#ui/components/page-part.tsx'
import { PageHead, StructuredData } from '#ui/components/page-head.tsx'
import { SectionHeading } from '#ui/components/section-heading.tsx'
import { useSite } from '#ui/site.tsx'
import { Approval } from './approval.tsx'
import { Contact } from './contact.tsx'
import { Features } from './features.tsx'
import { Founder } from './founder.tsx'
import { Hero } from './hero.tsx'
import { Pricing } from './pricing.tsx'
import { QuickFaq } from './quick-faq.tsx'
import { Reasons } from './reasons.tsx'
import { Services } from './services.tsx'

const SECTIONS = [
  Hero,
  Services,
  Features,
  Founder,
  Reasons,
  Approval,
  Testimonials,
  Pricing,
  QuickFaq,
  Contact,
]

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
      {SECTIONS.map((Section, place) => (
        <PagePart key={place}>
          <Section />
        </PagePart>
      ))}
      <StructuredData data={buildOffer(site)} />
    </>
  )
}

function Testimonials() {
  return (
    <section aria-labelledby="testimonials-title" className="testimonials section pt-0 bg-white">
      <div className="wrap">
        <div className="border-t border-line pt-14 lg:pt-20">
          <SectionHeading id="testimonials-title" title="In their own words" className="mb-10" />
          <TestimonialsCarousel />
        </div>
      </div>
    </section>
  )
}

/** The service and its price as a schema.org offer. */
function buildOffer(site: Site) {
  return {
    '@type': 'Product',
    name: `${site.name} managed backup`,
    description: `Automated daily backups, secure cloud storage and rapid recovery for up to ${BASE_DEVICES} township computers or servers with ${BASE_STORAGE_TB} TB encrypted cloud storage.`,
    image: `${site.url}/social-card.png`,
    brand: { '@type': 'Brand', name: site.name },
    offers: {
      '@type': 'Offer',
      url: `${site.url}/#pricing`,
      price: BASE_PRICE.toFixed(2),
      priceCurrency: 'USD',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: BASE_PRICE.toFixed(2),
        priceCurrency: 'USD',
        unitCode: 'MON',
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
      },
      seller: { '@id': `${site.url}/#organization` },
      areaServed: { '@type': 'State', name: 'Michigan' },
    },
  }
}
