import { useId, useRef, useState, type ReactNode } from 'react'
import { htmlToText } from '#shared/text.ts'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { Fold } from '../fold.tsx'
import { focusItem } from '../list/focus-item.ts'
import { formatDateTime } from '../moment.ts'
import type { LeftDraft } from './form-state.ts'
import type { AnyEntityForm } from './use-entity-form.ts'

export type DraftOfferProps = {
  work: Pick<AnyEntityForm, 'labels' | 'drafts'> & { state: Pick<AnyEntityForm['state'], 'left'> }
}

/** Offers the drafts that earlier visits left unsaved; the list updates while the form is open. */
export function DraftOffer({ work }: DraftOfferProps) {
  const { labels, drafts } = work
  const { left } = work.state
  const [leaving, setLeaving] = useState<LeftDraft[]>([])
  const list = useRef<HTMLUListElement>(null)
  const [newest, ...older] = left
  const handleDiscard = async () => {
    for (const { id } of leaving) await drafts.discard(id)
    setLeaving([])
    if (leaving.length < left.length) focusItem(list, 0)
  }
  const offer = (draft: LeftDraft) => (
    <OfferedDraft
      key={draft.id}
      name={<DraftName draft={draft} labels={labels} />}
      onRestore={() => void drafts.restore(draft)}
      onDiscard={() => setLeaving([draft])}
    />
  )
  return (
    <>
      <div aria-live="polite">
        {newest && (
          <section className="notice copy-offer" data-tone="ask" aria-label="Unsaved changes found">
            <p>
              <strong>You have unsaved changes from an earlier visit.</strong> Restore them?
            </p>
            <ul ref={list}>{offer(newest)}</ul>
            {older.length > 0 && (
              <div className="notice-actions">
                <Fold line={`${older.length} older`}>
                  <ul>{older.map(offer)}</ul>
                </Fold>
                <Button variant="secondary" small onClick={() => setLeaving(left)}>
                  Discard all
                </Button>
              </div>
            )}
          </section>
        )}
      </div>
      {leaving.length > 0 && (
        <ConfirmDialog
          title="Discard these changes?"
          confirmLabel="Discard changes"
          onConfirm={handleDiscard}
          onCancel={() => setLeaving([])}
        >
          <p>This cannot be undone. Deleted from this browser:</p>
          {leaving.map((draft) => (
            <p key={draft.id}>
              <DraftName draft={draft} labels={labels} />
            </p>
          ))}
        </ConfirmDialog>
      )}
    </>
  )
}

type OfferedDraftProps = { name: ReactNode; onRestore: () => void; onDiscard: () => void }

function OfferedDraft({ name, onRestore, onDiscard }: OfferedDraftProps) {
  const id = useId()
  return (
    <li>
      <p id={id}>{name}</p>
      <div className="notice-actions">
        <Button small aria-describedby={id} onClick={({ detail }) => detail <= 1 && onRestore()}>
          Restore changes
        </Button>
        <Button variant="secondary" small aria-describedby={id} onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </li>
  )
}

type DraftNameProps = { draft: LeftDraft; labels: Record<string, string> }

function DraftName({ draft, labels }: DraftNameProps) {
  return (
    <>
      <strong className="wrap-anywhere">{getDraftName(draft, labels)}</strong>{' '}
      <time dateTime={draft.keptAt}>{`from ${formatDateTime(draft.keptAt)}`}</time>
    </>
  )
}

const NAME_MAX = 80

/** The title, or else the first text of the form; `labels` are in the order of the form. */
function getDraftName({ values }: LeftDraft, labels: Record<string, string>): string {
  const texts = new Map<string, unknown>(Object.entries(values ?? {}))
  for (const field of Object.keys(labels)) {
    const value = texts.get(field)
    const text = typeof value === 'string' ? htmlToText(value).trim() : ''
    if (text) return text.length > NAME_MAX ? `${text.slice(0, NAME_MAX).trimEnd()}…` : text
  }
  return 'Untitled draft'
}
