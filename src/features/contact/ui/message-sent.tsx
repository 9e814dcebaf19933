import type { ReactNode, Ref } from 'react'

export const SENT_TITLE = 'Message sent successfully!'
export const SENT_TEXT =
  "We'll get back to you within 1 business day with your board approval package."

type MessageSentProps = { ref?: Ref<HTMLHeadingElement>; children?: ReactNode }

export function MessageSent({ ref, children }: MessageSentProps) {
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <svg viewBox="0 0 64 64" className="size-16 text-pine" aria-hidden="true">
        <rect width="64" height="64" rx="6" fill="currentColor" />
        <path d="M0 21.3h64M0 42.7h64M21.3 0v64M42.7 0v64" stroke="white" strokeOpacity="0.22" />
        <path
          d="m19 33.5 9 9 18-20"
          fill="none"
          stroke="white"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <h3 ref={ref} tabIndex={-1} className="text-2xl outline-none">
        Message Sent!
      </h3>
      {children}
    </div>
  )
}
