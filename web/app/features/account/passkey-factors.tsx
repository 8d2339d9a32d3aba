import type { Passkey } from '@sira/contract/mfa'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { formatDate, formatRelativeDate } from '../../ui/dates.ts'
import { createPasskey, useSupportsPasskeys } from '../../ui/passkey.ts'
import { deletePasskey, fetchPasskeyOptions, renamePasskey, savePasskey } from './account-queries.ts'
import { FactorRow, PASSWORD_ONLY_WARNING, type Confirmation, type FactorProps } from './factor-row.tsx'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'

/** The passkeys of the account, and a button to add one. */
export function PasskeyFactors({ mfa, onCodes, onRequestConfirm }: FactorProps) {
  const hasPasskeySupport = useSupportsPasskeys()
  const [isAdding, setAdding] = useState(false)
  const [renaming, setRenaming] = useState<Passkey>()
  // Asks for the name first: a device must not store a passkey that was not saved here.
  const addPasskey = async (name: string) => {
    const codes = await savePasskey(await createPasskey(await fetchPasskeyOptions()), name)
    setAdding(false)
    if (codes) onCodes(codes)
  }
  return (
    <>
      {mfa.passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} {...{ passkey, mfa, onRequestConfirm }} onRename={() => setRenaming(passkey)} />
      ))}
      <AddPasskeyRow
        isFirst={mfa.passkeys.length === 0}
        isSupported={hasPasskeySupport}
        onAdd={() => setAdding(true)}
      />
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
      {renaming && <RenamePasskeyDialog passkey={renaming} onClose={() => setRenaming(undefined)} />}
    </>
  )
}

function AddPasskeyRow({ isFirst, isSupported, onAdd }: { isFirst: boolean; isSupported: boolean; onAdd: () => void }) {
  if (isSupported)
    return (
      <FactorRow
        icon="key"
        title={isFirst ? 'Passkey' : 'Another passkey'}
        description="Use your fingerprint, face or screen lock. This is the safest and quickest way."
      >
        <Button variant="quiet" size="sm" onClick={onAdd}>
          Add a passkey
        </Button>
      </FactorRow>
    )
  if (!isFirst) return null
  return (
    <FactorRow
      icon="key"
      title="Passkey"
      description="This browser does not support passkeys. Use another browser or an authenticator app."
    />
  )
}

const RenamePasskeyDialog = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => (
  <PasskeyNameDialog
    title="Rename this passkey"
    name={passkey.name}
    submitText="Save"
    busyText="Saving..."
    onClose={onClose}
    save={async (name) => {
      await renamePasskey(passkey.id, name)
      onClose()
    }}
  />
)

interface PasskeyRowProps extends Pick<FactorProps, 'mfa' | 'onRequestConfirm'> {
  passkey: Passkey
  onRename: () => void
}

function PasskeyRow({ passkey, mfa, onRequestConfirm, onRename }: PasskeyRowProps) {
  const { id, name, createdAt, lastUsedAt, synced } = passkey
  const isLastFactor = mfa.passkeys.length === 1 && !mfa.authenticator
  const confirmation: Confirmation = {
    title: `Remove ${name}`,
    text: `You can no longer sign in with it.${isLastFactor ? PASSWORD_ONLY_WARNING : ''} Please also delete it in the passkey settings of your device.`,
    confirmText: 'Remove',
    run: () => deletePasskey(id),
    doneText: 'The passkey is removed.',
  }
  return (
    <FactorRow
      icon="key"
      title={name}
      description={`Passkey${synced ? ', on your other devices too' : ''}. Added on ${formatDate(createdAt)}${lastUsedAt ? `, last used ${formatRelativeDate(lastUsedAt).toLowerCase()}` : ', not used yet'}`}
    >
      <Button variant="ghost" size="sm" aria-label={`Rename ${name}`} onClick={onRename}>
        Rename
      </Button>
      <Button variant="quiet" size="sm" aria-label={`Remove ${name}`} onClick={() => onRequestConfirm(confirmation)}>
        Remove
      </Button>
    </FactorRow>
  )
}
