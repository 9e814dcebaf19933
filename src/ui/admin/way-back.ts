import { useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { viewPath } from './view-path.ts'

/** Is in the address of a view to which Overview has led. */
const FROM_OVERVIEW = { from: 'overview' } as const

/** The address of a view that leads back to Overview. */
export function pathFromOverview(view: string): string {
  return viewPath(view, FROM_OVERVIEW)
}

/** @returns the address of another view that leads back to this one */
export function usePathFromHere(view: string): string {
  return viewPath(view, { from: useSearchParams()[0].get('view') ?? 'overview' })
}

/** The router state for Overview after a first step was saved. */
export const savedStateSchema = z.object({ isSaved: z.literal(true) })
export const SAVED: z.infer<typeof savedStateSchema> = { isSaved: true }

/** Whether Overview has led to this view. */
export function useIsFromOverview(): boolean {
  return useSearchParams()[0].get('from') === FROM_OVERVIEW.from
}

/** @returns goes back to Overview after a step, if Overview has led to this view */
export function useStepDone(): () => void {
  const isFromOverview = useIsFromOverview()
  const navigate = useNavigate()
  return () => {
    if (isFromOverview) void navigate(viewPath('overview'), { state: SAVED })
  }
}
