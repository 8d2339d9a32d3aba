import { ph, t } from '@lingui/core/macro'
import { SKILL_LEVELS } from '@sira/contract/enums'
import { type ReactNode, useId } from 'react'
import { SKILL_LEVEL_LABELS } from '../../ui/labels.ts'
import { TitledSection } from '../../ui/titled-section.tsx'
import { REVIEWED_FIELD_LABELS, type ReviewedField, type ReviewedSkill } from './resume-review.ts'

interface ReviewRowProps {
  label: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  /** Why the row cannot be chosen now. */
  problem?: string
  /** Buttons and selects at the end of the row. */
  tools?: ReactNode
  children: ReactNode
}

/** One part of a resume, with a checkbox that says whether it is added to the profile. */
export function ReviewRow({ label, isChosen, onChoose, problem, tools, children }: ReviewRowProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-2 py-3">
      <label className="-my-2 -ml-2 grid size-11 flex-none place-items-center">
        <input
          type="checkbox"
          className="check"
          aria-label={t`Add ${label}`}
          aria-describedby={problem && id}
          checked={isChosen && !problem}
          disabled={Boolean(problem)}
          onChange={(event) => onChoose(event.target.checked)}
        />
      </label>
      <div className="min-w-0 grow wrap-anywhere">
        {children}
        {problem && (
          <p id={id} className="mt-1 text-sm font-semibold text-adey-ink">
            {problem}
          </p>
        )}
      </div>
      {tools}
    </div>
  )
}

/** A part of a review with its heading; nothing when it is empty. */
export function ReviewSection({ title, hint, rows }: { title: string; hint?: string; rows: readonly ReactNode[] }) {
  if (rows.length === 0) return null
  return (
    <TitledSection title={title}>
      {hint && <p className="hint mt-0.5">{hint}</p>}
      <ul className="mt-2 divide-y divide-line border-y border-line">{rows}</ul>
    </TitledSection>
  )
}

export function FieldReview({ fields, onChange }: ListProps<ReviewedField>) {
  return (
    <ReviewSection
      title={t`About you`}
      rows={fields.map((field) => (
        <li key={field.name}>
          <ReviewRow
            label={REVIEWED_FIELD_LABELS[field.name]}
            isChosen={field.isChosen}
            onChoose={(isChosen) => onChange(replace(fields, field, { ...field, isChosen }))}
          >
            <h3 className="text-sm text-ink-2">{REVIEWED_FIELD_LABELS[field.name]}</h3>
            <p>{field.value}</p>
            {field.current && (
              <p className="text-sm text-ink-2">
                {field.isChosen
                  ? t`Replaces: ${ph({ text: field.current })}`
                  : t`Now in your profile: ${ph({ text: field.current })}`}
              </p>
            )}
          </ReviewRow>
        </li>
      ))}
    />
  )
}

export function SkillReview({ fields: skills, onChange }: ListProps<ReviewedSkill>) {
  return (
    <ReviewSection
      title={t`Skills`}
      hint={t`Check how well you know each of them.`}
      rows={skills.map((skill) => (
        <li key={skill.name}>
          <ReviewRow
            label={skill.name}
            isChosen={skill.isChosen}
            onChoose={(isChosen) => onChange(replace(skills, skill, { ...skill, isChosen }))}
            tools={
              <LevelSelect skill={skill} onChange={(level) => onChange(replace(skills, skill, { ...skill, level }))} />
            }
          >
            <h3 className="text-base">{skill.name}</h3>
          </ReviewRow>
        </li>
      ))}
    />
  )
}

interface ListProps<T> {
  fields: readonly T[]
  onChange: (next: T[]) => void
}
const replace = <T,>(list: readonly T[], old: T, next: T) => list.map((one) => (one === old ? next : one))

const LevelSelect = ({ skill, onChange }: { skill: ReviewedSkill; onChange: (level: string) => void }) => (
  <select
    className="field field-sm w-auto min-w-0 flex-none"
    aria-label={t`Level of ${ph({ name: skill.name })}`}
    value={skill.level}
    disabled={!skill.isChosen}
    onChange={(event) => onChange(event.target.value)}
  >
    {SKILL_LEVELS.map((level) => (
      <option key={level} value={level}>
        {SKILL_LEVEL_LABELS[level]}
      </option>
    ))}
  </select>
)
