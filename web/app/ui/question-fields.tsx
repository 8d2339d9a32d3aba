import { t } from '@lingui/core/macro'
import { type ReactNode, useId } from 'react'
import { RadioField, SelectField, TextareaField, TextField } from './field.tsx'
import { ChoicesField } from './choices-field.tsx'
import { Icon } from './icon.tsx'
import { YES_NO_LABELS } from './area-labels.ts'

/** More options than this are a list to open instead of buttons. */
const MAX_RADIO_OPTIONS = 6

/** A question of a job, with what the job needs of its answer if it needs something. */
interface AskedQuestion {
  id: string
  kind: 'SHORT_TEXT' | 'LONG_TEXT' | 'YES_NO' | 'ONE_OF' | 'SOME_OF' | 'NUMBER' | 'DATE' | 'LINK'
  text: string
  help: string | null
  required: boolean
  options: readonly string[]
  need: string | null
}

interface CompanyNeedsProps {
  questions: readonly Pick<AskedQuestion, 'id' | 'text' | 'need'>[]
  declineUnmet: boolean
  heading?: 'h2' | 'h4'
  className?: string
}

/** What the company needs of the answers, so that nobody writes a letter in vain. */
export function CompanyNeeds({ questions, declineUnmet, heading: Heading = 'h2', className = '' }: CompanyNeedsProps) {
  const id = useId()
  const needed = questions.filter(({ need }) => need !== null)
  if (needed.length === 0) return null
  return (
    <section aria-labelledby={id} className={`rounded-lg border border-line-2 bg-sunken p-4 ${className}`}>
      <Heading id={id} className="flex items-center gap-2 text-base font-semibold">
        <Icon name="clipboard-list" className="flex-none" />
        {t`What the company needs`}
      </Heading>
      <ul className="mt-2 grid gap-1.5">
        {needed.map(({ id: questionId, text, need }) => (
          <li key={questionId}>
            {text} <b className="font-semibold">{need}</b>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-2">
        {declineUnmet
          ? t`You can apply with other answers. Such an application is declined after 48 hours unless the company keeps it.`
          : t`You can apply with other answers. The company sees which of them are not what it needs.`}
      </p>
    </section>
  )
}

export const nameQuestionsSection = (companyName: string): string => t`Questions from ${companyName}`

/** The fields for the answers to the questions of a job, in its order. */
export const QuestionFields = ({ questions }: { questions: readonly AskedQuestion[] }) =>
  questions.map((question) => <QuestionField key={question.id} question={question} />)

/** The field for the answer to one question. */
function QuestionField({ question }: { question: AskedQuestion }) {
  const { id, kind, text, required, options } = question
  const common = { label: text, name: `answers.${id}`, hint: buildHint(question), optional: !required }
  if (kind === 'SHORT_TEXT') return <TextField {...common} maxLength={200} />
  if (kind === 'LONG_TEXT') return <TextareaField {...common} rows={4} counter={{ max: 2000 }} />
  if (kind === 'LINK') return <TextField {...common} type="url" inputMode="url" placeholder="https://" />
  if (kind === 'NUMBER') return <TextField {...common} inputMode="decimal" inputClassName="max-w-60" />
  if (kind === 'DATE') return <TextField {...common} type="date" inputClassName="max-w-60" />
  if (kind === 'SOME_OF')
    return <ChoicesField {...common} options={options.map((option) => ({ value: option, label: option }))} />
  const choices =
    kind === 'YES_NO'
      ? Object.entries(YES_NO_LABELS).map(([value, label]) => ({ value, label }))
      : options.map((value) => ({ value, label: value }))
  if (choices.length > MAX_RADIO_OPTIONS)
    return <SelectField {...common} options={choices} placeholder={t`Choose one`} />
  return <RadioField {...common} options={choices} variant={kind === 'YES_NO' ? 'cards' : 'rows'} />
}

function buildHint({ help, need }: AskedQuestion): ReactNode {
  if (!need && !help) return undefined
  return (
    <>
      {help}
      {need && <span className="block font-medium text-ink">{t`The company needs: ${need}`}</span>}
    </>
  )
}
