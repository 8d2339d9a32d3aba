import { t } from '@lingui/core/macro'
import { formatInterviewTime } from '@sira/contract/local-time'
import type { TemplateKind } from '@sira/contract/area-enums'
import { describeUnknownPlaceholders, fillTemplate, toTemplateMessage } from '@sira/contract/template-text'
import { useId, useState } from 'react'
import { useFormValue } from '../../ui/form-context.ts'

const DAY_MS = 86_400_000
/** Five days from now at 10:00 in Addis Ababa. */
const buildExampleTime = () => (Math.floor(Date.now() / DAY_MS) + 5) * DAY_MS + 7 * 3_600_000

/** How a candidate reads the text of the form, with an example for each placeholder. */
export function TemplatePreview({ companyName }: { companyName: string }) {
  const id = useId()
  const [subject] = useFormValue<string | null>('subject')
  const [body = ''] = useFormValue<string>('body')
  const [exampleTime] = useState(buildExampleTime)
  const [kind] = useFormValue<TemplateKind>('kind')
  const message = kind === 'STATUS' ? toTemplateMessage({ subject, body }) : body
  const problem = describeUnknownPlaceholders(message)
  const { text } = fillTemplate(message, {
    firstName: t({ message: 'Hanna', comment: 'An example of a first name' }),
    jobTitle: t({ message: 'Backend Engineer', comment: 'An example of a job title' }),
    companyName,
    interviewTime: formatInterviewTime(exampleTime),
  })
  return (
    <section aria-labelledby={id} className="rounded-md bg-sunken px-4 py-3">
      <h3 id={id} className="text-sm">
        {t`How a candidate reads it`}
      </h3>
      <p className="mt-2 text-sm break-words whitespace-pre-line">
        {text.trim() === '' ? <span className="text-ink-3">{t`Write a text to see it here.`}</span> : text}
      </p>
      {problem && <p className="mt-2 text-sm text-cherry">{problem}</p>}
    </section>
  )
}
