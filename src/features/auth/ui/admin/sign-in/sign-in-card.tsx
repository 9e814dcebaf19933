import type { ReactNode, Ref } from 'react'
import { BrandMark } from '#ui/components/brand-mark.tsx'

type SignInCardProps = {
  ref?: Ref<HTMLElement>
  title: string
  text: string
  children?: ReactNode
}

/** The frame of the pages of the admin area that need no session. */
export function SignInCard({ ref, title, text, children }: SignInCardProps) {
  return (
    <main ref={ref} id="main" tabIndex={-1} className="centered-page survey-lines">
      <div className="centered-card">
        <BrandMark className="daylight size-12" />
        <h1 className="mt-4 text-2xl">{title}</h1>
        <p className="quiet mt-1 mb-6 wrap-anywhere">{text}</p>
        {children}
        <p className="mt-6 text-center">
          <a href="/" className="link">
            Back to website
          </a>
        </p>
      </div>
    </main>
  )
}
