import { ph, t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatDate, formatRelativeDate } from '../../ui/dates.ts'
import { isFailedCall } from '../../ui/failed-call.ts'
import { toFormProblem } from '../../ui/form-errors.ts'
import { TitledSection } from '../../ui/titled-section.tsx'
import {
  createAuthenticatorSecret,
  createRecoveryCodes,
  forgetDevices,
  invalidateSecurity,
  mfaSettingsQuery,
  turnOffAuthenticator,
} from './account-queries.ts'
import { ActionResult } from './action-result.tsx'
import { AuthenticatorDialog } from './authenticator-dialog.tsx'
import { FactorRow, type Confirmation, type FactorProps } from './factor-row.tsx'
import { PasskeyFactors } from './passkey-factors.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { explainProblem, useActions } from './use-actions.ts'

const FEW_CODES_LEFT = 3

/** What is asked before something is removed, and what became of it. */
function useConfirmation() {
  const [confirmation, setConfirmation] = useState<Confirmation>()
  const { busy, done, failures, run } = useActions<'question'>(explainProblem)
  const handleConfirm = ({ run: action, doneText }: Confirmation) => {
    setConfirmation(undefined)
    void run('question', action, doneText)
  }
  return { confirmation, setConfirmation, isBusy: busy !== undefined, done, failure: failures.question, handleConfirm }
}

/** New recovery codes, while they are shown. */
function useNewRecoveryCodes() {
  const [codes, setCodes] = useState<readonly string[]>()
  const closeCodes = () => {
    setCodes(undefined)
    void invalidateSecurity()
  }
  return { codes, setCodes, closeCodes }
}

/**
 * Second factors of the account: passkeys, authenticator app, recovery codes, and devices that skip the second step.
 */
