import type { OwnJob } from '@sira/contract/jobs'
import { ConflictPanel } from '../../ui/conflict-panel.tsx'
import { listJobConflicts } from './job-conflict.ts'
import type { JobRequestBody } from './job-form-values.ts'

/** The job as a team member saved it, and the content of the form when the conflict was found. */
export interface JobEditConflict {
  saved: OwnJob
  form: JobRequestBody
}

interface JobConflictProps extends JobEditConflict {
  opened: OwnJob
  nameOf: (skillId: string) => string
  onLoad: () => void
  onForce: () => void
}

/** Shown when a team member saved the job while it was being edited here. */
export function JobConflictPanel({ opened, saved, form, nameOf, ...actions }: JobConflictProps) {
  const names = Object.fromEntries(saved.skills.map(({ skillId, skill }) => [skillId, skill.name]))
  const differences = listJobConflicts(opened, saved, form, (skillId) => nameOf(skillId) || names[skillId] || '')
  return (
    <ConflictPanel
      what="this job"
      by={saved.updatedBy ?? undefined}
      at={saved.updatedAt}
      differences={differences}
      {...actions}
    />
  )
}
