import { beforeEach, describe, expect, test, vi } from 'vitest'
import { jsonAnswer, stubFetch } from '#ui/admin/testing.ts'
import { toLocalPath, Session, SignInDeclined } from './session.ts'

describe('a destination after signing in', () => {
  test.each([
    ['/admin', '/admin'],
    ['/admin?view=blog-edit&id=3#end', '/admin?view=blog-edit&id=3#end'],
    ['/blog/../admin', '/admin'],
    ['/faq', '/faq'],
  ])('may be the path %j', (target, path) => {
    expect(toLocalPath(target)).toBe(path)
  })

  test.each([
    null,
    '',
    'admin',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '/admin/..//evil.example',
    '/.//evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/admin/login',
    '/admin/login/?redirect=/admin',
    '/admin/logout',
  ])('is never %j', (target) => {
    expect(toLocalPath(target)).toBeUndefined()
  })

  test('comes from the query, or else from storage, once, or else is the dashboard', () => {
    const session = new Session()
    session.saveDestination('/admin?view=faq')

    expect(session.takeDestination('?redirect=/admin?view=media')).toBe('/admin?view=media')
    expect(session.takeDestination('')).toBe('/admin')
    session.saveDestination('/admin?view=faq')
    expect(session.takeDestination('?redirect=//evil.example')).toBe('/admin?view=faq')
    expect(session.takeDestination('')).toBe('/admin')
  })
})

describe('a session that has ended', () => {
  test('lets all waiting calls continue when somebody signs in', async () => {
    stubFetch().mockResolvedValue(jsonAnswer({ token: 'fresh' }))
    const session = new Session()
    localStorage.setItem('adminToken', 'old')
    const waiting = [session.renew('old'), session.renew('old')]
    expect(session.isSignInNeeded()).toBe(true)

    await session.signIn('admin', 'right')

    await expect(Promise.all(waiting)).resolves.toEqual([undefined, undefined])
    expect(session.isSignInNeeded()).toBe(false)
    expect(session.current()).toBe('fresh')
  })

  test('is named at the next sign-in, so that the server ends it', async () => {
    const fetch = stubFetch().mockResolvedValue(jsonAnswer({ token: 'fresh' }))
    localStorage.setItem('adminToken', 'old')

    await new Session().signIn('admin', 'right')

    const headers = expect.objectContaining({ Authorization: 'Bearer old' })
    expect(fetch).toHaveBeenCalledWith('/api/admin/login', expect.objectContaining({ headers }))
  })

  test('asks nobody when another call has already brought a new token', async () => {
    const session = new Session()
    localStorage.setItem('adminToken', 'fresh')

    await session.renew('old')

    expect(session.isSignInNeeded()).toBe(false)
  })

  test('lets waiting calls fail when the dialog is closed', async () => {
    const session = new Session()
    const waiting = session.renew('old')

    session.declineSignIn()

    await expect(waiting).rejects.toThrow(SignInDeclined)
  })

  test('still waits after a wrong password', async () => {
    stubFetch().mockResolvedValue(jsonAnswer({ message: 'Invalid username or password' }, 401))
    const session = new Session()
    void session.renew('old').catch(() => {})

    await expect(session.signIn('admin', 'wrong')).rejects.toThrow('401')

    expect(session.isSignInNeeded()).toBe(true)
  })

  test('continues when somebody signs in in another tab', async () => {
    const session = new Session()
    const stop = session.subscribe(() => {})
    const waiting = session.renew('old')

    localStorage.setItem('adminToken', 'fresh')
    window.dispatchEvent(new StorageEvent('storage', { key: 'adminToken', newValue: 'fresh' }))

    await expect(waiting).resolves.toBeUndefined()
    stop()
  })
})

function refuse(): never {
  throw new DOMException('Storage is switched off', 'SecurityError')
}

describe('a browser without local storage', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  })

  test('keeps the session and the destination while the page is open', async () => {
    stubFetch().mockResolvedValue(jsonAnswer({ token: 'a token' }))
    const session = new Session()
    expect(session.current()).toBeNull()
    session.saveDestination('/admin?view=faq')

    await session.signIn('admin', 'password')

    expect(session.current()).toBe('a token')
    expect(session.takeDestination('')).toBe('/admin?view=faq')
    session.signOut()
    expect(session.current()).toBeNull()
  })
})
