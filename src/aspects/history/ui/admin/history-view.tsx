import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { z } from 'zod'
import { EmptyState } from '#ui/admin/empty-state.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { ViewHead } from '#ui/admin/view-head.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { useAfterChange } from '#ui/use-after-change.ts'
import { CONTENT_KINDS } from '#shared/content/content-kinds.ts'
import { historyKindSchema } from '../../schema.ts'
import type { DescribeHistory, HistoryDescription, HistorySubject } from './kinds.ts'
import { currentItemQuery, trashQuery } from './queries.ts'
import { VersionComparison } from './version-comparison.tsx'
import { VersionList, type Picks } from './version-list.tsx'

/** The history of the item in the address: its versions, or two of them compared. */
export function HistoryView({ describe }: { describe: DescribeHistory }) {
  const [search] = useSearchParams()
  const kind = historyKindSchema.safeParse(search.get('kind'))
  const id = z.coerce.number().int().positive().safeParse(search.get('id'))
  if (!kind.success || !id.success) {
    return <NotFound />
  }
  return <ItemHistory description={describe(kind.data)} id={id.data} />
}

type ItemProps = { description: HistoryDescription; id: number }

/** Looks in the trash first, because an item in the trash cannot be read. */
function ItemHistory({ description, id }: ItemProps) {
  return (
    <Loaded query={useQuery(trashQuery())} what="the trash">
      {(items) => {
        const resting = items.find((item) => item.kind === description.kind && item.id === id)
        return resting ? (
          <History description={description} item={{ id, title: resting.title }} />
        ) : (
          <LivingHistory description={description} id={id} />
        )
      }}
    </Loaded>
  )
}

function LivingHistory({ description, id }: ItemProps) {
  const { noun } = CONTENT_KINDS[description.kind]
  const query = useQuery(currentItemQuery(description.readPath(id)))
  return (
    <Loaded query={query} what={`the ${noun}`}>
      {(data) => {
        const item = itemIn(data, id)
        if (!item) return <NotFound />
        const title = nameIn(description, item)
        return <History description={description} item={{ id, title, updatedAt: item.updatedAt }} />
      }}
    </Loaded>
  )
}

const itemSchema = z.looseObject({ id: z.number(), updatedAt: z.string() })

/** Finds the item in an answer that is the item itself or a list. */
function itemIn(data: unknown, id: number) {
  return z
    .array(itemSchema)
    .parse([data].flat())
    .find((item) => item.id === id)
}

function nameIn({ labels, parseVersion }: HistoryDescription, item: unknown): string {
  const [field = ''] = Object.keys(labels)
  const name = parseVersion(item)[field]
  return typeof name === 'string' && name !== '' ? name : 'Untitled'
}

type HistoryProps = { description: HistoryDescription; item: HistorySubject }

function History({ description, item }: HistoryProps) {
  const [search] = useSearchParams()
  // The two chosen versions stay chosen while another page or a comparison is shown.
  const [picks, setPicks] = useState<Picks>({})
  const [from, to] = [versionIn(search, 'from'), versionIn(search, 'to')]
  const heading = useHeadingFocus(`${from} ${to}`)
  return (
    <>
      <ViewHead title={`History of “${item.title}”`} back={getWayBack(description, item)} />
      {item.updatedAt === undefined && <RestsInTrash noun={CONTENT_KINDS[description.kind].noun} />}
      {to ? (
        <VersionComparison
          // A failure is shown only for the pair of versions that it was about.
          key={`${from} ${to}`}
          {...{ description, item, heading, to }}
          from={from ?? to - 1}
        />
      ) : (
        <VersionList {...{ description, item, heading, picks }} onPick={setPicks} />
      )}
    </>
  )
}

/** 0 stands for the empty state before the first version. */
function versionIn(search: URLSearchParams, name: string): number | undefined {
  const value = search.get(name)
  return value && /^\d{1,9}$/.test(value) ? Number(value) : undefined
}

/** Moves the focus to the heading when another part is shown and the pressed link is gone. */
function useHeadingFocus(part: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  useAfterChange(part, () => {
    window.scrollTo(0, 0)
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  })
  return heading
}

function getWayBack({ kind }: HistoryDescription, { id, updatedAt }: HistorySubject) {
  const { views, noun } = CONTENT_KINDS[kind]
  if (updatedAt === undefined) return { to: viewPath('trash'), label: 'Trash' }
  return { to: viewPath(views.edit, { id }), label: `Back to the ${noun}` }
}

function RestsInTrash({ noun }: { noun: string }) {
  return (
    <p className="notice" data-tone="ask">
      <span>{`This ${noun} is in the trash. To restore one of its versions, restore it from `}</span>
      <Link to={viewPath('trash')} className="link">
        Trash
      </Link>
      {' first.'}
    </p>
  )
}

function NotFound() {
  return (
    <>
      <ViewHead title="History" />
      <EmptyState title="There is no item at this address">
        <p className="quiet">It may have been permanently deleted.</p>
      </EmptyState>
    </>
  )
}
