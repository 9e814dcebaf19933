import { Button, type ButtonLook } from './button.tsx'

type SearchFieldProps = {
  id: string
  label: string
  placeholder: string
  /** The search term in the address. */
  term: string
  button?: ButtonLook['variant']
}

/** The search box of a GET form. Its button sends the form without JavaScript. */
export function SearchField(props: SearchFieldProps) {
  return (
    // The button wraps when the placeholder needs the whole line.
    <div className="flex w-full flex-wrap gap-2">
      <label className="relative grow basis-56">
        <span className="sr-only">{props.label}</span>
        <svg
          viewBox="0 0 20 20"
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 fill-none stroke-slate stroke-[1.75]"
        >
          <circle cx="8.5" cy="8.5" r="5.5" />
          <path d="m12.5 12.5 5 5" strokeLinecap="round" />
        </svg>
        <input
          id={props.id}
          type="search"
          name="q"
          className="input"
          data-icon="start"
          placeholder={props.placeholder}
          defaultValue={props.term}
          autoComplete="off"
          enterKeyHint="search"
        />
      </label>
      <Button type="submit" variant={props.button}>
        Search
      </Button>
    </div>
  )
}
