import { serveTasks } from '#server/worker/serve-tasks.ts'

// What anybody's file can make dear, apart from the site: see docs/architecture.md, "Workers".
serveTasks({
  'read source': async () => (await import('#features/import/server/read-source.ts')).readSource,
  'make Markdown': async () => (await import('#features/export/server/markdown.ts')).makeMarkdown,
})
