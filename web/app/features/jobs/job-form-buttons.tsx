import { useContext, type ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormContext } from '../../ui/form-context.ts'

export interface SendAs {
  text: string
  busyText: string
  /** What the form's `status` is when this button sends it. */
  status?: 'DRAFT'
}

/** Sends the job as it is meant: posted, or kept as a draft. Cancel goes to the job list unless told otherwise. */
export function JobFormButtons({
  main,
  other,
  cancelTo = paths.employer.jobs(),
  children,
}: {
  main: SendAs
  other?: SendAs
  cancelTo?: string
  children?: ReactNode
}) {
  const form = useContext(FormContext)
  const sender = ({ text, busyText, status }: SendAs, variant: 'primary' | 'quiet') => (
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
      {sender(main, 'primary')}
      {other && sender(other, 'quiet')}
      {children}
      <ButtonLink to={cancelTo} variant="ghost" size="lg">
        Cancel
      </ButtonLink>
    </div>
  )
}
