import { buildDemoAdmin, assignDemoOwnerEmails, assignDemoSeekerEmail } from './accounts.ts'
import { buildDemoApplications } from './applications.ts'
import { buildDemoCompanies } from './companies.ts'
import { buildCrowd, buildCrowdApplications, buildUnansweredApplications, countMissingApplicants } from './crowd.ts'
import { addDaysUpToNow } from './dates.ts'
import { buildDemoMarks, buildDemoViews } from './figures.ts'
import { buildDemoJobs } from './jobs.ts'
import { createRandom } from './random.ts'
import { buildDemoSeekers } from './seekers.ts'
import type { DemoJob, DemoSeeker, DemoData } from './demo-data-types.ts'

const pickLater = (one: string, other: string) => (one > other ? one : other)

function buildSavedJobs(seekers: readonly DemoSeeker[], jobs: readonly DemoJob[], now: Date): DemoData['saved'] {
  const random = createRandom(41)
  const active = jobs.filter((job) => job.status === 'ACTIVE')
  return seekers.flatMap((seeker, index) =>
    seeker.profile
      ? random.sample(active, index === 0 ? 6 : random.int(0, 4)).map((job) => ({
          seeker: seeker.key,
          job: job.key,
          at: addDaysUpToNow(job.publishedAt ?? job.createdAt, random.next() * 5, now),
        }))
      : [],
  )
}

function buildFollows(data: Pick<DemoData, 'seekers' | 'companies'>, now: Date): DemoData['follows'] {
  const random = createRandom(43)
  const active = data.companies.filter((company) => company.status === 'ACTIVE')
  return data.seekers.flatMap((seeker) =>
    random.sample(active, random.int(0, 3)).map((company) => ({
      seeker: seeker.key,
      company: company.key,
      at: addDaysUpToNow(pickLater(seeker.account.createdAt, company.createdAt), random.next() * 60, now),
    })),
  )
}

/** Builds all demo data as it looks at `now`; the same time always gives the same data. */
export function buildDemoData(now: Date): DemoData {
  const companies = assignDemoOwnerEmails(buildDemoCompanies(now))
  const seekers = assignDemoSeekerEmail(buildDemoSeekers(now))
  const jobs = buildDemoJobs(companies, now)
  const chosen = buildDemoApplications(companies, jobs, seekers, now)
  const crowd = buildCrowd(countMissingApplicants(chosen), seekers, now)
  const applications = [
    ...chosen,
    ...buildCrowdApplications(crowd, { companies, jobs }, now),
    ...buildUnansweredApplications(crowd, { companies, jobs }, now),
  ]
  return {
    admin: buildDemoAdmin(now),
    companies,
    jobs,
    seekers: [...seekers, ...crowd],
    applications,
    views: buildDemoViews(jobs, applications, now),
    marks: buildDemoMarks(applications),
    saved: buildSavedJobs(seekers, jobs, now),
    follows: buildFollows({ seekers, companies }, now),
  }
}
