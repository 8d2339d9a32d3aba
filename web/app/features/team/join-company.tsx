import { t } from '@lingui/core/macro'
import type { AssignableRole } from '@sira/contract/enums'
import { useNavigate } from 'react-router'
import { describeError } from '../../api/error-message.ts'
import { session } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Fact } from '../../ui/fact.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { useAction } from '../../ui/use-action.ts'
import { MEMBER_ROLE_DESCRIPTIONS, MEMBER_ROLE_LABELS } from './member-roles.ts'

interface InvitationFailureProps {
  message: string
  busy: boolean
  onRetry: (() => void) | undefined
  /** Whether the person who opened the invitation works for a company already. */
  hasCompany: boolean
}

/** Why the invitation cannot be shown. */
export const InvitationFailure = ({ message, busy, onRetry, hasCompany }: InvitationFailureProps) => (
  <div className="mt-6 grid gap-4">
    <ErrorPanel text={message} busy={busy} onRetry={onRetry} />
    {hasCompany && (
      <p>
        <ButtonLink to={paths.employer.home()} variant="quiet">
          {t`Go to your company`}
        </ButtonLink>
      </p>
    )}
  </div>
)

/** Who is invited, and with which role. */
export const InvitationFacts = ({
  invitation: { email, role },
}: {
  invitation: { email: string; role: AssignableRole }
}) => (
  <dl className="mt-6">
    <Fact term={t`Invited`} className="break-all">
      {email}
    </Fact>
    <Fact term={t`Role`}>
      {MEMBER_ROLE_LABELS[role]}
      <span className="block font-normal text-ink-2">{MEMBER_ROLE_DESCRIPTIONS[role]}</span>
    </Fact>
  </dl>
)

interface JoinButtonProps {
  companyName: string
  /** Joins the team; public pages have no queries that could do it. */
  onJoin: () => Promise<unknown>
}

export function JoinButton({ companyName, onJoin }: JoinButtonProps) {
  const navigate = useNavigate()
  const { busy, isDone, failure, run } = useAction()
  async function join() {
    if (!(await run(onJoin, { explain: describeError }))) return
    // The guard of the company area checks the session for the new company.
    await session.refresh()
    toast.success(t`Welcome to ${companyName}`, RESULT_TOAST)
    await navigate(paths.employer.home(), { replace: true })
  }
  return (
    <>
      <Button size="lg" busy={busy || isDone} busyText={t`Joining...`} onClick={() => void join()}>
        {t`Join the team`}
      </Button>
      <FailureText text={failure} />
    </>
  )
}
