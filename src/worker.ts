import { serveTasks } from '#server/worker/serve-tasks.ts'

// What a stranger's file can make expensive, apart from the site (docs/architecture.md#long-work).
serveTasks({
  'read source': async () => (await import('#features/import/server/read-source.ts')).readSource,
  'make Markdown': async () => (await import('#features/export/server/markdown.ts')).makeMarkdown,
})
