import type { Overview } from '@sira/contract/desk'
import { paths } from '../../paths.ts'
import type { IconName } from '../../ui/icon-names.ts'
import { waiting } from '../../ui/waiting.ts'

/** One queue of the desk as the overview shows it. */
export interface DeskQueue {
  name: string
  label: string
  icon: IconName
  to: string
  count: number
  oldest: string | null
  /** How long the oldest has waited, and whether that is longer than promised. */
  text: string
  late: boolean
}

/** Every queue: those with something in them first, the one that waits longest on top. `now` in milliseconds. */
export function queuesOf({ companies, jobs, reports, messages, work }: Overview, now: number): DeskQueue[] {
  const all: Pick<DeskQueue, 'name' | 'label' | 'icon' | 'to' | 'count' | 'oldest'>[] = [
    {
      name: 'companies',
      label: 'Companies to review',
      icon: 'building-2',
      to: paths.admin.companies(),
      count: companies.pending,
      oldest: companies.oldest,
    },
    {
      name: 'jobs',
      label: 'Jobs to review',
      icon: 'briefcase',
      to: paths.admin.jobs(),
      count: jobs.pending,
      oldest: jobs.oldest,
    },
    {
      name: 'reports',
      label: 'Reported jobs',
      icon: 'flag',
      to: paths.admin.reports(),
      count: reports.waiting,
      oldest: reports.oldest,
    },
    {
      name: 'messages',
      label: 'Messages',
      icon: 'mail',
      to: paths.admin.messages(),
      count: messages.waiting,
      oldest: messages.oldest,
    },
    {
      name: 'companies-again',
      label: 'Changed companies',
      icon: 'refresh-cw',
      to: paths.admin.companies({ status: 'CHANGED' }),
      count: companies.anotherLook,
      oldest: companies.oldestAgain,
    },
    {
      name: 'jobs-again',
      label: 'Changed jobs',
      icon: 'refresh-cw',
      to: paths.admin.jobs({ status: 'CHANGED' }),
      count: jobs.anotherLook,
      oldest: jobs.oldestAgain,
    },
    {
      name: 'work',
      label: 'Work given up',
      icon: 'triangle-alert',
      to: paths.admin.work(),
      count: work.waiting,
      oldest: work.oldest,
    },
  ]
  const since = ({ oldest }: { oldest: string | null }) => (oldest ? Date.parse(oldest) : Number.POSITIVE_INFINITY)
  return all
    .toSorted((one, other) => Math.sign(since(one) - since(other)) || 0)
    .map((queue) => ({ ...queue, ...(queue.oldest ? waiting(queue.oldest, now) : { text: '', late: false }) }))
}
