export type Choice = { name: string; value: string }

/** Text colors with a contrast of at least 4.5:1 on the page (palette.test.ts). */
export const TEXT_COLOURS: readonly Choice[] = [
  { name: 'Ink', value: '#10202f' },
  { name: 'Slate', value: '#465768' },
  { name: 'Lake', value: '#0b4f6c' },
  { name: 'Deep lake', value: '#08384d' },
  { name: 'Pine', value: '#1f6f54' },
  { name: 'Ochre', value: '#8d5b00' },
  { name: 'Brick', value: '#a63d2f' },
]

/** Background colors on which ink and every color above are readable. */
export const BACKGROUNDS: readonly Choice[] = [
  { name: 'Soft wheat', value: '#fdf3dd' },
  { name: 'Soft pine', value: '#e6f1eb' },
  { name: 'Mist', value: '#e9f0f1' },
  { name: 'Soft brick', value: '#fbeeec' },
  { name: 'White', value: '#ffffff' },
]

export const FONTS: readonly Choice[] = [
  { name: 'Serif', value: "'Source Serif 4 Variable', Georgia, serif" },
  { name: 'Arial', value: 'Arial, sans-serif' },
  { name: 'Georgia', value: 'Georgia, serif' },
  { name: 'Times New Roman', value: "'Times New Roman', serif" },
  { name: 'Verdana', value: 'Verdana, sans-serif' },
  { name: 'Monospace', value: 'ui-monospace, monospace' },
]

/** Languages of passages: those that are most spoken in Michigan after English. */
export const LANGUAGES: readonly Choice[] = [
  { name: 'Spanish', value: 'es' },
  { name: 'Arabic', value: 'ar' },
  { name: 'Bengali', value: 'bn' },
  { name: 'Chinese', value: 'zh' },
  { name: 'French', value: 'fr' },
  { name: 'German', value: 'de' },
  { name: 'Polish', value: 'pl' },
  { name: 'Albanian', value: 'sq' },
  { name: 'Vietnamese', value: 'vi' },
]

export const SIZES: readonly Choice[] = [
  { name: 'Small', value: '0.8em' },
  { name: 'Large', value: '1.4em' },
  { name: 'Huge', value: '2em' },
]
