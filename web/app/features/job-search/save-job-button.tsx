import { t } from '@lingui/core/macro'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { useSavedJob } from './saved-and-applied-jobs.ts'

interface SaveJobButtonProps {
  jobId: string
  title: string
  wide?: boolean
  className?: string
  /** Called when the server has saved the job or removed it from the saved ones. */
  onChanged?: () => void
}

/** The save toggle, for job seekers only. With `wide` it has a label. */
export function SaveJobButton({ jobId, title, wide = false, className = '', onChanged }: SaveJobButtonProps) {
  const saved = useSavedJob(jobId)
  if (!saved) return null
  const toggle = () =>
    void saved
      .toggle()
      .then(onChanged)
      .catch(({ message: reason }: Error) =>
        toast.error(
          saved.isSaved ? t`The job could not be removed. ${reason}` : t`The job could not be saved. ${reason}`,
        ),
      )
  if (wide)
    return (
      <Button variant="quiet" className="w-full" aria-pressed={saved.isSaved} onClick={toggle}>
        <Icon name="bookmark" full={saved.isSaved} />
        {saved.isSaved ? t`Saved` : t`Save`}
      </Button>
    )
  return (
    <IconButton
      icon="bookmark"
      full={saved.isSaved}
      className={`relative z-1 ${className}`}
      aria-pressed={saved.isSaved}
      label={t`Save ${title}`}
      onClick={toggle}
    />
  )
}
