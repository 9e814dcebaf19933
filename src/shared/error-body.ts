/**
 * What every failed API call answers. `issues` is present for invalid input (400), `current` when
 * somebody else saved first (409): the entity as it is stored.
 */
export type ErrorBody = {
  message: string
  issues?: { path: string; message: string }[]
  current?: unknown
}
