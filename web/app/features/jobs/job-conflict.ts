import { t, ph } from '@lingui/core/macro'
import type { OwnJob } from '@sira/contract/jobs'
import { describeQuestion } from '@sira/contract/question-needs'
import type { FieldDifference } from '../../ui/conflict-panel.tsx'
import { formatDate } from '../../ui/dates.ts'
import {
  JOB_STATUS_LABELS,
  PAY_HIDDEN_REASON_LABELS,
  VACANCY_LABEL,
  VACANCY_LABELS,
  YES_NO_LABELS,
} from '../../ui/area-labels.ts'
import { JOB_LEVEL_LABELS, JOB_TYPE_LABELS, SKILL_LEVEL_LABELS, getLabel } from '../../ui/labels.ts'
import { diffJobBodies, toStoredJobBody, type JobRequestBody } from './job-form-values.ts'
import { formatTerm, isWorkTerm, TERM_LABELS } from '../../ui/reach-labels.ts'
import { describeSalary, SALARY_LABEL } from './salary.ts'

const LABELS: Record<keyof JobRequestBody, string> = {
  title: t`Job title`,
  type: t`Job type`,
  level: t`Level`,
  location: t`Location`,
  isRemote: t`Can be done remotely`,
  description: t`Description`,
  deadline: t`Last day to apply`,
  salary: SALARY_LABEL,
  payHiddenReason: t`Why the pay is not shown`,
  vacancy: VACANCY_LABEL,
  skills: t`Skills`,
  questions: t`Questions for applicants`,
  declineUnmet: t`Decline applications that do not meet what you need`,
  criteria: t`Scorecard criteria`,
  ...TERM_LABELS,
}

/**
 * What a team member saved since the form was opened, next to what the form says. `mine` is absent where the form did
 * not change the field: sending the form then keeps what the team member saved.
 */
export function listJobConflicts(
  opened: OwnJob,
  saved: OwnJob,
  form: JobRequestBody,
  nameOf: (skillId: string) => string,
): FieldDifference[] {
  const [before, now] = [toStoredJobBody(opened), toStoredJobBody(saved)]
  const mine = diffJobBodies(before, form)
  const differing = diffJobBodies(now, form)
  const theirs = Object.keys(LABELS).filter(
    (name) => name in diffJobBodies(before, now) && name in differing,
  ) as (keyof JobRequestBody)[]
  const status =
    opened.status === saved.status ? [] : [{ label: t`Status`, theirs: getLabel(JOB_STATUS_LABELS, saved.status) }]
  return [
    ...status,
    ...theirs.map((name) => ({
      label: LABELS[name],
      theirs: describeField(name, before, now, nameOf),
      ...(name in mine && { mine: describeField(name, before, form, nameOf) }),
    })),
  ]
}

/** A field as people read it. For the description, which is long, only the added and removed lines. */
function describeField(
  name: keyof JobRequestBody,
  before: JobRequestBody,
  body: JobRequestBody,
  nameOf: (skillId: string) => string,
): string {
  if (name !== 'description') return formatField(name, body, nameOf)
  const [old, now] = [before.description.split('\n'), body.description.split('\n')]
  const without = (lines: string[], others: string[]) =>
    lines.filter((line) => line.trim() !== '' && !others.includes(line))
  const parts = [
    [t`Added:`, without(now, old)],
    [t`Removed:`, without(old, now)],
  ] as const
  return (
    parts.flatMap(([head, lines]) => (lines.length > 0 ? [[head, ...lines].join('\n')] : [])).join('\n\n') ||
    body.description
  )
}

function formatField(name: keyof JobRequestBody, body: JobRequestBody, nameOf: (skillId: string) => string): string {
  if (name === 'salary') {
    const { pay, note, benefits } = describeSalary(body.salary)
    return [pay, note, benefits].filter(Boolean).join(' ')
  }
  if (name === 'skills')
    return body.skills
      .map(
        ({ skillId, level }) =>
          t`${ph({ skill: nameOf(skillId) })}, ${ph({ level: getLabel(SKILL_LEVEL_LABELS, level).toLowerCase() })}`,
      )
      .join(' · ')
  if (name === 'deadline') return body.deadline ? formatDate(body.deadline) : t`No deadline`
  if (name === 'isRemote' || name === 'declineUnmet') return body[name] ? YES_NO_LABELS.YES : YES_NO_LABELS.NO
  if (name === 'questions') return body.questions.map(describeQuestion).join('\n') || t`None`
  if (name === 'criteria') return body.criteria.join('\n') || t`None`
  if (isWorkTerm(name)) return formatTerm(name, body) || t`None`
  if (name === 'vacancy') return getLabel(VACANCY_LABELS, body.vacancy)
  if (name === 'payHiddenReason') return getLabel(PAY_HIDDEN_REASON_LABELS, body.payHiddenReason ?? '') || t`None`
  if (name === 'type') return getLabel(JOB_TYPE_LABELS, body.type)
  return name === 'level' ? getLabel(JOB_LEVEL_LABELS, body.level) : body[name]
}
