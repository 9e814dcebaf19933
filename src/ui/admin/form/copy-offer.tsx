import type { FieldValues } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import type { WorkForm } from './use-work-form.ts'

/** Offers what an earlier visit typed and did not save. */
export function CopyOffer<Values extends FieldValues>({ work }: { work: WorkForm<Values> }) {
  const { offer } = work.copy
  if (!offer) return null
  const keptAt = new Date(offer.keptAt).toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return (
    <section className="notice" data-tone="ask" aria-label="Unsaved changes found">
      <p>
        <strong>{`This browser kept changes from ${keptAt} that were not saved.`}</strong> Do you
        want to go on with them?
      </p>
      <div className="notice-actions">
        <Button small onClick={() => work.copy.takeOffer(valuesOf(work, offer.values))}>
          Restore changes
        </Button>
        <Button variant="secondary" small onClick={() => void work.copy.drop()}>
          Discard them
        </Button>
      </div>
    </section>
  )
}

/** The copied fields over the form's own, since a newer program may have more of them. */
function valuesOf<Values extends FieldValues>(work: WorkForm<Values>, copied: unknown): Values {
  return Object.assign(structuredClone(work.form.getValues()), copied)
}
