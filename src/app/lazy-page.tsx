import { lazy } from 'react'
import type { ComponentType } from 'react'

export type LazyPage = {
  Page: ComponentType
  /** Loads the code, so that the next rendering of Page needs no pause. */
  preload: () => Promise<void>
}

/**
 * A page whose code is loaded when it is first shown. Once loaded it renders synchronously, which
 * `renderToString` and the first rendering after hydration both need.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let Loaded: ComponentType | undefined
  const preload = async () => {
    Loaded ??= await load()
  }
  const Pending = lazy(async () => ({ default: await load() }))
  return { preload, Page: () => (Loaded ? <Loaded /> : <Pending />) }
}
