/** The icons of the toolbar: 20 by 20, one line width, like those of the admin area. */
const PATHS = {
  bold: 'M6 4h5a3 3 0 0 1 0 6H6zm0 6h5.500a3 3 0 0 1 0 6H6z',
  italic: 'M8.500 4h6m-9 12h6M11.800 4l-3.600 12',
  underline: 'M6 3.500v5.500a4 4 0 0 0 8 0V3.500M5 16.500h10',
  strike:
    'M3.500 10h13M13.800 6.500C13.500 5 12 4 10 4 7.800 4 6.300 5.200 6.300 6.900c0 1 .5 1.800 1.500 2.400M6 13.300C6.300 15 7.800 16 10 16c2.300 0 3.800-1.100 3.800-2.900 0-.4-.1-.8-.2-1.100',
  colour: 'M6 12.500 10 3l4 9.500M7.300 9.500h5.400',
  background: 'm4.500 11 6.500-6.500 4.500 4.500-6.500 6.500H7zm4-4 4.500 4.500',
  quote: 'M4 5v10M8 6h8m-8 4h8m-8 4h5',
  code: 'm7 6-4 4 4 4m6-8 4 4-4 4m-1.700-9-2.600 10',
  bullets: 'M8 5h9M8 10h9m-9 5h9M4 5v.1M4 10v.1M4 15v.1',
  numbers:
    'M8.500 5H17m-8.500 5H17m-8.500 5H17M3 4l1.200-.6v3.400M3 11.200c.2-1 2-1 2 .1 0 .8-2 1.400-2 2.400v.3h2.200',
  outdent: 'M3 4h14M10 8h7m-7 4h7M3 16h14M6 7.700 3.500 10 6 12.300',
  indent: 'M3 4h14M10 8h7m-7 4h7M3 16h14M3.500 7.700 6 10l-2.500 2.300',
  link: 'M8.500 11.500a3 3 0 0 0 4.300 0l2.800-2.800a3 3 0 0 0-4.300-4.300L10.200 5.500m1.300 3a3 3 0 0 0-4.300 0l-2.800 2.800a3 3 0 0 0 4.300 4.300l1.100-1.100',
  image: 'M3 4h14v12H3zm0 9 4-4 3.500 3.500L13 10l4 4m-4-6.500a.5.5 0 1 0 0-.1',
  library: 'M6 3h11v10H6zm0 7 3-3 3.200 3.200L14 8.500l3 3M3 6.500V16.500h11',
  video: 'M3 5h14v10H3zm5.500 2.500v5l4-2.500z',
  table: 'M3 4h14v12H3zm0 4h14M3 12h14M8 8v8m5-8v8',
  left: 'M3 4h14M3 8h9m-9 4h14M3 16h9',
  center: 'M3 4h14M5.500 8h9M3 12h14M5.500 16h9',
  right: 'M3 4h14M8 8h9M3 12h14m-9 4h9',
  justify: 'M3 4h14M3 8h14M3 12h14M3 16h14',
  clean: 'M5 4h10M10 4 8 12m-4 4h4.500m3-4 4.500 4.500m0-4.500-4.500 4.500',
  undo: 'M7 4 3.500 7.500 7 11M3.500 7.500H12a4.300 4.300 0 0 1 0 8.500H8',
  redo: 'm13 4 3.500 3.500L13 11m3.500-3.500H8a4.300 4.300 0 0 0 0 8.500h4',
  down: 'm6 8 4 4 4-4',
  up: 'm6 12 4-4 4 4',
} as const

export type EditorIconName = keyof typeof PATHS

type EditorIconProps = { name: EditorIconName; className?: string }

export function EditorIcon({ name, className = 'size-5' }: EditorIconProps) {
  return (
    <svg viewBox="0 0 20 20" className={`icon ${className}`} aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  )
}
