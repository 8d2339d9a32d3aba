import type { UserDetails } from '@sira/contract/users'
import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatFullName } from '@sira/contract/messages'
import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { TextareaField } from '../../ui/field.tsx'
import { focusHeading } from '../../ui/focus.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { formatCount } from '../../ui/format-text.ts'
import { useAction } from '../../ui/use-action.ts'
import { TitledSection } from '../../ui/titled-section.tsx'
import { decideOnSuspension, invalidatePerson } from './admin-queries.ts'

const ReasonFormSchema = z.object({
  reason: z
    .string()
    .trim()
    .min(1, t`Please give a reason`)
    .max(500, t`Must be at most 500 characters`),
})
const CANNOT_SUSPEND_REASONS = {
  SELF: t`You cannot suspend your own account.`,
  ADMIN: t`Administrators cannot be suspended. Remove the role first.`,
} as const

/** Shows the account as it is now, and moves the focus, because the pressed button was removed. */
async function showPerson() {
  await invalidatePerson()
  focusHeading()
}

/** Shows whether the account is suspended and why. Suspends it with a reason, or lifts the suspension. */
export function SuspensionPanel({ person }: { person: UserDetails }) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  return (
    <TitledSection title={t`Suspension`} className="panel p-5">
      {person.suspendedAt ? (
        <CurrentSuspension person={person} since={person.suspendedAt} />
      ) : (
        <>
          <p className="mt-1 text-sm text-ink-2">
            {t`A suspended account is signed out everywhere at once, and nobody can sign in to it. The person sees the reason.`}
          </p>
          <Button
            className="mt-4"
            variant="danger"
            icon="user-x"
            disabledReason={person.untouchable ? CANNOT_SUSPEND_REASONS[person.untouchable] : undefined}
            onClick={() => setDialogOpen(true)}
          >
            {t`Suspend the account`}
          </Button>
        </>
      )}
      {person.company && <CompanyNote company={person.company} />}
      <SuspensionDialog person={person} open={isDialogOpen} onClose={() => setDialogOpen(false)} />
    </TitledSection>
  )
}

/** Since when and why the account is suspended, with a button that lifts the suspension. */
function CurrentSuspension({ person, since }: { person: UserDetails; since: string }) {
  const { busy, failure, run } = useAction()
  const liftSuspension = () => run(() => decideOnSuspension(person, { suspended: false }).then(showPerson))
  return (
    <>
      <p className="mt-2 rounded-md bg-cherry-wash px-3 py-2 text-sm">
        <span className="font-semibold text-cherry">{t`Suspended since ${ph({ date: formatDateTime(since) })}.`}</span>{' '}
        {person.suspensionReason}
      </p>
      <FailureText text={failure} className="mt-3 font-semibold text-cherry" />
      <Button
        className="mt-4"
        variant="primary"
        icon="rotate-ccw"
        busy={busy}
        busyText={t`Lifting...`}
        onClick={() => void liftSuspension()}
      >
        {t`Lift the suspension`}
      </Button>
    </>
  )
}

interface SuspensionDialogProps {
  person: UserDetails
  open: boolean
  onClose: () => void
}

const SUSPEND = t`Suspend`

function SuspensionDialog({ person, open, onClose }: SuspensionDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t`Suspend ${ph({ name: formatFullName(person) })}`}>
      <Form
        schema={ReasonFormSchema}
        defaultValues={{ reason: '' }}
        aria-label={SUSPEND}
        draftKey={`suspend-${person.id}`}
        onSend={async ({ reason }) => {
          await decideOnSuspension(person, { suspended: true, reason })
          onClose()
          void showPerson()
        }}
      >
        {person.company?.memberRole === 'OWNER' && (
          <p className="rounded-md bg-adey-wash px-3 py-2 text-sm text-adey-ink">
            {formatOwnerWarning(person.company)}
          </p>
        )}
        <TextareaField label={t`Reason`} name="reason" hint={t`The person sees this.`} counter={{ max: 500 }} />
        <SubmitButton variant="danger" size="md" busyText={t`Suspending...`}>
          {SUSPEND}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}

type PersonCompany = NonNullable<UserDetails['company']>

/** What the owner of a company leaves behind. */
function formatOwnerWarning({ name, liveJobs }: PersonCompany): string {
  const shown = formatCount(liveJobs)
  return plural(liveJobs, {
    one: `${name} and its ${shown} live job stay as they are. Suspend the company too if it is involved.`,
    other: `${name} and its ${shown} live jobs stay as they are. Suspend the company too if it is involved.`,
  })
}

function formatLiveJobs({ liveJobs }: PersonCompany): string {
  const shown = formatCount(liveJobs)
  return plural(liveJobs, { one: `${shown} live job`, other: `${shown} live jobs` })
}

/** The person's company, which a suspension leaves as it is, with a link to where it can be changed. */
function CompanyNote({ company }: { company: PersonCompany }) {
  return (
    <p className="mt-4 border-t border-line pt-3 text-sm text-ink-2">
      <CompanyRoleSentence company={company} />{' '}
      {t`Suspending a person does not affect the company: it stays public, and its team can keep working.`}{' '}
      {company.memberRole === 'OWNER' && t`You can suspend the company on its own page.`}
    </p>
  )
}

/** Says the person's role in the company and how many jobs it has. */
function CompanyRoleSentence({ company }: { company: PersonCompany }) {
  const jobs = formatLiveJobs(company)
  if (company.memberRole === 'OWNER')
    return (
      <Trans>
        Owner of <CompanyLink company={company} />, which has {jobs}.
      </Trans>
    )
  return company.memberRole === 'RECRUITER' ? (
    <Trans>
      Recruiter at <CompanyLink company={company} />, which has {jobs}.
    </Trans>
  ) : (
    <Trans>
      Viewer at <CompanyLink company={company} />, which has {jobs}.
    </Trans>
  )
}

const CompanyLink = ({ company: { id, name, status } }: { company: PersonCompany }) => (
  <Link className="link" to={paths.admin.companies({ status, id })}>
    {name}
  </Link>
)
