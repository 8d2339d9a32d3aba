import { ph, t } from '@lingui/core/macro'
import { getListSeparator } from '@sira/contract/ethiopian-time'
import { ExternalLink } from './button.tsx'
import { formatDate } from './dates.ts'
import { Icon } from './icon.tsx'
import { YES_NO_LABELS } from './area-labels.ts'

interface ShownAnswer {
  id: string
  kind: string
  /** The question. */
  text: string
  answer: string | number | readonly string[] | null
  /** What the job needs, where the answer is something else. */
  unmetNeed: string | null
}

/** The questions of an application with their answers; those that are not what the job needs are marked. */
export const AnswerList = ({ answers }: { answers: readonly ShownAnswer[] }) => (
  <dl className="grid gap-4">
    {answers.map((each) => (
      <div key={each.id}>
        <dt className="text-sm text-ink-2">{each.text}</dt>
        <dd className="mt-0.5 whitespace-pre-line [overflow-wrap:anywhere]">
          <AnswerText answered={each} />
          {each.unmetNeed !== null && (
            <span className="mt-0.5 flex items-center gap-1.5 text-sm font-medium text-cherry">
              <Icon name="circle-alert" className="flex-none" />
              {t`Needed: ${ph({ need: each.unmetNeed })}`}
            </span>
          )}
        </dd>
      </div>
    ))}
  </dl>
)

function AnswerText({ answered: { kind, answer } }: { answered: ShownAnswer }) {
  if (answer === null) return <span className="text-ink-3">{t`Not answered`}</span>
  if (typeof answer === 'object') return answer.join(getListSeparator())
  if (kind === 'YES_NO') return YES_NO_LABELS[answer as 'YES' | 'NO']
  if (kind === 'NUMBER') return <span className="num">{answer.toLocaleString('en')}</span>
  if (kind === 'DATE') return formatDate(String(answer))
  if (kind === 'LINK')
    return (
      <ExternalLink isUserContent href={String(answer)}>
        {answer}
      </ExternalLink>
    )
  return answer
}
