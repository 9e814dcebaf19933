/** What an address has and another form on the page asks for. */
export function HiddenFields({ values }: { values: Record<string, string> }) {
  return Object.entries(values).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  )
}
