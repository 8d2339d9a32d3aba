import { t, ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CompanyPage } from '@sira/contract/companies'
import { COMPANY_UNDER_REVIEW } from '@sira/contract/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { getReviewDeadline } from './review-deadline.ts'

const TONE_CLASSES = { adey: 'bg-adey-wash text-adey-ink', cherry: 'bg-cherry-wash text-cherry' } as const

function StatusPanel({
  tone,
  icon,
  title,
  children,
}: {
  tone: keyof typeof TONE_CLASSES
  icon: IconName
  title: string
  children: ReactNode
}) {
  return (
    <section className="overflow-hidden rounded-lg border border-line-2 bg-surface" aria-label={title}>
      <h2 className={`flex items-center gap-3 px-5 py-3.5 text-lg ${TONE_CLASSES[tone]}`}>
        <Icon name={icon} />
        {title}
      </h2>
      <div className="grid gap-4 p-5">{children}</div>
    </section>
  )
}

const EditLink = ({ children }: { children: string }) => (
  <ButtonLink to={`${paths.employer.profile()}?edit=1`} icon="pencil">
    {children}
  </ButtonLink>
)

/** For a company under review: when it was submitted, by when it is decided, and what happens then. */
export function CompanyPendingPanel({
  company,
  canManage,
  busy,
  onCheck,
}: {
  company: CompanyPage
  canManage: boolean
  busy: boolean
  onCheck: () => void
}) {
  const submittedAt = company.submittedAt ?? company.createdAt
  const { due, late } = getReviewDeadline(submittedAt)
  return (
    <StatusPanel tone="adey" icon="clock" title={COMPANY_UNDER_REVIEW}>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Fact variant="prominent" term={t`Submitted`}>
          <DateTime at={submittedAt} />
        </Fact>
        <Fact variant="prominent" term={t`A review takes 24-48 hours, so you hear from us by`}>
          <DateTime at={due} />
        </Fact>
      </dl>
      {late && <LateReviewNote companyName={company.name} />}
      <WhatHappensNext />
      <div className="flex flex-wrap gap-2">
        {canManage && <EditLink>{t`Edit what you sent`}</EditLink>}
        <Button variant="quiet" icon="refresh-cw" busy={busy} busyText={t`Checking...`} onClick={onCheck}>
          {t`Check again`}
        </Button>
      </div>
    </StatusPanel>
  )
}

function LateReviewNote({ companyName }: { companyName: string }) {
  return (
    <p className="font-medium text-buna">
      <Trans>
        This is taking longer than we promised.{' '}
        <Link className="link" to={paths.contact({ subject: t`Review of ${companyName}` })}>
          Write to us
        </Link>
        .
      </Trans>
    </p>
  )
}

const WhatHappensNext = () => (
  <div>
    <h3 className="text-base">{t`What happens next`}</h3>
    <ol className="mt-1 grid list-decimal gap-1 pl-5 text-ink-2">
      <li>{t`We compare the company with its trade license.`}</li>
      <li>{t`We email you as soon as we have decided.`}</li>
      <li>{t`Once approved, you can post jobs and your company appears in the public list.`}</li>
    </ol>
  </div>
)

/** For a rejected company: the reason, and a link to edit and submit it again. */
export function CompanyRejectedPanel({ company, canManage }: { company: CompanyPage; canManage: boolean }) {
  return (
    <StatusPanel tone="cherry" icon="circle-alert" title={t`Your company profile was not approved`}>
      <ReasonText text={company.rejectionReason} />
      <p className="text-ink-2">{t`Please change this and resubmit. We review it again within 24-48 hours.`}</p>
      <div className="flex flex-wrap gap-2">
        {canManage && <EditLink>{t`Edit and resubmit`}</EditLink>}
        <ButtonLink to={paths.contact({ subject: t`Review of ${ph({ companyName: company.name })}` })} variant="quiet">
          {t`Write to us`}
        </ButtonLink>
      </div>
    </StatusPanel>
  )
}

/** For a suspended company: the reason, and a link to contact us. */
export function CompanySuspendedPanel({ company }: { company: CompanyPage }) {
  return (
    <StatusPanel tone="cherry" icon="octagon-alert" title={t`Your company is suspended`}>
      <ReasonText text={company.rejectionReason} />
      <p className="text-ink-2">{t`Its page and its jobs are hidden, and nobody can apply. Nothing is deleted.`}</p>
      <div>
        <ButtonLink
          to={paths.contact({ subject: t`Suspension of ${ph({ companyName: company.name })}` })}
          variant="quiet"
        >
          {t`Write to us`}
        </ButtonLink>
      </div>
    </StatusPanel>
  )
}

function ReasonText({ text }: { text: string | null | undefined }) {
  return (
    <div className="border-l-4 border-cherry pl-4">
      <p className="text-sm text-ink-3">{t`Reason`}</p>
      <p className="text-lg font-medium whitespace-pre-line">{text || t`No reason was given. Please write to us.`}</p>
    </div>
  )
}
