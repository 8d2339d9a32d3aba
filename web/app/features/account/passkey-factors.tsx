import { ph, t } from '@lingui/core/macro'
import type { Passkey } from '@sira/contract/mfa'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { formatDate, formatRelativeDate } from '../../ui/dates.ts'
import { createPasskey, useSupportsPasskeys } from '../../ui/passkey.ts'
import { deletePasskey, fetchPasskeyOptions, renamePasskey, savePasskey } from './account-queries.ts'
import { FactorRow, type Confirmation, type FactorProps } from './factor-row.tsx'
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
          title={t`Add a passkey`}
          name=""
          submitText={t`Continue`}
          busyText={t`Waiting for your device...`}
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
        title={isFirst ? t`Passkey` : t`Another passkey`}
        description={t`Use your fingerprint, face or screen lock. This is the safest and quickest way.`}
      >
        <Button variant="quiet" size="sm" onClick={onAdd}>
          {t`Add a passkey`}
        </Button>
      </FactorRow>
    )
  if (!isFirst) return null
  return (
    <FactorRow
      icon="key"
      title={t`Passkey`}
      description={t`This browser does not support passkeys. Use another browser or an authenticator app.`}
    />
  )
}

const RenamePasskeyDialog = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => (
  <PasskeyNameDialog
    title={t`Rename this passkey`}
    name={passkey.name}
    submitText={t`Save`}
    busyText={t`Saving...`}
    onClose={onClose}
    save={async (name) => {
      await renamePasskey(passkey.id, name)
      onClose()
    }}
  />
)

function formatUse({ createdAt, lastUsedAt }: Passkey): string {
  const added = formatDate(createdAt)
  if (!lastUsedAt) return t`Added on ${added}, not used yet`
  return t`Added on ${added}, last used ${ph({ ago: formatRelativeDate(lastUsedAt).toLowerCase() })}`
}

interface PasskeyRowProps extends Pick<FactorProps, 'mfa' | 'onRequestConfirm'> {
  passkey: Passkey
  onRename: () => void
}

function PasskeyRow({ passkey, mfa, onRequestConfirm, onRename }: PasskeyRowProps) {
  const { id, name, synced } = passkey
  const isLastFactor = mfa.passkeys.length === 1 && !mfa.authenticator
  const confirmation: Confirmation = {
    title: t`Remove ${name}`,
    text: isLastFactor
      ? t`You can no longer sign in with it. You will then sign in with your password only. Please also delete it in the passkey settings of your device.`
      : t`You can no longer sign in with it. Please also delete it in the passkey settings of your device.`,
    confirmText: t`Remove`,
    run: () => deletePasskey(id),
    doneText: t`The passkey is removed.`,
  }
  return (
    <FactorRow
      icon="key"
      title={name}
      description={`${synced ? t`Passkey, on your other devices too.` : t`Passkey.`} ${formatUse(passkey)}`}
    >
      <Button variant="ghost" size="sm" aria-label={t`Rename ${name}`} onClick={onRename}>
        {t`Rename`}
      </Button>
      <Button variant="quiet" size="sm" aria-label={t`Remove ${name}`} onClick={() => onRequestConfirm(confirmation)}>
        {t`Remove`}
      </Button>
    </FactorRow>
  )
}
