import { ph, t } from '@lingui/core/macro'
import { getSalaryTopic, type SalaryStatistics, type SalaryTopicPage } from '@sira/contract/salaries'
import { isRouteErrorResponse, Link } from 'react-router'
import { callApi, throwAsResponse } from '../../api/call-api.ts'
import { siteContext } from '../../api/context.ts'
import { NO_SCRIPTS_HANDLE } from '../../layouts/pages-without-scripts.ts'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { JOB_LEVEL_LABELS, getLabel } from '../../ui/labels.ts'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { PublicPage } from '../../ui/page.tsx'
import type { Route } from './+types/show-salary.route'
import { PayChart } from './pay-chart.tsx'
import { HowPayIsCounted, PaySummary } from './pay-figures.tsx'
import { formatFigurePay, formatPayBasis, formatSample, formatUsualPay } from '../../ui/advertised-pay.ts'

export const handle = NO_SCRIPTS_HANDLE

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

const formatTitle = ({ name }: SalaryTopicPage) => t`${ph({ name })} salaries in Ethiopia`

export const meta = ({ loaderData, error }: Route.MetaArgs) => {
  if (!loaderData) return buildPageMeta({ title: isNotFound(error) ? t`Page not found` : t`Salaries`, noindex: true })
  const { topic, origin } = loaderData
  return [
    ...buildPageMeta({
      title: formatTitle(topic),
      description: describe(topic),
      canonical: origin + paths.salary(topic.slug),
      noindex: !topic.salary.enough,
    }),
    { 'script:ld+json': buildSalaryBreadcrumbs(topic, origin) },
  ]
}

function describe({ name, salary }: SalaryTopicPage): string {
  if (!salary.enough) return t`What ${ph({ name })} jobs in Ethiopia offer a month.`
  const [pay, basis, sample] = [formatUsualPay(salary), formatPayBasis(salary.basis), formatSample(salary)]
  return t`${ph({ name })} jobs in Ethiopia offer ${pay} a month (${basis}): ${sample} in the last 12 months.`
}

const buildSalaryBreadcrumbs = ({ slug, name }: SalaryTopicPage, origin: string) => ({
  '@context': 'https://schema.org/',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: t`Salaries`, item: origin + paths.salaries() },
    { '@type': 'ListItem', position: 2, name, item: origin + paths.salary(slug) },
  ],
})

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const { data: topic } = await callApi(getSalaryTopic, { query: { slug } }, context).catch(throwAsResponse)
  return { topic, origin: context.get(siteContext).publicOrigin ?? '' }
}

export default function ShowSalary({ loaderData: { topic } }: Route.ComponentProps) {
  const { salary, levels } = topic
  const rows = salary.enough
    ? [
        { label: t`All levels`, salary },
        ...levels.map((each) => ({ label: getLabel(JOB_LEVEL_LABELS, each.level), salary: each.salary })),
      ]
    : []
  return (
    <PublicPage title={formatTitle(topic)} back={<BackLink to={paths.salaries()}>{t`All salaries`}</BackLink>}>
      <div className="mt-6 max-w-[46rem]">
        {salary.enough ? <PaySummary salary={salary} /> : <NotEnough topic={topic} />}
        {rows.length > 0 && <PayChart rows={rows} caption={t`Monthly pay by level, in ETB`} />}
        <DollarPay salary={topic.inDollars} />
        <p className="mt-8">
          <ButtonLink to={getJobsPath(topic)}>{t`See ${ph({ name: topic.name })} jobs`}</ButtonLink>
        </p>
        <HowPayIsCounted salary={salary} />
      </div>
    </PublicPage>
  )
}

const getJobsPath = ({ kind, slug, name }: SalaryTopicPage) =>
  kind === 'SKILL' ? paths.landing({ kind, slug }) : paths.jobs({ q: name })

const DollarPay = ({ salary }: { salary: SalaryStatistics }) =>
  salary.enough && (
    <p className="mt-6">
      {t`Jobs that pay in dollars or euros offer about ${formatFigurePay(salary.median, salary)} a month (${formatSample(salary)}, ${formatPayBasis(salary.basis)}).`}
    </p>
  )

const NotEnough = ({ topic: { name } }: { topic: SalaryTopicPage }) => (
  <section className="rounded-lg border border-line bg-surface p-5" aria-labelledby="not-enough">
    <h2 id="not-enough" className="text-lg">
      {t`Not enough jobs say what they pay`}
    </h2>
    <p className="mt-2 text-ink-2">
      {t`We show figures once 5 jobs of 3 companies have said what ${ph({ name })} work pays in birr. Each job post with pay helps.`}
    </p>
    <p className="mt-2">
      <Link className="link" to={paths.salaries()}>
        {t`See what other jobs pay`}
      </Link>
    </p>
  </section>
)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notFound = isNotFound(error)
  return (
    <PublicPage title={t`Salaries`}>
      <div className="mt-5 max-w-prose">
        <ErrorPanel text={notFound ? t`There is no such role or skill here.` : t`We could not load these figures.`}>
          <ButtonLink to={paths.salaries()} variant="quiet" icon="arrow-left">
            {t`All salaries`}
          </ButtonLink>
        </ErrorPanel>
      </div>
    </PublicPage>
  )
}
