import type { OwnJob } from '@sira/contract/jobs'
import { ConflictPanel } from '../../ui/conflict-panel.tsx'
import { conflictOf } from './job-conflict.ts'
import type { Body } from './job-values.ts'

/** What is saved now, and what the form said when that was found out. */
export interface Meanwhile {
  saved: OwnJob
  form: Body
}

interface JobConflictProps extends Meanwhile {
  opened: OwnJob
  nameOf: (skillId: string) => string
  onLoad: () => void
  onForce: () => void
}

/** A colleague saved the job while it was edited here. */
export function JobConflict({ opened, saved, form, nameOf, ...acts }: JobConflictProps) {
  const names = Object.fromEntries(saved.skills.map(({ skillId, skill }) => [skillId, skill.name]))
  const differences = conflictOf(opened, saved, form, (skillId) => nameOf(skillId) || names[skillId] || '')
  return (
    <ConflictPanel
      what="this job"
      by={saved.updatedBy ?? undefined}
      at={saved.updatedAt}
      differences={differences}
      {...acts}
    />
  )
}
