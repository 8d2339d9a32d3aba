import type { AdminOverview } from '@sira/contract/admin-overview'
import { t } from '@lingui/core/macro'
import { paths } from '../../paths.ts'
import type { IconName } from '../../ui/icon-names.ts'
import { formatWaitingTime } from '../../ui/waiting-time.ts'

/** One queue of the admin area, as the overview shows it. */
export interface AdminQueue {
  name: string
  label: string
  icon: IconName
  to: string
  count: number
  oldest: string | null
  /** How long the oldest entry has waited, and whether that is longer than promised. */
  text: string
  late: boolean
}

/** What is counted of one queue. */
type QueueCount = Pick<AdminQueue, 'name' | 'label' | 'icon' | 'to' | 'count' | 'oldest'>

/** All queues, ordered by how long their oldest entry has waited, empty ones last. `now` is in milliseconds. */
export function listAdminQueues(overview: AdminOverview, now: number): AdminQueue[] {
  const getOldestTime = ({ oldest }: QueueCount) => (oldest ? Date.parse(oldest) : Number.POSITIVE_INFINITY)
  return countQueues(overview)
    .toSorted((one, other) => Math.sign(getOldestTime(one) - getOldestTime(other)) || 0)
    .map((queue) => ({
      ...queue,
      ...(queue.oldest ? formatWaitingTime(queue.oldest, now) : { text: '', late: false }),
    }))
}

function countQueues({ companies, jobs, reports, reportedMessages, messages, work }: AdminOverview): QueueCount[] {
  const changed = { status: 'CHANGED' }
  const rows: [name: string, label: string, icon: IconName, to: string, count: number, oldest: string | null][] = [
    ['companies', t`Companies to review`, 'building-2', paths.admin.companies(), companies.pending, companies.oldest],
    ['jobs', t`Jobs to review`, 'briefcase', paths.admin.jobs(), jobs.pending, jobs.oldest],
    ['reports', t`Reported jobs`, 'flag', paths.admin.reports(), reports.waiting, reports.oldest],
    [
      'reported-messages',
      t`Reported messages`,
      'flag',
      paths.admin.reportedMessages(),
      reportedMessages.waiting,
      reportedMessages.oldest,
    ],
    ['messages', t`Messages`, 'mail', paths.admin.messages(), messages.waiting, messages.oldest],
    [
      'companies-again',
      t`Changed companies`,
      'refresh-cw',
      paths.admin.companies(changed),
      companies.anotherLook,
      companies.oldestAgain,
    ],
    ['jobs-again', t`Changed jobs`, 'refresh-cw', paths.admin.jobs(changed), jobs.anotherLook, jobs.oldestAgain],
    ['work', t`Failed tasks`, 'triangle-alert', paths.admin.tasks(), work.waiting, work.oldest],
  ]
  return rows.map(([name, label, icon, to, count, oldest]) => ({ name, label, icon, to, count, oldest }))
}
