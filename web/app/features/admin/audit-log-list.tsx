import type { AuditLogEntry } from '@sira/contract/audit-log'
import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/dates.ts'
import { Fact } from '../../ui/fact.tsx'
import { getLabel } from '../../ui/labels.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { listAuditFacts, AUDIT_SUBJECT_LABELS } from './admin-texts.ts'
import { formatAuditAction } from './audit-action-labels.ts'

/** Entries of the audit log: a table on wide screens, a list on narrow ones. */
export function AuditLogList({ lines }: { lines: readonly AuditLogEntry[] }) {
  return (
    <>
      <DataTable
        className="hidden lg:table"
        caption={t`Log entries, newest first`}
        columns={[t`When`, t`Action`, t`By`, t`About`, t`Details`]}
      >
        {lines.map((line) => (
          <tr key={line.id}>
            <td className="num whitespace-nowrap text-ink-2">{formatDateTime(line.at)}</td>
            <td className="font-semibold">{formatAuditAction(line.act)}</td>
            <td>
              <AuditActor line={line} />
            </td>
            <td>
              <AuditSubject subject={line.subject} />
            </td>
            <td className="max-w-96">
              <AuditDetails line={line} />
            </td>
          </tr>
        ))}
      </DataTable>
      <NarrowAuditLogList lines={lines} />
    </>
  )
}

function NarrowAuditLogList({ lines }: { lines: readonly AuditLogEntry[] }) {
  return (
    <ol className="joblist lg:hidden">
      {lines.map((line) => (
        <li key={line.id} className="border-b border-line py-3 text-sm">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="text-base font-semibold">{formatAuditAction(line.act)}</span>
            <span className="num text-ink-3">{formatDateTime(line.at)}</span>
          </p>
          <p>
            {line.subject ? (
              <Trans>
                By <AuditActor line={line} />, about <AuditSubject subject={line.subject} />
              </Trans>
            ) : (
              <Trans>
                By <AuditActor line={line} />
              </Trans>
            )}
          </p>
          <AuditDetails line={line} />
        </li>
      ))}
    </ol>
  )
}

function AuditActor({ line: { actor } }: { line: AuditLogEntry }) {
  if (!actor) return <span className="text-ink-3">{t`System`}</span>
  if (actor.isApiKey) return <span>{t`API key ${ph({ name: actor.name ?? '' })}`}</span>
  return actor.name ? (
    <Link className="link" to={paths.admin.user(actor.id)}>
      {actor.name}
    </Link>
  ) : (
    <span className="text-ink-3">{t`A deleted account`}</span>
  )
}

/** The page in the admin area for the kinds of subjects that have one. */
const SUBJECT_PATHS: Record<string, (id: string) => string> = {
  account: paths.admin.user,
  message: (id) => paths.admin.messages({ id }),
}

function AuditSubject({ subject }: Pick<AuditLogEntry, 'subject'>) {
  if (!subject) return <span className="text-ink-3">{t`Nothing specific`}</span>
  const kind = getLabel(AUDIT_SUBJECT_LABELS, subject.kind)
  const name = subject.name ?? (subject.id ? `${kind} …${subject.id.slice(-8)}` : kind)
  const path =
    subject.id && (subject.name || subject.kind === 'message') ? SUBJECT_PATHS[subject.kind]?.(subject.id) : undefined
  return (
    <>
      {path ? (
        <Link className="link" to={path}>
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      {subject.name && <span className="block text-xs text-ink-3">{kind}</span>}
    </>
  )
}

function AuditDetails({ line }: { line: AuditLogEntry }) {
  const facts = listAuditFacts(line)
  if (facts.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-ink-2">
      {facts.map(([name, value]) => (
        <Fact key={name} variant="oneLine" term={name} className="min-w-0 wrap-anywhere">
          {value.length > 200 ? `${value.slice(0, 200)}…` : value}
        </Fact>
      ))}
    </dl>
  )
}

interface AuditLogStepsProps {
  /** The entry before which the shown ones begin; '' for the newest ones. */
  before: string
  /** The entry before which the older ones begin; undefined when there are none. */
  next: string | undefined
  to: (before: string) => string
}

/** Links to the newest and to older entries. */
export function AuditLogSteps({ before, next, to }: AuditLogStepsProps) {
  return (
    <nav aria-label={t`Entries`} className="mt-6 flex flex-wrap gap-2">
      {before && (
        <ButtonLink variant="quiet" icon="arrow-up" to={to('')}>
          {t`Newest entries`}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink variant="quiet" icon="arrow-down" to={to(next)}>
          {t`Older entries`}
        </ButtonLink>
      )}
    </nav>
  )
}
