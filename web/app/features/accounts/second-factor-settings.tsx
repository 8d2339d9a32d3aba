import type { MfaSettings } from '@sira/contract/mfa'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { dateText, relativeText } from '../../ui/dates.ts'
import { problemOf } from '../../ui/form-errors.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { createPasskey, useKnowsPasskeys } from '../../ui/passkey.ts'
import { AuthenticatorDialog, type AuthenticatorActs } from './authenticator-dialog.tsx'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

export interface SecondFactorActs extends AuthenticatorActs {
  passkeyOptions: () => Promise<unknown>
  addPasskey: (passkey: object, name: string) => Promise<readonly string[] | null>
  renamePasskey: (passkeyId: string, name: string) => Promise<unknown>
  removePasskey: (passkeyId: string) => Promise<unknown>
  removeAuthenticator: () => Promise<unknown>
  renewCodes: () => Promise<readonly string[]>
  forgetDevices: () => Promise<unknown>
}

/** A question before something is taken away. */
interface Question {
  title: string
  text: string
  confirmText: string
  go: () => Promise<unknown>
  done: string
  /** Nothing is lost by it that cannot come back. */
  isHarmless?: boolean
}

const LOW = 3
/** Said before the last factor goes. */
const ALONE = ' Signing in then takes the password alone.'

