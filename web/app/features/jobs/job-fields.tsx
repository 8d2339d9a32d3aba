import { t, ph, plural } from '@lingui/core/macro'
import { JOB_LEVELS, JOB_TYPES, SKILL_LEVELS, VACANCIES } from '@sira/contract/enums'
import { NOT_SPECIFIED } from '@sira/contract/messages'
import type { OwnJob } from '@sira/contract/jobs'
import type { Skill } from '@sira/contract/skills'
import { callSchemaFreeApi } from '../../api/schema-free-client.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { VACANCY_LABEL, VACANCY_LABELS } from '../../ui/area-labels.ts'
import { DayField } from '../../ui/day-field.tsx'
import { CheckboxField, SelectField, TextField } from '../../ui/field.tsx'
import { findSkills } from '../../ui/find-skills.ts'
import { useFormValue } from '../../ui/form-context.ts'
import { FormSection } from '../../ui/titled-section.tsx'
import { JOB_LEVEL_LABELS, JOB_TYPE_LABELS, toOptions, SKILL_LEVEL_LABELS } from '../../ui/labels.ts'
import { SkillPicker } from '../../ui/skill-picker.tsx'
import { StructuredTextField } from '../../ui/structured-text-field.tsx'
import { REQUIRED_SKILLS } from '../../ui/texts.ts'
import { jobSkillsQuery, requestJobSkill } from './jobs-queries.ts'
import { CriteriaEditor } from './criteria-editor.tsx'
import { QuestionEditor } from './question-editor.tsx'
import { ReachFields } from './reach-fields.tsx'
import { PayHiddenReasonField, SalaryFields } from './salary-fields.tsx'
import { UsualPayLine } from './usual-pay-line.tsx'

const MAX_DESCRIPTION_LENGTH = 20_000

interface JobFieldsProps {
  nameOf: (skillId: string) => string
  /** The job as it is stored, where it is changed. */
  stored?: Pick<OwnJob, 'applicationsCount' | 'questions' | 'declineUnmet'>
}

/** The sections of the job form, used for new jobs and for changes. */
export function JobFields({ nameOf, stored }: JobFieldsProps) {
  return (
    <>
      <FormSection title={t`Basic Information`}>
        <BasicFields />
      </FormSection>
      <ReachSection />
      <FormSection
        title={t`Application Deadline (optional)`}
        hint={t`People can apply until the end of this day in Addis Ababa.`}
      >
        <DayField label={t`Last day to apply`} name="deadline" optional />
      </FormSection>
      <PaySection />
      <FormSection title={REQUIRED_SKILLS}>
        <SkillsField nameOf={nameOf} />
      </FormSection>
      <FormSection
        title={t`Questions for applicants (optional)`}
        hint={t`Answered with the application. You can say which answers the job needs; applicants see that before they write.`}
      >
        {stored && stored.applicationsCount > 0 && <SentAnswersNote {...stored} />}
        <QuestionEditor />
      </FormSection>
      <FormSection
        title={t`Scorecard criteria (optional)`}
        hint={t`What your team scores each applicant by, from 1 to 4. Only your team sees them.`}
      >
        {stored && stored.applicationsCount > 0 && <SentScorecardsNote />}
        <CriteriaEditor />
      </FormSection>
    </>
  )
}

const PaySection = () => (
  <FormSection
    title={t`Salary Information`}
    hint={t`Choose how you pay, or leave it as “${ph({ notSpecified: NOT_SPECIFIED })}” to show no salary.`}
  >
    <SalaryFields />
    <UsualPayLine />
    <PayHiddenReasonField />
  </FormSection>
)

/** Only of remote jobs. */
function ReachSection() {
  const [isRemote] = useFormValue<boolean>('isRemote')
  const [type] = useFormValue<string>('type')
  if (!isRemote && type !== 'REMOTE') return null
  return (
    <FormSection
      title={t`Where people may live`}
      hint={t`Says whether people in Ethiopia can do this job, before they apply in vain.`}
    >
      <ReachFields />
    </FormSection>
  )
}

const NOTE = 'rounded-md bg-sunken px-4 py-3 text-sm text-ink-2'

/** What a change of the questions means for those who have answered them. */
const SentAnswersNote = ({ applicationsCount, questions, declineUnmet }: NonNullable<JobFieldsProps['stored']>) => (
  <div className={`grid gap-2 ${NOTE}`}>
    <p>
      <b className="num font-semibold text-ink">
        {plural(applicationsCount, { one: '# person has applied.', other: '# people have applied.' })}
      </b>{' '}
      {questions.length > 0 &&
        t`Their answers stay with the questions as they were, and are judged by what the job needed then.`}{' '}
      {t`Nobody who has applied is asked again, or declined, because of what you change here: it is for those who apply from now on.`}
    </p>
    {declineUnmet && (
      <p>
        {t`Applications that wait to be declined after 48 hours are declined even if you turn that off. To keep one, open it and choose “Keep this application”.`}
      </p>
    )}
    {questions.length > 0 && (
      <p>
        {t`Answers to a question that you remove stay in the applications and in the CSV file, but you can no longer filter by it.`}
      </p>
    )}
  </div>
)

const SentScorecardsNote = () => (
  <p className={NOTE}>
    {t`Scorecards that your team has sent stay as they are. A criterion that you change counts as a new one.`}
  </p>
)

function BasicFields() {
  return (
    <>
      <TextField label={t`Job title`} name="title" maxLength={100} hint={t`For example Senior Backend Engineer`} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label={t`Job type`} name="type" options={toOptions(JOB_TYPES, JOB_TYPE_LABELS)} />
        <SelectField label={t`Level`} name="level" options={toOptions(JOB_LEVELS, JOB_LEVEL_LABELS)} />
      </div>
      <div>
        <TextField label={t`Location`} name="location" maxLength={100} hint={t`City, or area and city`} />
        <CheckboxField className="mt-2" label={t`Can be done remotely`} name="isRemote" variant="switch" />
      </div>
      <SelectField label={VACANCY_LABEL} name="vacancy" options={toOptions(VACANCIES, VACANCY_LABELS)} />
      <StructuredTextField
        label={t`Description`}
        name="description"
        counter={{ min: 10, max: MAX_DESCRIPTION_LENGTH }}
        hint={t`What the work is, who you are looking for and what you offer. Leave an empty line between paragraphs. Start a line with - for a list item, or with ## for a heading.`}
      />
    </>
  )
}

function SkillsField({ nameOf }: { nameOf: (skillId: string) => string }) {
  const skills = useLoadedQuery(jobSkillsQuery)
  return (
    <SkillPicker
      label={t`Skills`}
      name="skills"
      hint={t`At least one, with the level that the job needs.`}
      find={(text) => findSkills(skills, text)}
      search={(search) => callSchemaFreeApi<Skill[]>('listSkills', { query: { search } })}
      nameOf={(id) => nameOf(id) || t`Unknown skill`}
      levels={toOptions(SKILL_LEVELS, SKILL_LEVEL_LABELS)}
      defaultLevel="INTERMEDIATE"
      onRequest={requestJobSkill}
    />
  )
}
