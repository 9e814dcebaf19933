import { serveTasks } from '#server/worker/serve-tasks.ts'

// What holds a thread for long, such as a stranger's file, apart from the site (docs/architecture.md#long-work).
serveTasks({
  vacuum: async () => (await import('#server/db/sqlite/vacuum.ts')).vacuum,
  'read source': async () => (await import('#features/import/server/read-source.ts')).readSource,
  'check file': async () => (await import('#server/db/sqlite/check-file.ts')).checkFile,
  'make Markdown': async () => (await import('#features/export/server/markdown.ts')).makeMarkdown,
})
