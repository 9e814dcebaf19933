import { z } from 'zod'

const dollars = z.number().int().nonnegative()

/** A quotation in whole US dollars. */
export const quotationSchema = z
  .object({
    devices: z.number().int(),
    terabytes: z.number().int(),
    /** Always the three lines of the price rule; a line that is not needed has the quantity 0. */
    lines: z.array(
      z.object({
        label: z.string(),
        quantity: z.number().int().nonnegative(),
        unitPrice: dollars,
        monthly: dollars,
      }),
    ),
    monthly: dollars,
    yearly: dollars,
  })
  .meta({ id: 'Quotation' })
export type Quotation = z.infer<typeof quotationSchema>
export type QuotationLine = Quotation['lines'][number]

/** A quotation that the office can find again by its number. */
export const numberedQuotationSchema = quotationSchema
  .extend({
    number: z.string(),
    /** The day in Michigan on which it was made, and the last day on which it is valid. */
    date: z.iso.date(),
    validUntil: z.iso.date(),
  })
  .meta({ id: 'NumberedQuotation' })
export type NumberedQuotation = z.infer<typeof numberedQuotationSchema>
