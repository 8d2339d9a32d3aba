import type { MfaSettings } from '@sira/contract/mfa'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatDate, formatRelativeDate } from '../../ui/dates.ts'
import { toFormProblem } from '../../ui/form-errors.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { createPasskey, useSupportsPasskeys } from '../../ui/passkey.ts'
import { AuthenticatorDialog, type AuthenticatorCalls } from './authenticator-dialog.tsx'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

/** The API calls that change second factors; those that return codes return new recovery codes, or null for none. */
export interface SecondFactorCalls extends AuthenticatorCalls {
  passkeyOptions: () => Promise<unknown>
  addPasskey: (passkey: object, name: string) => Promise<readonly string[] | null>
  renamePasskey: (passkeyId: string, name: string) => Promise<unknown>
  removePasskey: (passkeyId: string) => Promise<unknown>
  removeAuthenticator: () => Promise<unknown>
  renewCodes: () => Promise<readonly string[]>
  forgetDevices: () => Promise<unknown>
}

/** What a dialog asks before something is removed, and what happens on confirmation. */
interface Confirmation {
  title: string
  text: string
  confirmText: string
  run: () => Promise<unknown>
  doneText: string
  /** True if nothing is lost that cannot be restored. */
  isHarmless?: boolean
}

const FEW_CODES_LEFT = 3
/** Added to the question when the last second factor is removed. */
const PASSWORD_ONLY_WARNING = ' You will then sign in with your password only.'

/**
 * Second factors of the account: passkeys, authenticator app, recovery codes, and devices that skip the second step.
 */
