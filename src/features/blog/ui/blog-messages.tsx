import { useNavigate } from 'react-router'
import { ButtonLink, Button } from '#ui/components/button.tsx'
import { PageMessage } from '#ui/components/page-message.tsx'
import { buildBlogPath, isFiltered, type BlogSearch } from '../search-params.ts'
import { BLOG_SEARCH_ID } from './blog-search.tsx'

export function BlogFailed() {
  return (
    <div className="wrap section">
      <PageMessage
        level={1}
        title="Unable to Load Blog"
        text="We're having trouble loading the blog posts. Please try again later."
      >
        {/* A plain link reloads the page, with or without JavaScript. */}
        <a href="/blog" className="button button-primary">
          Try again
        </a>
      </PageMessage>
    </div>
  )
}

export function BlogEmpty() {
  return (
    <PageMessage
      title="No Blog Posts Yet"
      text="Check back soon. In the meantime, the FAQ answers common questions."
    >
      <ButtonLink to="/faq" variant="secondary">
        Read the FAQ
      </ButtonLink>
    </PageMessage>
  )
}

export function NoSuchPage() {
  return (
    <PageMessage title="This page of the blog does not exist">
      <ButtonLink to="/blog">Go to the newest posts</ButtonLink>
    </PageMessage>
  )
}

/** A tag or category that has no public posts, or no longer has any. */
export function NothingFiled() {
  return (
    <PageMessage
      title="No posts found"
      text="No public post has this tag or category. It may have been renamed."
    >
      <ButtonLink to="/blog">View all posts</ButtonLink>
    </PageMessage>
  )
}

export function NothingFound({ search }: { search: BlogSearch }) {
  const navigate = useNavigate()
  return (
    <PageMessage title="No posts found" text="Try a shorter or different word.">
      <form
        action="/blog"
        onSubmit={(event) => {
          event.preventDefault()
          void navigate('/blog')
          // This button is about to disappear; the focus moves to the search field.
          document.getElementById(BLOG_SEARCH_ID)?.focus()
        }}
      >
        <Button type="submit" variant="secondary">
          Clear search and view all posts
        </Button>
      </form>
      {isFiltered(search) && (
        <ButtonLink to={buildBlogPath({ term: search.term })}>Search the whole blog</ButtonLink>
      )}
    </PageMessage>
  )
}
