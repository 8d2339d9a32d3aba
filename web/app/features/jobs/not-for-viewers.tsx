import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { NOT_FOR_VIEWERS } from '../../ui/texts.ts'

/** In place of a form, for a colleague who may only look. */
export const NotForViewers = () => (
  <Empty
    title="Not for viewers"
    hint={NOT_FOR_VIEWERS}
    action={
      <ButtonLink to={paths.employer.jobs()} variant="quiet" icon="arrow-left">
        Back to Jobs
      </ButtonLink>
    }
  />
)
