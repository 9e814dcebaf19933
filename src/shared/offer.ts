/** Facts of the offer that appear in several places. Prices in US dollars per month. */
export const BASE_PRICE = 79
export const BASE_DEVICES = 3
export const BASE_STORAGE_TB = 1
export const EXTRA_DEVICE_PRICE = 20
export const EXTRA_TB_PRICE = 15

export const SUPPORT_HOURS = 'Monday to Friday 8:00 AM to 6:00 PM EST'
export const EMERGENCY_SUPPORT = '24/7 emergency support for existing customers'
export const PAYMENT_OPTIONS = ['Check', 'ACH', 'Credit card', 'Purchase order'] as const
