import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { ApplicationsPerDayChart } from './applications-per-day-chart.tsx'
import { companyChartsQuery } from './company-dashboard-queries.ts'
import { DashboardSection } from './dashboard-section.tsx'
import { PipelineChart } from './pipeline-chart.tsx'

/** The two charts of the dashboard; nothing until somebody has applied. */
export function DashboardCharts() {
  const { applicationsPerDay, pipeline, otherJobs } = useLoadedQuery(companyChartsQuery)
  if (pipeline.length === 0 && applicationsPerDay.every(({ count }) => count === 0)) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-2">
      <DashboardSection title="Applications by day">
        <ApplicationsPerDayChart days={applicationsPerDay} />
      </DashboardSection>
      {pipeline.length > 0 && (
        <DashboardSection title="Candidates by status">
          <PipelineChart pipeline={pipeline} otherJobs={otherJobs} />
        </DashboardSection>
      )}
    </div>
  )
}
