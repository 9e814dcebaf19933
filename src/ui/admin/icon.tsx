/** The icons of the admin area (20 by 20), each beside text or in a labelled button. */
const PATHS = {
  cross: 'm5 5 10 10m0-10L5 15',
  plus: 'M10 4v12M4 10h12',
  pencil: 'm4 16 1-4 8.5-8.5a1.8 1.8 0 0 1 2.6 0l.4.4a1.8 1.8 0 0 1 0 2.6L8 15zM12 5l3 3',
  trash: 'M4 6h12M8 6V4h4v2m-6 0 .7 10h6.6L14 6M8.5 9v4.5m3-4.5v4.5',
  open: 'M11 4h5v5m0-5-7 7M8 5H4v11h11v-4',
  search: 'M8.5 14a5.5 5.5 0 1 1 0-11 5.5 5.5 0 0 1 0 11m4-1.5L17 17',
  eye: 'M2 10s3-5.5 8-5.5 8 5.5 8 5.5-3 5.5-8 5.5S2 10 2 10m8 2.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6',
  'eye-off':
    'M3 3l14 14M8 5a8 8 0 0 1 2-.3c5 0 8 5.3 8 5.3a14 14 0 0 1-2.3 2.8M5.400 6.700A14 14 0 0 0 2 10s3 5.300 8 5.300a8 8 0 0 0 3.600-.9M8.300 8.500a2.300 2.300 0 0 0 3.200 3.200',
  overview: 'M3 3h6v6H3zm8 0h6v6h-6zM3 11h6v6H3zm8 0h6v6h-6z',
  blog: 'M5 3h7l3 3v11H5zm7 0v3h3M7.500 10h5m-5 3h5',
  question:
    'M10 17.500a7.500 7.500 0 1 1 0-15 7.500 7.500 0 0 1 0 15M7.800 8a2.200 2.200 0 1 1 3.200 2c-.7.4-1 .8-1 1.500m0 2.500v.1',
  quote: 'M3 4h14v10H9l-4 3v-3H3zm4 3.500h6m-6 3h4',
  image: 'M3 4h14v12H3zm0 9 4-4 3.500 3.500L13 10l4 4m-4-6.500a.5.5 0 1 0 0-.1',
  gear: 'M10 12.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5M10 2.500v2m0 11v2m7.500-7.500h-2m-11 0h-2m12.800-5.300-1.400 1.400m-7.800 7.800-1.400 1.400m0-10.600 1.400 1.400m7.800 7.800 1.400 1.400',
  mail: 'M3 5h14v10H3zm0 .5 7 5.500 7-5.500',
  leave: 'M8 4H4v12h4m4-9 3 3-3 3m3-3H8',
  history: 'M3.500 6.500a7.500 7.500 0 1 1-.7 5M3 3v4h4m3-1v4.500l3 1.500',
  undo: 'M7.500 4 4 7.500 7.500 11M4 7.500h7.500a4.300 4.300 0 0 1 0 8.600H8',
  up: 'm5 12 5-5 5 5',
  down: 'm5 8 5 5 5-5',
  left: 'm12 5-5 5 5 5',
  right: 'm8 5 5 5-5 5',
  check: 'm4.500 10.500 3.500 3.500 7.500-8',
  upload: 'M10 13V4m0 0L6.500 7.500M10 4l3.500 3.500M4 13v3h12v-3',
  download: 'M10 4v9m0 0-3.500-3.500M10 13l3.500-3.500M4 13v3h12v-3',
  person:
    'M10 10a3.300 3.300 0 1 0 0-6.600 3.300 3.300 0 0 0 0 6.600m-6.500 7c.8-3 3.300-4.500 6.500-4.500s5.700 1.500 6.500 4.500',
  sparkle:
    'M9 3l1.600 4.400L15 9l-4.400 1.600L9 15l-1.600-4.400L3 9l4.400-1.600zm6 10 .7 1.800 1.800.7-1.800.7L15 18l-.7-1.800-1.800-.7 1.800-.7z',
} as const

export type IconName = keyof typeof PATHS

export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 20 20" className={`icon ${className}`} aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  )
}
