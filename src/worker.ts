import { serveTasks } from '#server/worker/serve-tasks.ts'

// What a stranger's file can make expensive, apart from the site (docs/architecture.md#long-work).
serveTasks({
  'read source': async () => (await import('#features/import/server/read-source.ts')).readSource,
  'describe post': async () =>
    (await import('#features/blog/server/seo/describe-by-words.ts')).describePost,
  'make Markdown': async () => (await import('#features/export/server/markdown.ts')).makeMarkdown,
})
