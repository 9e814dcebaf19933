type Policy = { createHTML: (text: string) => string }

declare global {
  /** Missing in older browsers. It makes objects, which the types of the DOM call strings. */
  var trustedTypes: { createPolicy: (name: string, rules: Policy) => Policy } | undefined
}

// Browsers make HTML of a string only for these policies and for ProseMirror's, which reads what is
// pasted. The content security policy names them.

/** HTML that the server has cleaned, as the page shows it. */
export const writtenHtml = createPolicy('written-html', (html) => html)

/** Any HTML, for a tree that belongs to no document and therefore runs nothing. */
export const inertHtml = createPolicy('inert-html', (html) => html)

/** A block of JSON in which no `<` ends it. Browsers do not run it. */
export const jsonBlock = createPolicy(
  'json-block',
  (json) => `<script type="application/ld+json">${json}</script>`,
)

function createPolicy(name: string, createHTML: Policy['createHTML']): Policy {
  return globalThis.trustedTypes?.createPolicy(name, { createHTML }) ?? { createHTML }
}
