import { viewedJobsText } from '../../ui/viewed-jobs-text.ts'
import { useWhen } from '../../ui/use-when.ts'

/** A job that was opened on this device. */
export interface ViewedJob {
  id: string
  title: string
  companyName: string
}

/** How many are kept; the API tells the state of as many at once. */
const MAX_VIEWED_JOBS = 20

/** Reads the stored jobs, newest first; the storage of a browser may hold anything. */
export function parseViewedJobs(text: string | null): ViewedJob[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isViewedJob).slice(0, MAX_VIEWED_JOBS) : []
  } catch {
    return []
  }
}

function isViewedJob(given: unknown): given is ViewedJob {
  const { id, title, companyName } = (given ?? {}) as Partial<Record<keyof ViewedJob, unknown>>
  return typeof id === 'string' && typeof title === 'string' && typeof companyName === 'string'
}

/** The jobs with this one first; it is kept once. */
export const addViewedJob = (jobs: readonly ViewedJob[], { id, title, companyName }: ViewedJob): ViewedJob[] =>
  [{ id, title, companyName }, ...jobs.filter((one) => one.id !== id)].slice(0, MAX_VIEWED_JOBS)

/** Stores on this device that the job was opened. */
export function useRecordViewedJob(id: string, title: string, companyName: string) {
  useWhen(id, () => {
    const before = parseViewedJobs(viewedJobsText.read())
    viewedJobsText.write(JSON.stringify(addViewedJob(before, { id, title, companyName })))
  })
}
