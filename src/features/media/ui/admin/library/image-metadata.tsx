import { Link } from 'react-router'
import { Fold } from '#ui/admin/fold.tsx'
import { historyPath, viewPath } from '#ui/admin/view-path.ts'
import { CONTENT_KINDS, contentLabel, HISTORY_KINDS } from '#shared/content/content-kinds.ts'
import type { MediaUse, PastUse, PresentUse, MediaImage } from '../../../schema.ts'
import { useQuery } from '@tanstack/react-query'
import { formatMediumDate } from '#shared/time/dates.ts'
import { Detail } from '#ui/admin/detail.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { CopyButton } from '#ui/admin/copy-button.tsx'
import { mediaUsesQuery } from '../queries.ts'
import { kilobytesText } from '#shared/format.ts'

/** Where an image is used, and what one rarely needs: its size, date and address. */
export function ImageMetadata({ image }: { image: MediaImage }) {
  const uses = useQuery(mediaUsesQuery(image.id))
  return (
    <>
      <div className="text-sm">
        <h3 className="label mb-1">Used in</h3>
        <Loaded query={uses} what="the places">
          {(places) => (places.length === 0 ? 'Nothing yet' : <ImageUses uses={places} />)}
        </Loaded>
      </div>
      <Fold
        line={`${image.width} × ${image.height} pixels, ${kilobytesText(image.size)}`}
        className="image-facts text-sm"
      >
        <dl>
          <Detail name="Uploaded">{formatMediumDate(image.createdAt)}</Detail>
          <Detail name="Address">
            <ImageUrl path={image.url} />
          </Detail>
        </dl>
      </Fold>
    </>
  )
}

function ImageUrl({ path }: { path: string }) {
  const url = new URL(path, window.location.href).href
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="wrap-anywhere">{url}</span>
      <CopyButton text={url} what="the address">
        Copy address
      </CopyButton>
    </div>
  )
}

const ROLES = { featured: 'featured image', content: 'in the text', photo: 'photo' } as const

/** The places that show an image, then those that would show it if they were restored. */
export function ImageUses({ uses }: { uses: MediaUse[] }) {
  const present = uses.filter(isPresent)
  return (
    <>
      {present.length > 0 && (
        <ul className="image-uses">
          {present.map((use) => (
            <li key={`${use.kind} ${use.id} ${use.as}`}>
              <Link to={viewPath(findPlace(use).view, { id: use.id })} className="link">
                {use.title}
              </Link>
              <span className="quiet">{` ${findPlace(use).label}, ${use.status}, ${ROLES[use.as]}`}</span>
              {use.alt !== null && (
                <span className="quiet">
                  {use.alt ? `Its own alt text: “${use.alt}”` : 'Decorative there'}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <PastUses title="Only in earlier versions of:" uses={uses} as="version" />
      <PastUses title="In the trash:" uses={uses} as="trash" />
    </>
  )
}

/** The kind of content that a use names, what it is called and where it is edited. */
function findPlace(use: MediaUse) {
  const kind = HISTORY_KINDS.find((name) => CONTENT_KINDS[name].singular === use.kind) ?? 'blog'
  return { kind, label: contentLabel(kind), view: CONTENT_KINDS[kind].views.edit }
}

export function isPresent(use: MediaUse): use is PresentUse {
  return use.as !== 'version' && use.as !== 'trash'
}

type PastUsesProps = { title: string; uses: MediaUse[]; as: PastUse['as'] }

function PastUses({ title, uses, as }: PastUsesProps) {
  const found = uses.filter((use) => use.as === as)
  if (found.length === 0) return null
  return (
    <>
      <p className="image-uses-title">{title}</p>
      <ul className="image-uses">
        {found.map((use) => (
          <li key={`${use.kind} ${use.id}`}>
            <Link
              to={as === 'trash' ? viewPath('trash') : historyPath(findPlace(use).kind, use.id)}
              className="link"
            >
              {use.title}
            </Link>
            <span className="quiet">{` ${findPlace(use).label}`}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
