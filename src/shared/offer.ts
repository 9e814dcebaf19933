/** Facts of the offer that appear in several places. Prices in US dollars per month. */
export const BASE_PRICE = 79
export const BASE_DEVICES = 3
export const BASE_STORAGE_TB = 1
export const EXTRA_DEVICE_PRICE = 20
export const EXTRA_TB_PRICE = 15

/** The hours of the office on a business day, in Michigan: from the first to before the last. */
export const OFFICE_HOURS = { opens: 8, closes: 18 } as const
export const SUPPORT_HOURS = `Monday to Friday ${formatHour(OFFICE_HOURS.opens)} to ${formatHour(OFFICE_HOURS.closes)} EST`
export const EMERGENCY_SUPPORT = '24/7 emergency support for existing customers'
export const PAYMENT_OPTIONS = ['Check', 'ACH', 'Credit card', 'Purchase order'] as const

/** '6:00 PM' for 18 */
function formatHour(hour: number): string {
  return `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`
}
