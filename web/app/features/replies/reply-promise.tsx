import { ph, t } from '@lingui/core/macro'
import { MAX_REPLY_DAYS, MIN_REPLY_DAYS } from '@sira/contract/enums'
import type { CompanyReplies } from '@sira/contract/replies'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FailureText } from '../../ui/failure-text.tsx'
import { SelectField } from '../../ui/field.tsx'
import { formatReplies } from '../../ui/reply-figures.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { companyRepliesQuery, saveReplyDays } from './replies-queries.ts'

const CHOICES = Array.from({ length: MAX_REPLY_DAYS - MIN_REPLY_DAYS + 1 }, (_, index) => {
  const days = String(MAX_REPLY_DAYS - index)
  return { value: days, label: t`Within ${days} days` }
})

/** Within how many days the company promises to answer, and what everybody sees of how it does. */
export function ReplyPromise({ canEdit }: { canEdit: boolean }) {
  const { data: replies, isError } = useQuery(companyRepliesQuery)
  return (
    <TitledSection title={t`Answers to applicants`} className="max-w-[40rem]">
      {replies ? (
        <PromiseAndFigures replies={replies} canEdit={canEdit} />
      ) : (
        <p role="status" className="mt-2 text-sm text-ink-2">
          {isError ? t`This could not be loaded. Please reload the page.` : t`Loading…`}
        </p>
      )}
    </TitledSection>
  )
}

function PromiseAndFigures({ replies, canEdit }: { replies: CompanyReplies; canEdit: boolean }) {
  const save = useMutation({ mutationFn: saveReplyDays })
  return (
    <>
      <p className="mt-2 text-sm text-ink-2">
        {replies.replyRate === null
          ? t`From 10 applications on, your jobs and your page show how many applicants you answer, and how soon.`
          : t`Your jobs and your page show: “${ph({ replies: formatReplies(replies) })}”.`}
      </p>
      {canEdit ? (
        <SelectField
          label={t`You promise an answer`}
          name="reply-days"
          className="mt-3 max-w-60"
          options={CHOICES}
          value={String(save.isPending ? save.variables : replies.replyDays)}
          disabled={save.isPending}
          onChange={({ target }) => save.mutate(Number(target.value))}
          hint={t`Counts for applications that are sent from now on.`}
        />
      ) : (
        <p className="mt-3">{t`You promise an answer within ${ph({ days: replies.replyDays })} days.`}</p>
      )}
      <p role="status" className="mt-1 text-sm text-ink-2">
        {save.isSuccess && t`Saved`}
      </p>
      <FailureText text={save.isError && t`Your promise could not be saved. Please try again.`} />
    </>
  )
}
