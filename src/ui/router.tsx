import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'

/**
 * The router of the public site: where the visitor is, links and navigation, nothing more. A
 * library's would weigh more than all pages together (docs/decisions/001-own-router.md).
 */
export type Location = {
  pathname: string
  /** '' or from '?' on. */
  search: string
  /** '' or from '#' on. */
  hash: string
  /** Another number after each navigation, to the same address too. */
  key: number
  /** How the visitor came: 'push' by a link, also by one to where they were. */
  type: 'load' | 'push' | 'replace' | 'pop'
}

type Navigate = (to: string, options?: { replace?: boolean }) => Promise<void>
type RouterValue = { location: Location; navigate: Navigate }
type Params = Record<string, string | undefined>

const RouterContext = createContext<RouterValue | undefined>(undefined)
const ParamsContext = createContext<Params>({})

type BrowserRouterProps = {
  /**
   * Awaited before a page is left, such as for the code of the next one. When it fails the next
   * page is loaded as a document.
   */
  beforeNavigate?: (url: URL) => Promise<void>
  children: ReactNode
}

export function BrowserRouter({ beforeNavigate, children }: BrowserRouterProps) {
  const [location, setLocation] = useState(() => locationOf(window.location, 0, 'load'))
  const latest = useRef<URL>(undefined)
  /** From the click on a link, or on Back, until the page it leads to is shown. */
  const leaving = useRef(false)
  const value = useMemo(() => {
    const navigate: Navigate = async (to, { replace } = {}) => {
      // A field of the page that is being left, which the address was about to follow.
      if (replace && leaving.current) return
      if (!replace) leaving.current = true
      const url = new URL(to, window.location.href)
      latest.current = url
      const failed = await beforeNavigate?.(url).then(
        () => false,
        () => true,
      )
      // The visitor has gone elsewhere meanwhile.
      if (latest.current !== url) return
      // The code is of a build that was replaced, or the connection is gone: the document will tell.
      if (failed) return window.location[replace ? 'replace' : 'assign'](url)
      const isHere = url.href === window.location.href
      window.history[replace || isHere ? 'replaceState' : 'pushState'](null, '', url)
      const type = replace ? 'replace' : 'push'
      startTransition(() => setLocation((last) => locationOf(url, last.key + 1, type)))
    }
    return { location, navigate }
  }, [location, beforeNavigate])

  useEffect(() => {
    if (location.type !== 'replace') leaving.current = false
  }, [location])

  useEffect(() => {
    const follow = () => {
      leaving.current = true
      latest.current = undefined
      startTransition(() => setLocation((last) => locationOf(window.location, last.key + 1, 'pop')))
    }
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])

  return <RouterContext value={value}>{children}</RouterContext>
}

type StaticRouterProps = { pathname: string; search?: string; children: ReactNode }

/** One address that never changes, for the server. */
export function StaticRouter({ pathname, search = '', children }: StaticRouterProps) {
  const value = useMemo(
    () => ({
      location: locationOf({ pathname, search, hash: '' }, 0, 'load'),
      navigate: async () => {},
    }),
    [pathname, search],
  )
  return <RouterContext value={value}>{children}</RouterContext>
}

/** Addresses without a browser's address bar, for tests of components. */
export function MemoryRouter({ start = '/', children }: { start?: string; children: ReactNode }) {
  const [location, setLocation] = useState(() =>
    locationOf(new URL(start, 'http://memory.invalid'), 0, 'load'),
  )
  const value = useMemo(() => {
    const navigate: Navigate = async (to, { replace } = {}) =>
      setLocation((last) => {
        const url = new URL(to, `http://memory.invalid${last.pathname}${last.search}`)
        return locationOf(url, last.key + 1, replace ? 'replace' : 'push')
      })
    return { location, navigate }
  }, [location])
  return <RouterContext value={value}>{children}</RouterContext>
}

/** The values that the path of the page carries, such as its slug. */
export const ParamsProvider = ParamsContext.Provider

export function useParams(): Params {
  return useContext(ParamsContext)
}

export function useLocation(): Location {
  return useRouter().location
}

export function useSearchParams(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

export function useNavigate(): Navigate {
  return useRouter().navigate
}

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** A path of this site. */
  to: string
}

/** An ordinary link that loads no document once the browser code runs. */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    void navigate(to)
  }
  return (
    <a href={to} onClick={handleClick} {...rest}>
      {children}
    </a>
  )
}

function useRouter(): RouterValue {
  const router = useContext(RouterContext)
  if (!router) throw new Error('links and locations need a router above them')
  return router
}

/** Not one that asks for another tab, a window or a download. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

function locationOf(
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
  key: number,
  type: Location['type'],
): Location {
  return { pathname, search, hash, key, type }
}
