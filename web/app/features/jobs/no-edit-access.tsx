import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { VIEWER_ONLY_TEXT } from '../../ui/texts.ts'

/** Shown in place of a form to team members who may only view. */
export const NoEditAccess = () => (
  <EmptyState
    title="View only"
    hint={VIEWER_ONLY_TEXT}
    action={
      <ButtonLink to={paths.employer.jobs()} variant="quiet" icon="arrow-left">
        Back to Jobs
      </ButtonLink>
    }
  />
)
