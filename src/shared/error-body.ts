/** What every failed API call answers. `issues` is present for invalid input (400). */
export type ErrorBody = {
  message: string
  issues?: { path: string; message: string }[]
}
