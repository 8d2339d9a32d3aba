import type { CompanyPlots } from '@sira/contract/dashboards'
import { ApplicationsPlot } from './applications-plot.tsx'
import { Widget } from './dashboard-parts.tsx'
import { PipelinePlot } from './pipeline-plot.tsx'

/** The two pictures of the dashboard; none before anybody has applied. */
export function DashboardPlots({ applicationsPerDay, pipeline, otherJobs }: CompanyPlots) {
  if (pipeline.length === 0 && applicationsPerDay.every(({ count }) => count === 0)) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-2">
      <Widget title="Applications by day">
        <ApplicationsPlot days={applicationsPerDay} />
      </Widget>
      {pipeline.length > 0 && (
        <Widget title="Where candidates are">
          <PipelinePlot pipeline={pipeline} otherJobs={otherJobs} />
        </Widget>
      )}
    </div>
  )
}
