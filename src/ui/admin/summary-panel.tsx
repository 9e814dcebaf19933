import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ButtonLink } from '../components/button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { Loaded } from './loaded.tsx'
import { Panel } from './panel.tsx'
import { viewPath } from './view-path.ts'

type SummaryPanelProps<Data> = {
  id: string
  title: string
  query: UseQueryOptions<Data>
  /** The noun in 'Loading the documents...'. */
  what: string
  /** The view that shows all of it. */
  view: { name: string; icon: IconName; label: string }
  children: (data: Data) => ReactNode
}

/** A panel of Settings that sums up what another view shows, and leads there. */
export function SummaryPanel<Data>(props: SummaryPanelProps<Data>) {
  const { id, title, query, what, view, children } = props
  return (
    <Panel id={id} title={title}>
      <Loaded query={useQuery(query)} what={what}>
        {children}
      </Loaded>
      <ButtonLink to={viewPath(view.name)} variant="secondary" small>
        <Icon name={view.icon} />
        <span>{view.label}</span>
      </ButtonLink>
    </Panel>
  )
}