export function SecondFactorSettings() {
  const mfa = useLoadedQuery(mfaSettingsQuery)
  const { codes, setCodes, closeCodes } = useNewRecoveryCodes()
  const { confirmation, setConfirmation, isBusy, done, failure, handleConfirm } = useConfirmation()
  const shared: FactorProps = { mfa, onCodes: setCodes, onRequestConfirm: setConfirmation }
  const isOn = mfa.passkeys.length > 0 || mfa.authenticator !== null
  return (
    <TitledSection id="second-step" title={t`Two-step verification`} level={3} className="mt-8">
      <p className="mt-1 max-w-prose text-ink-2">
        {isOn
          ? t`Two-step verification is on. A stolen password alone is not enough to sign in.`
          : t`With two-step verification, somebody who has your password still cannot sign in.`}
        {mfa.required && !isOn && <strong> {t`Administrators need it before they can continue.`}</strong>}
      </p>
      <PasskeyFactors {...shared} />
      <AuthenticatorFactor {...shared} />
      <RecoveryCodesFactor {...shared} isBusy={isBusy} />
      <RememberedDevicesFactor mfa={mfa} onRequestConfirm={setConfirmation} />
      <ActionResult text={failure ?? done} failed={Boolean(failure)} />
      {confirmation && (
        <ConfirmDialog
          open
          onClose={() => setConfirmation(undefined)}
          onConfirm={() => handleConfirm(confirmation)}
          danger={!confirmation.isHarmless}
          title={confirmation.title}
          text={confirmation.text}
          confirmText={confirmation.confirmText}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={closeCodes} />}
    </TitledSection>
  )
}

function RecoveryCodesFactor({
  mfa: { recoveryCodes },
  isBusy,
  onCodes,
  onRequestConfirm,
}: FactorProps & { isBusy: boolean }) {
  if (!recoveryCodes) return null
  const { left, of, createdAt } = recoveryCodes
  const confirmation: Confirmation = {
    title: t`Create new recovery codes`,
    text: t`Your old codes stop working. We show the new ones only once, so save them before you close the next window.`,
    confirmText: t`Create new codes`,
    run: async () => onCodes(await createRecoveryCodes()),
    doneText: '',
    isHarmless: true,
  }
  return (
    <FactorRow
      icon="file-text"
      title={t`Recovery codes`}
      description={t`${left} of ${ph({ total: of })} left, created on ${ph({ date: formatDate(createdAt) })}`}
      warning={left <= FEW_CODES_LEFT ? t`You are running out of codes. Create new ones.` : undefined}
    >
      <Button
        variant="quiet"
        size="sm"
        busy={isBusy}
        busyText={t`One moment...`}
        onClick={() => onRequestConfirm(confirmation)}
      >
        {t`Create new codes`}
      </Button>
    </FactorRow>
  )
}

const formatRememberedDevice = (device: string, end: string): string =>
  device ? t`${device}, until ${end}` : t`Unknown device, until ${end}`

function RememberedDevicesFactor({
  mfa: { rememberedDevices },
  onRequestConfirm,
}: Pick<FactorProps, 'mfa' | 'onRequestConfirm'>) {
  if (rememberedDevices.length === 0) return null
  const confirmation: Confirmation = {
    title: t`Ask again on all devices`,
    text: t`The next sign-in on each device asks for the second step.`,
    confirmText: t`Ask again`,
    run: forgetDevices,
    doneText: t`All devices will ask for the second step again.`,
  }
  return (
    <FactorRow
      icon="monitor"
      title={t`Devices that skip the second step`}
      description={rememberedDevices
        .map(({ device, expiresAt }) => formatRememberedDevice(device, formatDate(expiresAt)))
        .join('; ')}
    >
      <Button variant="quiet" size="sm" onClick={() => onRequestConfirm(confirmation)}>
        {t`Ask again on all devices`}
      </Button>
    </FactorRow>
  )
}

/** Opens the dialog with a new secret. `finish` closes it after the app is turned on, and passes on new recovery codes. */
function useAuthenticatorSetup(onCodes: FactorProps['onCodes']) {
  const [isOpen, setOpen] = useState(false)
  // Each opening and each attempt requests a new secret.
  const setup = useMutation({ mutationFn: createAuthenticatorSecret, gcTime: 0 })
  const close = () => {
    setOpen(false)
    setup.reset()
  }
  const start = () => {
    setOpen(true)
    // When the person cancels the identity check, the dialog closes too.
    setup.mutate(undefined, { onError: (error) => isIdentityUnconfirmed(error) && close() })
  }
  const finish = (codes: readonly string[] | null) => {
    close()
    if (codes) onCodes(codes)
  }
  return { isOpen, setup, start, close, finish }
}

const createAuthenticatorRemoval = (isLastFactor: boolean): Confirmation => ({
  title: t`Remove the authenticator app`,
  text: isLastFactor
    ? t`Its codes will no longer work. You will then sign in with your password only.`
    : t`Its codes will no longer work.`,
  confirmText: t`Remove`,
  run: turnOffAuthenticator,
  doneText: t`The authenticator app is removed.`,
})

function formatAuthenticatorUse({ createdAt, lastUsedAt }: NonNullable<FactorProps['mfa']['authenticator']>): string {
  const added = formatDate(createdAt)
  if (!lastUsedAt) return t`Added on ${added}`
  return t`Added on ${added}, last used ${ph({ ago: formatRelativeDate(lastUsedAt).toLowerCase() })}`
}

function AuthenticatorFactor({ mfa: { authenticator, passkeys }, onCodes, onRequestConfirm }: FactorProps) {
  const { isOpen, setup, start, close, finish } = useAuthenticatorSetup(onCodes)
  if (authenticator)
    return (
      <FactorRow icon="smartphone" title={t`Authenticator app`} description={formatAuthenticatorUse(authenticator)}>
        <Button
          variant="quiet"
          size="sm"
          onClick={() => onRequestConfirm(createAuthenticatorRemoval(passkeys.length === 0))}
        >
          {t`Remove`}
        </Button>
      </FactorRow>
    )
  return (
    <FactorRow
      icon="smartphone"
      title={t`Authenticator app`}
      description={t`An app on your phone that shows a new code every 30 seconds. It works offline too.`}
    >
      <Button variant="quiet" size="sm" onClick={start}>
        {t`Set up`}
      </Button>
      {isOpen && (
        <AuthenticatorDialog
          app={setup.data}
          failure={setup.error && !isIdentityUnconfirmed(setup.error) ? toFormProblem(setup.error).message : undefined}
          onRetry={start}
          onClose={close}
          onDone={finish}
        />
      )}
    </FactorRow>
  )
}

const isIdentityUnconfirmed = (error: unknown) => isFailedCall(error) && error.code === 'REAUTHENTICATION_REQUIRED'
