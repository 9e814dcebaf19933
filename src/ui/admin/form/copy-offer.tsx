import { useId, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { textOfHtml } from '#shared/text.ts'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { focusItem } from '../list/focus-item.ts'
import type { KeptCopy } from './local-copies.ts'
import type { WorkForm } from './use-work-form.ts'

type CopyOfferProps<Values extends FieldValues> = {
  work: WorkForm<Values>
  labels: Record<string, string>
}

/** Offers what earlier visits typed and did not save; one that begins while it is open, too. */
export function CopyOffer<Values extends FieldValues>({ work, labels }: CopyOfferProps<Values>) {
  const { left, take, discard } = work.copy
  const [leaving, setLeaving] = useState<KeptCopy>()
  const list = useRef<HTMLUListElement>(null)
  const handleDiscard = async (copy: KeptCopy) => {
    const place = left.indexOf(copy)
    await discard(copy)
    setLeaving(undefined)
    if (left.length > 1) focusItem(list, place)
  }
  return (
    <>
      <div aria-live="polite">
        {left.length > 0 && (
          <section className="notice copy-offer" data-tone="ask" aria-label="Unsaved changes found">
            <p>
              <strong>This browser kept changes that were not saved.</strong> Do you want to go on
              with them?
            </p>
            <ul ref={list}>
              {left.map((copy) => (
                <LeftCopy
                  key={copy.place}
                  copy={copy}
                  labels={labels}
                  onTake={() => void take(copy, valuesOf(work, copy.values))}
                  onDiscard={() => setLeaving(copy)}
                />
              ))}
            </ul>
          </section>
        )}
      </div>
      {leaving && (
        <ConfirmDialog
          title="Discard these changes?"
          confirmLabel="Discard changes"
          onConfirm={() => handleDiscard(leaving)}
          onCancel={() => setLeaving(undefined)}
        >
          <p>
            <CopyName copy={leaving} labels={labels} /> will be gone from this browser. This cannot
            be undone.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

type Named = { copy: KeptCopy; labels: Record<string, string> }
type LeftCopyProps = Named & { onTake: () => void; onDiscard: () => void }

function LeftCopy({ copy, labels, onTake, onDiscard }: LeftCopyProps) {
  const id = useId()
  return (
    <li>
      <p id={id}>
        <CopyName copy={copy} labels={labels} />
      </p>
      <div className="notice-actions">
        <Button small aria-describedby={id} onClick={({ detail }) => detail <= 1 && onTake()}>
          Restore changes
        </Button>
        <Button variant="secondary" small aria-describedby={id} onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </li>
  )
}

function CopyName({ copy, labels }: Named) {
  const keptAt = new Date(copy.keptAt).toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return (
    <>
      <strong className="wrap-anywhere">{nameOf(copy, labels)}</strong>{' '}
      <time dateTime={copy.keptAt}>{`from ${keptAt}`}</time>
    </>
  )
}

const NAME_MAX = 80

/** Its title, or else the first words there are: the fields stand in their order in the form. */
function nameOf({ values }: KeptCopy, labels: Record<string, string>): string {
  const texts = new Map<string, unknown>(Object.entries(values ?? {}))
  for (const field of Object.keys(labels)) {
    const value = texts.get(field)
    const text = typeof value === 'string' ? textOfHtml(value).trim() : ''
    if (text) return text.length > NAME_MAX ? `${text.slice(0, NAME_MAX).trimEnd()}…` : text
  }
  return 'Without words'
}

/** The copied fields over the form's own, since a newer program may have more of them. */
function valuesOf<Values extends FieldValues>(work: WorkForm<Values>, copied: unknown): Values {
  return Object.assign(structuredClone(work.form.getValues()), copied)
}
