import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { Loaded } from '#ui/admin/loaded.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { PostForm } from './post-form.tsx'
import { adminPostQuery, blogCategoriesQuery } from './queries.ts'

/** The post that the address names, to be changed. */
export function BlogEditView() {
  const [search] = useSearchParams()
  const post = useQuery(adminPostQuery(search.get('id') ?? ''))
  const categories = useQuery(blogCategoriesQuery())
  return (
    <>
      <Loaded query={post} what="the post">
        {(data) => (
          <Loaded query={categories} what="the categories">
            {(list) => <PostForm post={data} categories={list} />}
          </Loaded>
        )}
      </Loaded>
      {post.isError && !post.data && (
        <p className="mt-4">
          <Link to={viewPath('blog')} className="link">
            Back to the posts
          </Link>
        </p>
      )}
    </>
  )
}
