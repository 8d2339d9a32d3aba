import { demoAdmin, withDemoOwners, withDemoSeeker } from './accounts.ts'
import { demoApplications } from './applications.ts'
import { demoCompanies } from './companies.ts'
import { later } from './days.ts'
import { demoJobs } from './jobs.ts'
import { randomFrom } from './random.ts'
import { demoSeekers } from './seekers.ts'
import type { DemoJob, DemoSeeker, DemoTown } from './town-types.ts'

const laterThan = (one: string, other: string) => (one > other ? one : other)

function savedJobs(seekers: readonly DemoSeeker[], jobs: readonly DemoJob[], now: Date): DemoTown['saved'] {
  const random = randomFrom(41)
  const live = jobs.filter((job) => job.status === 'ACTIVE')
  return seekers.flatMap((seeker, index) =>
    seeker.profile
      ? random.sample(live, index === 0 ? 6 : random.int(0, 4)).map((job) => ({
          seeker: seeker.key,
          job: job.key,
          at: later(job.publishedAt ?? job.createdAt, random.next() * 5, now),
        }))
      : [],
  )
}

function follows(town: Pick<DemoTown, 'seekers' | 'companies'>, now: Date): DemoTown['follows'] {
  const random = randomFrom(43)
  const active = town.companies.filter((company) => company.status === 'ACTIVE')
  return town.seekers.flatMap((seeker) =>
    random.sample(active, random.int(0, 3)).map((company) => ({
      seeker: seeker.key,
      company: company.key,
      at: later(laterThan(seeker.account.createdAt, company.createdAt), random.next() * 60, now),
    })),
  )
}

/** The whole demo town as it looks at `now`: the same moment always gives the same town. */
export function demoTown(now: Date): DemoTown {
  const companies = withDemoOwners(demoCompanies(now))
  const seekers = withDemoSeeker(demoSeekers(now))
  const jobs = demoJobs(companies, now)
  return {
    admin: demoAdmin(now),
    companies,
    jobs,
    seekers,
    applications: demoApplications(companies, jobs, seekers, now),
    saved: savedJobs(seekers, jobs, now),
    follows: follows({ seekers, companies }, now),
  }
}
