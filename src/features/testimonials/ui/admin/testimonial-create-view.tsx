import { TestimonialForm } from './testimonial-form.tsx'

export function TestimonialCreateView() {
  return <TestimonialForm />
}
