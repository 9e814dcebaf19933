import { BASE_DEVICES, BASE_PRICE, BASE_STORAGE_TB } from '#shared/brand.ts'
import type { Site } from '#shared/brand.ts'

/** The service and its price, as schema.org describes an offer. */
export function offerOf(site: Site) {
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
