import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ANSWER_MAX } from '#features/board-packet/limits.ts'
import { OFFICE_QUESTIONS } from '#features/board-packet/questions.ts'
import { FaqView } from '#features/faq/ui/admin/faq-view.tsx'
import { adminFaqQuery } from '#features/faq/ui/admin/queries.ts'
import { Fold } from '#ui/admin/fold.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { countText } from '#shared/format.ts'

export function FaqWithPacketQuestions() {
  return (
    <>
      <FaqView />
      <PacketQuestions />
    </>
  )
}

/** Leads to the form with each missing question, in the exact words by which the packet finds it. */
function PacketQuestions() {
  const { data: items } = useQuery(adminFaqQuery())
  const asked = new Set(items?.map(({ question }) => question))
  const missing = Object.keys(OFFICE_QUESTIONS).filter((question) => !asked.has(question))
  if (!items || missing.length === 0) return null
  return (
    <Fold
      className="mt-5"
      line={
        <span>{`The board packet asks ${countText(missing.length, 'question')} that your FAQ does not have`}</span>
      }
    >
      <p className="mt-3">
        {`Publish an answer to a question with this exact wording, and the packet quotes it if it has at most ${ANSWER_MAX} characters.`}
      </p>
      <ul className="mt-3 grid gap-2">
        {missing.map((question) => (
          <li key={question}>
            <Link to={viewPath('faq-create', { question })} className="quiet-link">
              {question}
            </Link>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
