import { t } from '@lingui/core/macro'
import type { NotificationItem } from '@sira/contract/notifications'
import { NotificationLine } from '../../layouts/notification-line.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { groupByDay } from './group-by-day.ts'

/** Notifications under the days on which they came. */
export function NotificationDays({ entries }: { entries: readonly NotificationItem[] }) {
  return groupByDay(entries).map(({ day, items }) => (
    <section key={day} className="mt-6">
      <h2 className="mb-2 text-base">{day}</h2>
      <ul className="noticepage">
        {items.map((entry) => (
          <NotificationLine key={entry.id} notice={entry} />
        ))}
      </ul>
    </section>
  ))
}

/** Why the list is empty; `all` is the address of the whole list. */
export const NoNotifications = ({ unread, all }: { unread: boolean; all: string }) =>
  unread ? (
    <EmptyState
      title={t`No unread notifications`}
      action={
        <ButtonLink to={all} variant="quiet">
          {t`See all notifications`}
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      title={t`No notifications yet`}
      hint={t`News about your applications, jobs and account appears here.`}
    />
  )
