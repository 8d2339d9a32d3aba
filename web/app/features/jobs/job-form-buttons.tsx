import { useContext, type ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormContext } from '../../ui/form-context.ts'

/** A submit button of the job form. */
export interface JobSubmitOption {
  text: string
  busyText: string
  /** The form's `status` when this button submits it. */
  status?: 'DRAFT'
}

/** Submits the job, to be posted or kept as a draft. Cancel goes to the job list unless `cancelTo` says otherwise. */
export function JobFormButtons({
  main,
  other,
  cancelTo = paths.employer.jobs(),
  children,
}: {
  main: JobSubmitOption
  other?: JobSubmitOption
  cancelTo?: string
  children?: ReactNode
}) {
  const form = useContext(FormContext)
  const renderSubmitButton = ({ text, busyText, status }: JobSubmitOption, variant: 'primary' | 'quiet') => (
    <Button
      type="submit"
      size="lg"
      variant={variant}
      busy={form?.busy && form.get('status') === status}
      busyText={busyText}
      onClick={() => form?.set('status', status)}
    >
      {text}
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-2 border-t border-line-2 pt-5 max-sm:grid">
      {renderSubmitButton(main, 'primary')}
      {other && renderSubmitButton(other, 'quiet')}
      {children}
      <ButtonLink to={cancelTo} variant="ghost" size="lg">
        Cancel
      </ButtonLink>
    </div>
  )
}
