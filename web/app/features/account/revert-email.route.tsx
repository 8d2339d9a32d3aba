import { t } from '@lingui/core/macro'
import { undoEmailChange } from '@sira/contract/account'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { callApi, ApiError } from '../../api/call-api.ts'
import { session } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toFormProblem } from '../../ui/form-errors.ts'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page.tsx'
import { NeedsScriptsNote } from '../../ui/skeleton.tsx'
import { SIGN_IN } from '../../ui/texts.ts'
import { FailureText } from '../../ui/failure-text.tsx'

const TITLE = t`Undo your email address change`
export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

type RevertState = { busy?: boolean; done?: string; failure?: string; isFinal?: boolean }

/** Nothing changes before the button is pressed: programs that check links in emails press no buttons. */
export default function RevertEmail() {
  const [search] = useSearchParams()
  const [state, setState] = useState<RevertState>({})
  const revertEmailChange = async () => {
    setState({ busy: true })
    try {
      const { message = t`Done` } = await callApi(undoEmailChange, { body: { token: search.get('token') ?? '' } })
      setState({ done: message })
      await session.refresh()
    } catch (error) {
      // A link that was invalid once stays invalid.
      setState({ failure: toFormProblem(error).message, isFinal: error instanceof ApiError && error.status === 400 })
    }
  }
  const isOver = Boolean(state.done || (state.failure && state.isFinal))
  return (
    <>
      <PageTitle
        title={TITLE}
        lead={isOver ? undefined : t`The email address of your account was changed. We sent this link to the old one.`}
      />
      {isOver ? <RevertOutcome state={state} /> : <RevertQuestion state={state} onConfirm={revertEmailChange} />}
    </>
  )
}

function RevertOutcome({ state: { done, failure } }: { state: RevertState }) {
  if (done)
    return (
      <>
        <p role="status" className="mt-6 rounded-md bg-forest-wash px-4 py-3 font-medium text-forest">
          {done}
        </p>
        <p className="mt-4">
          <ButtonLink to={paths.signIn()} variant="quiet">
            {SIGN_IN}
          </ButtonLink>
        </p>
      </>
    )
  return (
    <>
      <FailureText text={failure} className="mt-6 rounded-md bg-cherry-wash px-4 py-3 font-medium text-cherry" />
      <p className="mt-4">
        <ButtonLink to={paths.contact({ subject: t`Somebody else has my account` })} variant="quiet">
          {t`Write to us`}
        </ButtonLink>
      </p>
    </>
  )
}

const RevertQuestion = ({ state, onConfirm }: { state: RevertState; onConfirm: () => Promise<void> }) => (
  <>
    <ul className="mt-4 grid list-disc gap-1 pl-5 text-ink-2">
      <li>{t`Your account gets its old email address back.`}</li>
      <li>{t`Everybody is signed out on every device.`}</li>
      <li>{t`Your password stops working. We send you a link to choose a new one.`}</li>
      <li>
        {t`Passkeys, authenticator apps and Google, GitHub or Telegram sign-ins that were added up to a week before the change, or after it, are removed.`}
      </li>
    </ul>
    <FailureText text={state.failure} className="mt-4 rounded-md bg-cherry-wash px-4 py-3 font-medium text-cherry" />
    <div className="needs-scripts mt-6">
      <Button variant="danger" busy={state.busy} busyText={t`Undoing...`} onClick={() => void onConfirm()}>
        {t`Undo the change`}
      </Button>
    </div>
    <NeedsScriptsNote />
  </>
)
