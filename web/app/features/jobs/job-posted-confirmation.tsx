import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ShareJobButtons } from '../../ui/share-buttons.tsx'

/** Shown after a job was created; its heading replaces the screen's title. */
export function JobPostedConfirmation({
  job: { id, title },
  onAnother,
}: {
  job: { id: string; title: string }
  onAnother: () => void
}) {
  return (
    <div className="px-4 py-10 md:px-6 md:py-16">
      <div role="status" className="panel mx-auto max-w-xl p-6 text-center md:p-8">
        <Icon name="circle-check" className="mx-auto size-10 text-forest" />
        <h1 tabIndex={-1} ref={(heading) => heading?.focus()} className="mt-3 text-2xl">
          Job Posted Successfully!
        </h1>
        <p className="mx-auto mt-2 max-w-prose text-ink-2">
          <b className="font-semibold text-ink">{title}</b> is under review. You will be notified once it is approved;
          then it appears in the job list.
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          <ButtonLink to={paths.employer.jobs()}>Go to Job Posts</ButtonLink>
          <Button variant="quiet" onClick={onAnother}>
            Post another job
          </Button>
        </div>
        <div className="mt-6 text-left">
          <ShareJobButtons title={title} url={location.origin + paths.job(id)} />
          <p className="hint px-5">The link works as soon as the job is approved.</p>
        </div>
      </div>
    </div>
  )
}
