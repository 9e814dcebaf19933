import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { DateField, TextAreaField } from '#ui/admin/fields/field.tsx'
import { EntityForm } from '#ui/admin/form/entity-form.tsx'
import { useEntityForm, type UseEntityForm } from '#ui/admin/form/use-entity-form.ts'
import { Loaded } from '#ui/admin/loaded.tsx'
import { Button } from '#ui/components/button.tsx'
import { describeNotice, formatOfficeValue } from '../../rules.ts'
import { NOTICE_MAX, noticeSchema, type OfficeSettings } from '../../schema.ts'
import { NO_NOTICE, noticeEntity, toNotice, type NoticeFormValues } from './notice-entity.ts'
import type { OneOffice } from './office-entity.ts'
import { officeQuery } from './queries.ts'

/** Settings → Notice. */
export function NoticeView() {
  const query = useQuery({ ...officeQuery(), refetchOnMount: 'always' })
  return (
    <>
      <Loaded query={query} what="the notice" isFresh>
        {(settings) => <NoticeForm settings={settings} />}
      </Loaded>
    </>
  )
}

function NoticeForm({ settings }: { settings: OfficeSettings }) {
  const work = useEntityForm(noticeEntity, { stored: { ...settings, id: 1 } })
  return (
    <EntityForm work={work} title="Notice" saveLabel="Save Changes" show={formatOfficeValue}>
      <section className="panel panel-form max-w-[68ch]" aria-label="Notice">
        <NoticeFields work={work} />
      </section>
    </EntityForm>
  )
}

type NoticeWork = { work: UseEntityForm<NoticeFormValues, OneOffice> }

/** The text of the notice and its days; all of them empty for no notice. */
function NoticeFields({ work: { form, input } }: NoticeWork) {
  const notice = useWatch({ control: form.control, name: 'notice' })
  const [now] = useState(() => new Date())
  const isSet = Object.values(notice).some(Boolean)
  const known = noticeSchema.safeParse(toNotice(notice)).data
  const clear = () => {
    form.setValue('notice', NO_NOTICE, { shouldDirty: true, shouldValidate: true })
    form.setFocus('notice.text')
  }
  return (
    <>
      <TextAreaField
        {...input('notice.text')}
        label="Text"
        rows={5}
        counter={{ length: notice.text.trim().length, max: NOTICE_MAX }}
        hint="Shown at the top of every public page, for example “Office closed November 26 and 27”. Leave empty for no notice."
      />
      <div className="field-row">
        <DateField {...input('notice.from')} label="First day" />
        <DateField {...input('notice.until')} label="Last day" />
      </div>
      <output className="field-hint">
        {known
          ? `${describeNotice(known, now)}, Michigan time.`
          : 'It appears and disappears automatically, at midnight in Michigan.'}
      </output>
      {isSet && (
        <div>
          <Button variant="secondary" small onClick={clear}>
            Remove the notice
          </Button>
        </div>
      )}
    </>
  )
}
