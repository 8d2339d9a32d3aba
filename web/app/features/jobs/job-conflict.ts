import type { OwnJob } from '@sira/contract/jobs'
import { NO_SALARY } from '@sira/contract/sentences'
import type { Difference } from '../../ui/conflict-panel.tsx'
import { dateText } from '../../ui/dates.ts'
import { JOB_LEVEL, JOB_STATUS, JOB_TYPE, labelOf } from '../../ui/labels.ts'
import { negotiableNote, salaryText } from '../../ui/money.ts'
import { changesBetween, storedBody, type Body } from './job-values.ts'

const LABELS: Record<keyof Body, string> = {
  title: 'Job title',
  type: 'Job type',
  level: 'Level',
  location: 'Location',
  isRemote: 'Can be done remotely',
  description: 'Description',
  deadline: 'Last day to apply',
  salary: 'Salary',
  skills: 'Skills',
}

/**
 * What a colleague saved since a form was opened, beside what the form says. `mine` is absent where the form did not change that: sending it
 * leaves what the colleague saved.
 */
export function conflictOf(
  opened: OwnJob,
  saved: OwnJob,
  form: Body,
  nameOf: (skillId: string) => string,
): Difference[] {
  const [before, now] = [storedBody(opened), storedBody(saved)]
  const mine = changesBetween(before, form)
  const apart = changesBetween(now, form)
  const theirs = Object.keys(LABELS).filter(
    (name) => name in changesBetween(before, now) && name in apart,
  ) as (keyof Body)[]
  const status = opened.status === saved.status ? [] : [{ label: 'Status', theirs: labelOf(JOB_STATUS, saved.status) }]
  return [
    ...status,
    ...theirs.map((name) => ({
      label: LABELS[name],
      theirs: told(name, before, now, nameOf),
      ...(name in mine && { mine: told(name, before, form, nameOf) }),
    })),
  ]
}

/** Of the description, which is long, only the lines that are new and those that are gone. */
function told(name: keyof Body, before: Body, body: Body, nameOf: (skillId: string) => string): string {
  if (name !== 'description') return words(name, body, nameOf)
  const [old, now] = [before.description.split('\n'), body.description.split('\n')]
  const without = (lines: string[], others: string[]) =>
    lines.filter((line) => line.trim() !== '' && !others.includes(line))
  const parts = [
    ['Added:', without(now, old)],
    ['Taken out:', without(old, now)],
  ] as const
  return (
    parts.flatMap(([head, lines]) => (lines.length > 0 ? [[head, ...lines].join('\n')] : [])).join('\n\n') ||
    body.description
  )
}

function words(name: keyof Body, body: Body, nameOf: (skillId: string) => string): string {
  if (name === 'salary')
    return [salaryText(body.salary, NO_SALARY), negotiableNote(body.salary), body.salary?.benefits]
      .filter(Boolean)
      .join(' ')
  if (name === 'skills')
    return body.skills.map(({ skillId, level }) => `${nameOf(skillId)}, ${level.toLowerCase()}`).join(' · ')
  if (name === 'deadline') return body.deadline ? dateText(body.deadline) : 'No deadline'
  if (name === 'isRemote') return body.isRemote ? 'Yes' : 'No'
  if (name === 'type') return labelOf(JOB_TYPE, body.type)
  return name === 'level' ? labelOf(JOB_LEVEL, body.level) : body[name]
}
