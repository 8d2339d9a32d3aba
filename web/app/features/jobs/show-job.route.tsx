import { showJob } from '@sira/contract/jobs'
import { Link } from 'react-router'
import { ask, orResponse } from '../../api/ask.ts'
import { siteContext } from '../../api/context.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { INDUSTRY, JOB_TYPE, labelOf, openPositionsText } from '../../ui/labels.ts'
import { salaryText } from '../../ui/money.ts'
import { Picture } from '../../ui/monogram.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { StructuredText } from '../../ui/structured-text.tsx'
import type { Route } from './+types/show-job.route'
import { JobHeader } from './job-header.tsx'
import { JobOverview } from './job-overview.tsx'
import { jobBreadcrumbs, jobPosting } from './job-posting.ts'
import { JobRow } from './job-row.tsx'
import { SaveButton } from './save-button.tsx'
import { ShareButtons } from './share-buttons.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return pageMeta({ title: 'Job not found', noindex: true })
  const { job, origin } = loaderData
  const posting = jobPosting(job, origin)
  return [
    ...pageMeta({
      title: `${job.title} at ${job.company.name}`,
      description: `${labelOf(JOB_TYPE, job.type)} in ${job.location}${job.isRemote ? ' (Remote)' : ''}. ${salaryText(job.salary, 'Salary not specified')}. Apply on Sira.`,
      canonical: origin + paths.job(job.id),
      image: job.company.logo ? new URL(job.company.logo, origin || 'http://localhost').href.replace(/\/128$/, '/256') : undefined,
      noindex: !posting,
      type: 'article',
    }),
    ...(posting ? [{ 'script:ld+json': posting }, { 'script:ld+json': jobBreadcrumbs(job, origin) }] : []),
  ]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { data: job } = await ask(showJob, { params }, context).catch(orResponse)
  return { job, origin: context.get(siteContext).publicOrigin ?? '' }
}

export default function ShowJob({ loaderData: { job, origin } }: Route.ComponentProps) {
  const open = job.status === 'ACTIVE'
  return (
    <div className="page pt-3 pb-28 md:pt-5 md:pb-12">
      <Link className="inline-flex min-h-11 items-center gap-1 text-sm text-ink-2 no-underline hover:underline" to={paths.jobs()}><Icon name="arrow-left" className="size-4" />Back to Jobs</Link>
      {!open && <Closed />}
      <div className="mt-2 grid gap-8 md:grid-cols-[minmax(0,1fr)_344px] md:gap-14">
        <article className="min-w-0">
          <JobHeader job={job} />
          <section className="prose mt-8" aria-labelledby="description">
            <h2 id="description">Description</h2>
            <StructuredText text={job.description} />
            {job.salary?.benefits && <><h3>Benefits</h3><p>{job.salary.benefits}</p></>}
          </section>
          <CompanyCard job={job} />
        </article>
        <aside className="md:sticky md:top-6 md:self-start">
          <div className="rounded-lg border border-line-2 bg-surface">
            {open && (
              <div className="hidden p-5 pb-0 md:block">
                <ButtonLink to={paths.apply(job.id)} size="lg" className="w-full">Apply Now</ButtonLink>
                <div className="mt-3"><SaveButton jobId={job.id} title={job.title} wide /></div>
              </div>
            )}
            <JobOverview job={job} />
            <ShareButtons title={`${job.title} at ${job.company.name}`} url={origin + paths.job(job.id)} />
          </div>
          <SafetyNote />
        </aside>
      </div>
      <Similar job={job} />
      {open && (
        <div className="fixed inset-x-0 bottom-0 z-10 flex gap-2 border-t border-line bg-surface px-3 py-2.5 md:hidden">
          <SaveButton jobId={job.id} title={job.title} />
          <ButtonLink to={paths.apply(job.id)} size="lg" className="grow">Apply Now</ButtonLink>
        </div>
      )}
    </div>
  )
}

type Job = Route.ComponentProps['loaderData']['job']

const Closed = () => (
  <p role="status" className="mt-2 flex items-center gap-2 rounded-md bg-buna-wash px-4 py-3 font-medium text-buna">
    <Icon name="circle-x" />This job is no longer accepting applications
  </p>
)

function CompanyCard({ job: { company, companyId } }: { job: Job }) {
  return (
    <section className="mt-10 rounded-lg border border-line bg-surface p-5" aria-labelledby="company">
      <div className="flex items-center gap-4">
        <Picture src={company.logo} name={company.name} size={48} />
        <div className="min-w-0">
          <h2 id="company" className="text-lg"><Link className="link" to={paths.company(companyId)}>{company.name}</Link></h2>
          <p className="meta text-sm text-ink-2"><span>{labelOf(INDUSTRY, company.industry)}</span><span>{openPositionsText(company.jobsCount)}</span></p>
        </div>
      </div>
      {company.description && <p className="mt-3 line-clamp-3 max-w-prose text-sm text-ink-2">{company.description}</p>}
    </section>
  )
}

const SafetyNote = () => (
  <div className="mt-4 flex gap-3 rounded-lg bg-adey-wash p-4 text-sm text-adey-ink">
    <Icon name="shield-check" className="mt-0.5 flex-none" />
    <p><strong>Never pay to get a job.</strong> We checked this company’s trade licence. If anyone asks you for money or moves you to a private chat to pay, tell us.</p>
  </div>
)

function Similar({ job: { similar } }: { job: Job }) {
  if (similar.length === 0) return null
  return (
    <section className="mt-12" aria-labelledby="similar">
      <h2 id="similar" className="text-xl">Similar jobs</h2>
      <ul className="joblist mt-4">{similar.map((one) => <JobRow key={one.id} job={one} />)}</ul>
    </section>
  )
}
