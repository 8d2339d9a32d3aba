import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'

const KINDS = [
  ['jobs', t`Jobs`, paths.admin.reports()],
  ['messages', t`Messages`, paths.admin.reportedMessages()],
] as const

/** Links between the reports of jobs and those of messages. */
export const ReportKindLinks = ({ current }: { current: (typeof KINDS)[number][0] }) => (
  <nav aria-label={t`Kinds of reports`} className="mb-3 flex gap-1">
    {KINDS.map(([kind, label, to]) => (
      <Link
        key={kind}
        to={to}
        aria-current={kind === current ? 'page' : undefined}
        className={`btn btn-sm ${kind === current ? 'btn-quiet' : 'btn-ghost'}`}
      >
        {label}
      </Link>
    ))}
  </nav>
)
