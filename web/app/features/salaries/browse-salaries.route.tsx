import { plural, t } from '@lingui/core/macro'
import { getSalaries, listSalaryTopics, type SalaryTopic } from '@sira/contract/salaries'
import { Link } from 'react-router'
import { callApi, throwAsResponse } from '../../api/call-api.ts'
import { siteContext } from '../../api/context.ts'
import { NO_SCRIPTS_HANDLE } from '../../layouts/pages-without-scripts.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { PublicPage } from '../../ui/page.tsx'
import type { Route } from './+types/browse-salaries.route'
import { HowPayIsCounted } from './pay-figures.tsx'
import { formatFigurePay, formatPayBasis, formatSample, formatSpread } from '../../ui/advertised-pay.ts'

export const handle = NO_SCRIPTS_HANDLE

/** So many roles and so many skills are listed with their figures, and the others by name. */
const DETAILED = 20

export const meta = ({ loaderData }: Route.MetaArgs) =>
  buildPageMeta({
    title: t`Tech salaries in Ethiopia`,
    description: t`What tech jobs in Ethiopia offer a month, by role and skill, counted from the jobs of the last 12 months.`,
    canonical: (loaderData?.origin ?? '') + paths.salaries(),
    noindex: !loaderData || loaderData.topics.length === 0,
  })

export async function loader({ context }: Route.LoaderArgs) {
  const [{ data: topics }, { data: all }] = await Promise.all([
    callApi(listSalaryTopics, {}, context),
    callApi(getSalaries, { query: {} }, context),
  ]).catch(throwAsResponse)
  return { topics, all, origin: context.get(siteContext).publicOrigin ?? '' }
}

export default function BrowseSalaries({ loaderData: { topics, all } }: Route.ComponentProps) {
  const roles = topics.filter(({ kind }) => kind === 'ROLE')
  const skills = topics.filter(({ kind }) => kind === 'SKILL')
  return (
    <PublicPage
      title={t`What tech jobs pay in Ethiopia`}
      lead={t`The pay that companies put in their job posts over the last 12 months, for a month of work.`}
    >
      {topics.length === 0 && <NoPayYet />}
      {roles.length > 0 && <TopicList id="roles" title={t`By role`} topics={roles} />}
      {skills.length > 0 && <TopicList id="skills" title={t`By skill`} topics={skills} />}
      <HowPayIsCounted salary={all} />
    </PublicPage>
  )
}

const NoPayYet = () => (
  <EmptyState
    title={t`Not enough pay to compare yet`}
    hint={t`Figures appear once 5 jobs of 3 companies say what they pay.`}
    action={
      <Link className="link" to={paths.jobs()}>
        {t`See all jobs`}
      </Link>
    }
  />
)

/** Roles or skills, those with the most jobs first; their names are English in every language. */
const TopicList = ({ id, title, topics }: { id: string; title: string; topics: readonly SalaryTopic[] }) => (
  <section className="mt-8" aria-labelledby={id}>
    <h2 id={id} className="text-xl">
      {title}
    </h2>
    <ul className="mt-2 grid gap-x-10 md:grid-cols-2">
      {topics.slice(0, DETAILED).map(({ slug, name, salary }) => (
        <li key={slug} className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2.5">
          <Link className="link font-medium wrap-anywhere" to={paths.salary(slug)} lang="en">
            {name}
          </Link>
          <span className="num font-semibold">{formatFigurePay(salary.median, salary)}</span>
          <span className="w-full text-sm text-ink-2">
            {formatSpread(salary)}, {formatPayBasis(salary.basis)} · {formatSample(salary)}
          </span>
        </li>
      ))}
    </ul>
    {topics.length > DETAILED && <OtherTopics topics={topics.slice(DETAILED)} />}
  </section>
)

const OtherTopics = ({ topics }: { topics: readonly SalaryTopic[] }) => (
  <details className="mt-3">
    <summary className="link inline-flex min-h-11 cursor-pointer items-center">
      {plural(topics.length, { one: '# more', other: '# more' })}
    </summary>
    <ul className="flex flex-wrap gap-x-5">
      {topics.map(({ slug, name }) => (
        <li key={slug}>
          <Link className="link inline-flex min-h-11 items-center" to={paths.salary(slug)} lang="en">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </details>
)