export function SecondFactorSettings({ mfa, calls }: { mfa: MfaSettings; calls: SecondFactorCalls }) {
  const [codes, setCodes] = useState<readonly string[]>()
  const [confirmation, setConfirmation] = useState<Confirmation>()
  const [state, setState] = useState<{ busy?: string; message?: string; failure?: string }>({})
  const isOn = mfa.passkeys.length > 0 || mfa.authenticator !== null
  async function runAction(busy: string, action: () => Promise<string | undefined>) {
    setState({ busy })
    try {
      setState({ message: await action() })
    } catch (error) {
      setState({ failure: toFormProblem(error).message })
    }
  }
  const handleConfirm = ({ run, doneText }: Confirmation) =>
    runAction('question', async () => {
      setConfirmation(undefined)
      await run()
      return doneText
    })
  const newCodesConfirmation: Confirmation = {
    title: 'Create new recovery codes',
    text: 'Your old codes stop working. We show the new ones only once, so save them before you close the next window.',
    confirmText: 'Create new codes',
    run: async () => setCodes(await calls.renewCodes()),
    doneText: '',
    isHarmless: true,
  }
  return (
    <section aria-labelledby="second-step" className="mt-8">
      <h3 id="second-step" className="text-base">
        Two-step verification
      </h3>
      <p className="mt-1 max-w-prose text-ink-2">
        {isOn
          ? 'Two-step verification is on. A stolen password alone is not enough to sign in.'
          : 'With two-step verification, somebody who has your password still cannot sign in.'}
        {mfa.required && !isOn && <strong> Administrators need it before they can continue.</strong>}
      </p>
      <PasskeyFactors mfa={mfa} calls={calls} onCodes={setCodes} onConfirmNeeded={setConfirmation} />
      <AuthenticatorFactor mfa={mfa} calls={calls} onCodes={setCodes} onConfirmNeeded={setConfirmation} />
      {mfa.recoveryCodes && (
        <FactorRow
          icon="file-text"
          title="Recovery codes"
          fact={`${mfa.recoveryCodes.left} of ${mfa.recoveryCodes.of} left, created on ${formatDate(mfa.recoveryCodes.createdAt)}`}
          warning={
            mfa.recoveryCodes.left <= FEW_CODES_LEFT ? 'You are running out of codes. Create new ones.' : undefined
          }
        >
          <Button
            variant="quiet"
            size="sm"
            busy={state.busy === 'question'}
            busyText="One moment..."
            onClick={() => setConfirmation(newCodesConfirmation)}
          >
            Create new codes
          </Button>
        </FactorRow>
      )}
      {mfa.rememberedDevices.length > 0 && (
        <FactorRow
          icon="monitor"
          title="Devices that skip the second step"
          fact={mfa.rememberedDevices
            .map(({ device, expiresAt }) => `${device || 'Unknown device'}, until ${formatDate(expiresAt)}`)
            .join('; ')}
        >
          <Button
            variant="quiet"
            size="sm"
            onClick={() =>
              setConfirmation({
                title: 'Ask again on all devices',
                text: 'The next sign-in on each device asks for the second step.',
                confirmText: 'Ask again',
                run: calls.forgetDevices,
                doneText: 'All devices will ask for the second step again.',
              })
            }
          >
            Ask again on all devices
          </Button>
        </FactorRow>
      )}
      <p
        role={state.failure ? 'alert' : 'status'}
        className={`mt-2 text-sm ${state.failure ? 'font-semibold text-cherry' : 'text-forest'}`}
      >
        {state.failure ?? state.message}
      </p>
      {confirmation && (
        <ConfirmDialog
          open
          onClose={() => setConfirmation(undefined)}
          onConfirm={() => void handleConfirm(confirmation)}
          danger={!confirmation.isHarmless}
          title={confirmation.title}
          text={confirmation.text}
          confirmText={confirmation.confirmText}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </section>
  )
}

interface FactorProps {
  mfa: MfaSettings
  calls: SecondFactorCalls
  onCodes: (codes: readonly string[]) => void
  onConfirmNeeded: (confirmation: Confirmation) => void
}

function PasskeyFactors({ mfa, calls, onCodes, onConfirmNeeded }: FactorProps) {
  const hasPasskeySupport = useSupportsPasskeys()
  const [isAdding, setAdding] = useState(false)
  const [renaming, setRenaming] = useState<{ id: string; name: string }>()
  // Asks for the name first: a device must not store a passkey that was not saved here.
  const addPasskey = async (name: string) => {
    const codes = await calls.addPasskey(await createPasskey(await calls.passkeyOptions()), name)
    setAdding(false)
    if (codes) onCodes(codes)
  }
  return (
    <>
      {mfa.passkeys.map(({ id, name, createdAt, lastUsedAt, synced }) => (
        <FactorRow
          key={id}
          icon="key"
          title={name}
          fact={`Passkey${synced ? ', on your other devices too' : ''}. Added on ${formatDate(createdAt)}${lastUsedAt ? `, last used ${formatRelativeDate(lastUsedAt).toLowerCase()}` : ', not used yet'}`}
        >
          <Button variant="ghost" size="sm" aria-label={`Rename ${name}`} onClick={() => setRenaming({ id, name })}>
            Rename
          </Button>
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Remove ${name}`}
            onClick={() =>
              onConfirmNeeded({
                title: `Remove ${name}`,
                text: `You can no longer sign in with it.${mfa.passkeys.length === 1 && !mfa.authenticator ? PASSWORD_ONLY_WARNING : ''} Please also delete it in the passkey settings of your device.`,
                confirmText: 'Remove',
                run: () => calls.removePasskey(id),
                doneText: 'The passkey is removed.',
              })
            }
          >
            Remove
          </Button>
        </FactorRow>
      ))}
      {hasPasskeySupport ? (
        <FactorRow
          icon="key"
          title={mfa.passkeys.length === 0 ? 'Passkey' : 'Another passkey'}
          fact="Use your fingerprint, face or screen lock. This is the safest and quickest way."
        >
          <Button variant="quiet" size="sm" onClick={() => setAdding(true)}>
            Add a passkey
          </Button>
        </FactorRow>
      ) : (
        mfa.passkeys.length === 0 && (
          <FactorRow
            icon="key"
            title="Passkey"
            fact="This browser does not support passkeys. Use another browser or an authenticator app."
          />
        )
      )}
      {isAdding && (
        <PasskeyNameDialog
          title="Add a passkey"
          name=""
          submitText="Continue"
          busyText="Waiting for your device..."
          save={addPasskey}
          onClose={() => setAdding(false)}
        />
      )}
      {renaming && (
        <PasskeyNameDialog
          title="Rename this passkey"
          name={renaming.name}
          submitText="Save"
          busyText="Saving..."
          onClose={() => setRenaming(undefined)}
          save={async (name) => {
            await calls.renamePasskey(renaming.id, name)
            setRenaming(undefined)
          }}
        />
      )}
    </>
  )
}

function AuthenticatorFactor({ mfa: { authenticator, passkeys }, calls, onCodes, onConfirmNeeded }: FactorProps) {
  const [isOpen, setOpen] = useState(false)
  if (authenticator)
    return (
      <FactorRow
        icon="smartphone"
        title="Authenticator app"
        fact={`Added on ${formatDate(authenticator.createdAt)}${authenticator.lastUsedAt ? `, last used ${formatRelativeDate(authenticator.lastUsedAt).toLowerCase()}` : ''}`}
      >
        <Button
          variant="quiet"
          size="sm"
          onClick={() =>
            onConfirmNeeded({
              title: 'Remove the authenticator app',
              text: `Its codes will no longer work.${passkeys.length === 0 ? PASSWORD_ONLY_WARNING : ''}`,
              confirmText: 'Remove',
              run: calls.removeAuthenticator,
              doneText: 'The authenticator app is removed.',
            })
          }
        >
          Remove
        </Button>
      </FactorRow>
    )
  return (
    <FactorRow
      icon="smartphone"
      title="Authenticator app"
      fact="An app on your phone that shows a new code every 30 seconds. It works offline too."
    >
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        Set up
      </Button>
      {isOpen && (
        <AuthenticatorDialog
          calls={calls}
          onClose={() => setOpen(false)}
          onDone={(codes) => {
            setOpen(false)
            if (codes) onCodes(codes)
          }}
        />
      )}
    </FactorRow>
  )
}

function FactorRow({
  icon,
  title,
  fact,
  warning,
  children,
}: {
  icon: IconName
  title: string
  fact: string
  warning?: string
  children?: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3">
      <Icon name={icon} className="flex-none text-ink-3" />
      <div className="min-w-0 grow basis-48">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="text-sm text-ink-3">{fact}</p>
        {warning && <p className="text-sm font-semibold text-adey-ink">{warning}</p>}
      </div>
      {children && <div className="ml-auto flex flex-wrap justify-end gap-x-1">{children}</div>}
    </div>
  )
}
