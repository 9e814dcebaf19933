/** A hidden field: password managers need the username beside a password. */
export function UsernameForManagers({ username }: { username?: string }) {
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={username ?? ''}
      readOnly
      hidden
    />
  )
}
