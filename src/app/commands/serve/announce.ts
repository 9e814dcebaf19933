import type { Services } from '#server/services.ts'

/** Tells the operator where the site is, and how to sign in for the first time. */
export async function announce(
  { config, office }: Services,
  password: string | undefined,
): Promise<void> {
  const { site } = await office.read()
  const lines = [
    `${site.name} is running`,
    `  See your site at ${site.url}`,
    `  Sign in at ${site.url}/admin`,
    ...(password
      ? [
          `  Sign in as ${config.admin.username} with the password ${password}`,
          '  Write it down: it will not be shown again.',
        ]
      : []),
    '  Overview then shows what to do first.',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
