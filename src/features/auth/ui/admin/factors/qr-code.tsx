import { useQuery } from '@tanstack/react-query'

/** A QR code as one path, in black on white in every theme: cameras need the contrast. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data } = useQuery({
    queryKey: ['qr-code', text],
    queryFn: () => buildQrPath(text),
    // The text is a secret, so it is not cached once it is no longer shown.
    gcTime: 0,
  })
  return (
    <div className="qr-code">
      {data && (
        <svg role="img" aria-label={label} viewBox={`-4 -4 ${data.size + 8} ${data.size + 8}`}>
          <path d={data.path} shapeRendering="crispEdges" />
        </svg>
      )}
    </div>
  )
}

async function buildQrPath(text: string) {
  const { create } = await import('qrcode')
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const path = [...data].flatMap((isDark, index) =>
    isDark ? [`M${index % size} ${Math.floor(index / size)}h1v1h-1z`] : [],
  )
  return { size, path: path.join('') }
}
