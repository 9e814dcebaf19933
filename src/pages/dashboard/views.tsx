import type { ComponentType } from 'react'
import { MessagesView } from '#features/contact/ui/admin/messages-view.tsx'
import { BlogCreateView } from '#features/blog/ui/admin/blog-create-view.tsx'
import { BlogEditView } from '#features/blog/ui/admin/blog-edit-view.tsx'
import { BlogView } from '#features/blog/ui/admin/blog-view.tsx'
import { FaqCreateView } from '#features/faq/ui/admin/faq-create-view.tsx'
import { FaqEditView } from '#features/faq/ui/admin/faq-edit-view.tsx'
import { FaqView } from '#features/faq/ui/admin/faq-view.tsx'
import { MediaView } from '#features/media/ui/media-view.tsx'
import { TestimonialCreateView } from '#features/testimonials/ui/admin/testimonial-create-view.tsx'
import { TestimonialEditView } from '#features/testimonials/ui/admin/testimonial-edit-view.tsx'
import { TestimonialsView } from '#features/testimonials/ui/admin/testimonials-view.tsx'
import type { IconName } from '#ui/admin/icon.tsx'
import { OverviewView } from './overview/overview-view.tsx'
import { SettingsView } from './settings/settings-view.tsx'

export type Tab = { view: string; label: string; icon: IconName }

/** The tabs of SPEC section 2, and Messages as the seventh. */
export const TABS: Tab[] = [
  { view: 'overview', label: 'Overview', icon: 'overview' },
  { view: 'blog', label: 'Blog', icon: 'blog' },
  { view: 'faq', label: 'FAQ', icon: 'question' },
  { view: 'testimonials', label: 'Testimonials', icon: 'quote' },
  { view: 'media', label: 'Media', icon: 'image' },
  { view: 'settings', label: 'Settings', icon: 'gear' },
  { view: 'messages', label: 'Messages', icon: 'mail' },
]

type View = { tab: string; title: string; View: ComponentType }

const VIEWS: Record<string, View> = {
  overview: { tab: 'overview', title: 'Overview', View: OverviewView },
  blog: { tab: 'blog', title: 'Blog', View: BlogView },
  'blog-create': { tab: 'blog', title: 'New post', View: BlogCreateView },
  'blog-edit': { tab: 'blog', title: 'Edit post', View: BlogEditView },
  faq: { tab: 'faq', title: 'FAQ', View: FaqView },
  'faq-create': { tab: 'faq', title: 'New FAQ', View: FaqCreateView },
  'faq-edit': { tab: 'faq', title: 'Edit FAQ', View: FaqEditView },
  testimonials: { tab: 'testimonials', title: 'Testimonials', View: TestimonialsView },
  'testimonial-create': {
    tab: 'testimonials',
    title: 'Add Testimonial',
    View: TestimonialCreateView,
  },
  'testimonial-edit': {
    tab: 'testimonials',
    title: 'Edit Testimonial',
    View: TestimonialEditView,
  },
  messages: { tab: 'messages', title: 'Messages', View: MessagesView },
  media: { tab: 'media', title: 'Media', View: MediaView },
  settings: { tab: 'settings', title: 'Settings', View: SettingsView },
}

/** The view that an address names; Overview for any name there is not. */
export function viewOf(name: string | null): View & { name: string } {
  const view = name !== null && Object.hasOwn(VIEWS, name) ? VIEWS[name] : undefined
  return view
    ? { name: name ?? '', ...view }
    : { name: 'overview', tab: 'overview', title: 'Overview', View: OverviewView }
}
