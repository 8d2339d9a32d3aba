import { t, ph } from '@lingui/core/macro'
import type { ContractKind } from '@sira/contract/enums'
import { formatJobLocation } from '@sira/contract/messages'
import { withNeeds } from '@sira/contract/question-needs'
import { useQuery } from '@tanstack/react-query'
import { useContext, useState, useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'
import { getDeadlineInfo } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormContext, type FormApi } from '../../ui/form-context.ts'
import { JOB_LEVEL_LABELS, JOB_TYPE_LABELS, SKILL_LEVEL_LABELS, getLabel } from '../../ui/labels.ts'
import { formatMonthlyPay, formatTakeHome } from '../../ui/money.ts'
import { PictureOrMonogram } from '../../ui/monogram.tsx'
import { CompanyNeeds, nameQuestionsSection, QuestionFields } from '../../ui/question-fields.tsx'
import { Tag } from '../../ui/tag.tsx'
import { StructuredText } from '../../ui/structured-text.tsx'
import { REQUIRED_SKILLS } from '../../ui/texts.ts'
import type { JobFormValues } from './job-form-values.ts'
import { toPreviewedQuestions } from './question-form-values.ts'
import { payFactsQuery } from './jobs-queries.ts'
import { BENEFITS_LABEL, convertTypedPay, describeSalary } from './salary.ts'

const FIELDS = [
  'title',
  'description',
  'type',
  'level',
  'location',
  'isRemote',
  'deadline',
  'skills',
  'salary',
  'contract',
  'questions',
  'declineUnmet',
] as const satisfies (keyof JobFormValues)[]

interface JobPreviewProps {
  company: { name: string; logo: string | null }
  nameOf: (skillId: string) => string
}

/** Beside the form on wide screens: what is typed so far, as the public will see it. */
export function JobPreviewAside(props: JobPreviewProps) {
  const form = useContext(FormContext)
  return (
    <aside className="hidden xl:block" aria-label={t`Preview`}>
      <div
        className="panel sticky top-6 max-h-[calc(100dvh-3rem)] overflow-y-auto"
        tabIndex={0}
        role="group"
        aria-label={t`Job preview`}
      >
        <p className="mb-3 text-xs font-semibold text-ink-3">{t`Preview: how people will see it`}</p>
        {form && <LivePreview form={form} {...props} />}
      </div>
    </aside>
  )
}

/** The same preview behind a button, on narrower screens. */
export function JobPreviewButton(props: JobPreviewProps) {
  const form = useContext(FormContext)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="lg" icon="eye" className="xl:hidden" onClick={() => setOpen(true)}>
        {t`Preview`}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Preview`} variant="wide">
        {form && <LivePreview form={form} {...props} />}
      </Dialog>
    </>
  )
}

function LivePreview({ form, ...rest }: JobPreviewProps & { form: FormApi }) {
  // Read as text, because the form changes its values in place and an object would never look changed.
  const read = () => JSON.stringify(Object.fromEntries(FIELDS.map((name) => [name, form.get(name)])))
  return <Preview job={JSON.parse(useSyncExternalStore(form.subscribe, read, read)) as JobFormValues} {...rest} />
}

function Preview({ job, company, nameOf }: JobPreviewProps & { job: JobFormValues }) {
  const { pay, note, benefits } = describeSalary(job.salary.type === '' ? null : job.salary)
  return (
    <article>
      <PreviewHeader job={job} company={company} />
      <p className="mt-3 flex flex-wrap gap-1.5">
        <Tag>{getLabel(JOB_TYPE_LABELS, job.type)}</Tag>
        <Tag>{getLabel(JOB_LEVEL_LABELS, job.level)}</Tag>
        {job.isRemote && <Tag tone="tana">{t`Remote`}</Tag>}
      </p>
      <p className="num mt-3 font-semibold">
        {pay} <span className="font-normal text-ink-3">{note}</span>
      </p>
      <PreviewedMonth job={job} />
      {job.deadline && (
        <p className="text-sm font-medium text-ink-2">{t`Apply by ${ph({ date: getDeadlineInfo(job.deadline).date })}`}</p>
      )}
      <PreviewSection title={t`Description`}>
        {job.description.trim() ? (
          <StructuredText text={job.description} heading="h4" />
        ) : (
          <p className="text-ink-3">{t`No description yet`}</p>
        )}
      </PreviewSection>
      {benefits && (
        <PreviewSection title={BENEFITS_LABEL}>
          <StructuredText text={benefits} heading="h4" />
        </PreviewSection>
      )}
      <PreviewedSkills skills={job.skills} nameOf={nameOf} />
      <PreviewedQuestions job={job} company={company} />
    </article>
  )
}

/** The pay a month and the take-home pay, once the amounts are typed. */
function PreviewedMonth({ job: { type, contract, salary } }: { job: JobFormValues }) {
  const { data: facts } = useQuery(payFactsQuery)
  const pay = facts && convertTypedPay({ type, contract: (contract || null) as ContractKind | null }, salary, facts)
  const lines = pay ? [formatMonthlyPay(salary, pay), formatTakeHome(pay)].filter(Boolean) : []
  return lines.map((line) => (
    <p key={line} className="num text-sm text-ink-2">
      {line}
    </p>
  ))
}

const PreviewedSkills = ({ skills, nameOf }: Pick<JobPreviewProps, 'nameOf'> & Pick<JobFormValues, 'skills'>) => (
  <>
    <h4 className="mt-5 font-semibold">{REQUIRED_SKILLS}</h4>
    {skills.length === 0 && <p className="mt-1 text-ink-3">{t`None yet`}</p>}
    <ul className="mt-2 flex flex-wrap gap-1.5">
      {skills.map(({ skillId, level }) => (
        <li key={skillId} className="chip">
          {t`${ph({ skill: nameOf(skillId) })}, ${ph({ level: getLabel(SKILL_LEVEL_LABELS, level).toLowerCase() })}`}
        </li>
      ))}
    </ul>
  </>
)

/** The questions of the application form, which cannot be answered here. */
function PreviewedQuestions({ job, company }: Pick<JobPreviewProps, 'company'> & { job: JobFormValues }) {
  const questions = withNeeds(toPreviewedQuestions(job.questions))
  if (questions.length === 0) return null
  return (
    <FormContext value={null}>
      <CompanyNeeds questions={questions} declineUnmet={job.declineUnmet} heading="h4" className="mt-5" />
      <h4 className="mt-5 font-semibold">{nameQuestionsSection(company.name)}</h4>
      <p className="hint">{t`Asked in the application form.`}</p>
      <fieldset disabled className="mt-3 grid gap-5">
        <QuestionFields questions={questions} />
      </fieldset>
    </FormContext>
  )
}

function PreviewHeader({ job, company }: Pick<JobPreviewProps, 'company'> & { job: JobFormValues }) {
  return (
    <div className="flex items-start gap-3">
      <PictureOrMonogram src={company.logo} name={company.name} size={48} />
      <div className="min-w-0">
        <h3 className="text-xl">{job.title.trim() || t`No title yet`}</h3>
        <p className="meta mt-0.5 text-sm text-ink-2">
          <span className="font-medium text-ink">{company.name}</span>
          <span>{formatJobLocation({ location: job.location || t`No location yet`, isRemote: job.isRemote })}</span>
        </p>
      </div>
    </div>
  )
}

function PreviewSection({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <h4 className="mt-5 font-semibold">{title}</h4>
      <div className="prose mt-1 [&_h4]:mt-4 [&_h4]:font-semibold">{children}</div>
    </>
  )
}
