import type { ClientLoaderFunctionArgs } from 'react-router'
import { queues, reviewing } from '../../api/reviews.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { ReviewDesk } from './review-desk.tsx'
import { chosenOf, companyEntry, jobEntry, queueOf, type Queue } from './review-entries.ts'

export const meta = () => pageMeta({ title: 'Review', noindex: true })
export const ErrorBoundary = () => (
  <LoadFailure title="Review" text="What waits could not be loaded. Please try again." />
)

/** All that waits, in one queue: companies first, because their jobs wait for them. */
async function everything(): Promise<Queue> {
  const [companies, jobs] = await Promise.all([
    queues.companies({ status: 'WAITING' }),
    queues.jobs({ status: 'WAITING' }),
  ])
  return {
    entries: [...companies.data.map(companyEntry), ...jobs.data.map(jobEntry)],
    total: companies.meta.total + jobs.meta.total,
    currentPage: 1,
    totalPages: 1,
  }
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const id = search.get('id')
  const queue = await queueOf('everything', id, everything)
  return {
    queue,
    chosen: await chosenOf(queue, { id, kind: search.get('kind') === 'job' ? 'job' : 'company' }, reviewing),
    isOpened: id !== null,
  }
}

export default function ReviewQueue({
  loaderData: { queue, chosen, isOpened },
}: {
  loaderData: Awaited<ReturnType<typeof clientLoader>>
}) {
  return (
    <AreaPage title="Review">
      <ReviewDesk
        queue={queue}
        chosen={chosen}
        api={reviewing}
        waits
        isOpened={isOpened}
        toEntry={({ kind, id }) => paths.admin.review({ kind, id })}
        toQueue={paths.admin.review()}
        toPage={() => paths.admin.review()}
      >
        <Empty
          title="Nothing waits for you"
          hint="Every company and job has been looked at."
          action={
            <ButtonLink to={paths.admin.home()} variant="quiet">
              Back to the overview
            </ButtonLink>
          }
        />
      </ReviewDesk>
    </AreaPage>
  )
}