/** The second step of signing in: passkeys, an authenticator app, recovery codes, and devices that skip it. */
export function SecondFactorSettings({ mfa, acts }: { mfa: MfaSettings; acts: SecondFactorActs }) {
  const [codes, setCodes] = useState<readonly string[]>()
  const [question, setQuestion] = useState<Question>()
  const [state, setState] = useState<{ busy?: string; said?: string; failure?: string }>({})
  const isOn = mfa.passkeys.length > 0 || mfa.authenticator !== null
  async function run(busy: string, work: () => Promise<string | undefined>) {
    setState({ busy })
    try {
      setState({ said: await work() })
    } catch (error) {
      setState({ failure: problemOf(error).message })
    }
  }
  const confirmed = ({ go, done }: Question) =>
    run('question', async () => {
      setQuestion(undefined)
      await go()
      return done
    })
  const NEW_CODES: Question = {
    title: 'Make new recovery codes',
    text: 'Your old codes stop working. The new ones are shown once, so save them before you close the next window.',
    confirmText: 'Make new codes',
    go: async () => setCodes(await acts.renewCodes()),
    done: '',
    isHarmless: true,
  }
  return (
    <section aria-labelledby="second-step" className="mt-8">
      <h3 id="second-step" className="text-base">
        Second step at sign-in
      </h3>
      <p className="mt-1 max-w-prose text-ink-2">
        {isOn
          ? 'Signing in takes a second step, so that a stolen password alone opens nothing.'
          : 'With a second step, somebody who has your password still cannot sign in.'}
        {mfa.required && !isOn && <strong> Administrators need one before they can go on.</strong>}
      </p>
      <Passkeys mfa={mfa} acts={acts} onCodes={setCodes} ask={setQuestion} />
      <Authenticator mfa={mfa} acts={acts} onCodes={setCodes} ask={setQuestion} />
      {mfa.recoveryCodes && (
        <Factor
          icon="file-text"
          title="Recovery codes"
          fact={`${mfa.recoveryCodes.left} of ${mfa.recoveryCodes.of} left, made on ${dateText(mfa.recoveryCodes.createdAt)}`}
          warning={mfa.recoveryCodes.left <= LOW ? 'You are running out of codes. Make new ones.' : undefined}
        >
          <Button
            variant="quiet"
            size="sm"
            busy={state.busy === 'question'}
            busyText="One moment..."
            onClick={() => setQuestion(NEW_CODES)}
          >
            Make new codes
          </Button>
        </Factor>
      )}
      {mfa.rememberedDevices.length > 0 && (
        <Factor
          icon="monitor"
          title="Devices that skip the second step"
          fact={mfa.rememberedDevices
            .map(({ device, expiresAt }) => `${device || 'Unknown device'}, until ${dateText(expiresAt)}`)
            .join('; ')}
        >
          <Button
            variant="quiet"
            size="sm"
            onClick={() =>
              setQuestion({
                title: 'Ask every device again',
                text: 'The next sign-in on each of them takes the second step.',
                confirmText: 'Ask again',
                go: acts.forgetDevices,
                done: 'Every device is asked again.',
              })
            }
          >
            Ask them again
          </Button>
        </Factor>
      )}
      <p
        role={state.failure ? 'alert' : 'status'}
        className={`mt-2 text-sm ${state.failure ? 'font-semibold text-cherry' : 'text-forest'}`}
      >
        {state.failure ?? state.said}
      </p>
      {question && (
        <Confirm
          open
          onClose={() => setQuestion(undefined)}
          onConfirm={() => void confirmed(question)}
          danger={!question.isHarmless}
          title={question.title}
          text={question.text}
          confirmText={question.confirmText}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </section>
  )
}

interface PartProps {
  mfa: MfaSettings
  acts: SecondFactorActs
  onCodes: (codes: readonly string[]) => void
  ask: (question: Question) => void
}

function Passkeys({ mfa, acts, onCodes, ask }: PartProps) {
  const isKnown = useKnowsPasskeys()
  const [isAdding, setAdding] = useState(false)
  const [renaming, setRenaming] = useState<{ id: string; name: string }>()
  // Named first: a device must not keep a passkey that nobody saved here.
  const add = async (name: string) => {
    const codes = await acts.addPasskey(await createPasskey(await acts.passkeyOptions()), name)
    setAdding(false)
    if (codes) onCodes(codes)
  }
  return (
    <>
      {mfa.passkeys.map(({ id, name, createdAt, lastUsedAt, synced }) => (
        <Factor
          key={id}
          icon="key"
          title={name}
          fact={`Passkey${synced ? ', on your other devices too' : ''}. Added on ${dateText(createdAt)}${lastUsedAt ? `, last used ${relativeText(lastUsedAt).toLowerCase()}` : ', not used yet'}`}
        >
          <Button variant="ghost" size="sm" aria-label={`Rename ${name}`} onClick={() => setRenaming({ id, name })}>
            Rename
          </Button>
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Remove ${name}`}
            onClick={() =>
              ask({
                title: `Remove ${name}`,
                text: `It can no longer be used to sign in.${mfa.passkeys.length === 1 && !mfa.authenticator ? ALONE : ''} Also delete it on your device, where its settings list passkeys.`,
                confirmText: 'Remove',
                go: () => acts.removePasskey(id),
                done: 'The passkey is removed.',
              })
            }
          >
            Remove
          </Button>
        </Factor>
      ))}
      {isKnown ? (
        <Factor
          icon="key"
          title={mfa.passkeys.length === 0 ? 'Passkey' : 'Another passkey'}
          fact="Your fingerprint, face or screen lock. The safest way, and the quickest."
        >
          <Button variant="quiet" size="sm" onClick={() => setAdding(true)}>
            Add a passkey
          </Button>
        </Factor>
      ) : (
        mfa.passkeys.length === 0 && (
          <Factor
            icon="key"
            title="Passkey"
            fact="This browser does not support passkeys. Use another one, or an authenticator app."
          />
        )
      )}
      {isAdding && (
        <PasskeyNameDialog
          title="Add a passkey"
          name=""
          act="Continue"
          busyText="Waiting for your device..."
          save={add}
          onClose={() => setAdding(false)}
        />
      )}
      {renaming && (
        <PasskeyNameDialog
          title="Rename this passkey"
          name={renaming.name}
          act="Save"
          busyText="Saving..."
          onClose={() => setRenaming(undefined)}
          save={async (name) => {
            await acts.renamePasskey(renaming.id, name)
            setRenaming(undefined)
          }}
        />
      )}
    </>
  )
}

function Authenticator({ mfa: { authenticator, passkeys }, acts, onCodes, ask }: PartProps) {
  const [isOpen, setOpen] = useState(false)
  if (authenticator)
    return (
      <Factor
        icon="smartphone"
        title="Authenticator app"
        fact={`Added on ${dateText(authenticator.createdAt)}${authenticator.lastUsedAt ? `, last used ${relativeText(authenticator.lastUsedAt).toLowerCase()}` : ''}`}
      >
        <Button
          variant="quiet"
          size="sm"
          onClick={() =>
            ask({
              title: 'Remove the authenticator app',
              text: `Its codes no longer work.${passkeys.length === 0 ? ALONE : ''}`,
              confirmText: 'Remove',
              go: acts.removeAuthenticator,
              done: 'The authenticator app is removed.',
            })
          }
        >
          Remove
        </Button>
      </Factor>
    )
  return (
    <Factor
      icon="smartphone"
      title="Authenticator app"
      fact="An app on your phone that shows a new code every 30 seconds. It works without a connection."
    >
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        Set up
      </Button>
      {isOpen && (
        <AuthenticatorDialog
          acts={acts}
          onClose={() => setOpen(false)}
          onDone={(codes) => {
            setOpen(false)
            if (codes) onCodes(codes)
          }}
        />
      )}
    </Factor>
  )
}

function Factor({
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
