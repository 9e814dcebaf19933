import { lazy, type ComponentType } from 'react'

export type LazyPage = {
  Page: ComponentType
  /** Loads the code, so that Page renders without a pause. */
  preload: () => Promise<void>
}

/**
 * A page whose code is loaded when it is first shown. Once loaded it renders synchronously, as
 * `renderToString` and hydration require.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let Loaded: ComponentType | undefined
  const preload = async () => {
    Loaded ??= await load()
  }
  const Pending = lazy(async () => ({ default: await load().catch(loadDocument) }))
  return { preload, Page: () => (Loaded ? <Loaded /> : <Pending />) }
}

/**
 * Either the file of a replaced build or the connection is gone. Loading the document shows which.
 */
function loadDocument(): Promise<ComponentType> {
  window.location.reload()
  return new Promise(() => {})
}
