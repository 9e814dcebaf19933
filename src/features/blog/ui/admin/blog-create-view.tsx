import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#ui/admin/loaded.tsx'
import { PostForm } from './post-form.tsx'
import { blogCategoriesQuery } from './queries.ts'

/** A new post. */
export function BlogCreateView() {
  return (
    <Loaded query={useQuery(blogCategoriesQuery())} what="the categories">
      {(categories) => <PostForm categories={categories} />}
    </Loaded>
  )
}
