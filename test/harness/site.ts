/** The facts of the site for component tests. */
export const SITE = {
  name: 'Township Vault',
  phone: '(989) 555-0136',
  email: 'hello@townshipvault.example',
  url: 'http://localhost:3000',
  founder: null,
  notice: null,
  pages: [],
  restoreTest: null,
}
