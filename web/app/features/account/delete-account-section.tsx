import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { session } from '../../api/session.ts'
import { useSignOut } from '../../layouts/use-sign-out.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { deleteDraftsOf } from '../../ui/form-draft-storage.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { deleteOwnAccount } from './account-queries.ts'

const DELETE_ACCOUNT = t`Delete account`
const PasswordFormSchema = z.object({ password: z.string().min(1, t`Please enter your current password`) })

/** People without a password confirm with an emailed code, which deleting asks for. */
const NoPasswordFormSchema = z.object({})

/** Whose account is deleted. */
export interface DeleteAccountProps {
  role: 'JOBSEEKER' | 'COMPANY'
  hasPassword: boolean
  email: string
}

const CONSEQUENCES = {
  JOBSEEKER: [
    t`Your profile, saved jobs, resume and pictures are deleted.`,
    t`Companies keep the status and dates of your applications, but not your name, cover letter or resume.`,
  ],
  COMPANY: [
    t`Your company profile, logo and trade license are deleted, and its jobs are taken offline.`,
    t`People who applied still see the company name and the job titles in their own lists.`,
  ],
} as const

/** Deletes the account with its password, if it has one, and its drafts on this device, and leaves for the start page. */
function useDeleteAccount() {
  const navigate = useNavigate()
  const signOut = useSignOut()
  return async (password?: string) => {
    const message = await deleteOwnAccount(password)
    const current = session.getState()
    if (current.state === 'signedIn') deleteDraftsOf(current.account.id)
    signOut()
    toast.success(message, RESULT_TOAST)
    await navigate(paths.home(), { replace: true })
  }
}

export function DeleteAccountSection({ role, hasPassword, email }: DeleteAccountProps) {
  const deleteAccount = useDeleteAccount()
  const [open, setOpen] = useState(false)
  return (
    <TitledSection title={t`Delete your account`} level={3} className="mt-8 border-t border-line pt-6">
      <p className="mt-1 max-w-prose text-ink-2">
        {t`This deletes your account and everything in it right away. You cannot undo it.`}
      </p>
      <Button variant="danger" icon="trash-2" className="mt-3" onClick={() => setOpen(true)}>
        {DELETE_ACCOUNT}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={DELETE_ACCOUNT}>
        <ul className="grid list-disc gap-1 pl-5 text-ink-2">
          <li>{t`You are signed out on all devices.`}</li>
          {CONSEQUENCES[role].map((text) => (
            <li key={text}>{text}</li>
          ))}
          <li>{t`We cannot restore any of it. You may want to download your data first.`}</li>
        </ul>
        <DeleteAccountForm {...{ hasPassword, email }} onDelete={deleteAccount} onCancel={() => setOpen(false)} />
      </Dialog>
    </TitledSection>
  )
}

interface DeleteAccountFormProps extends Pick<DeleteAccountProps, 'hasPassword' | 'email'> {
  onDelete: (password?: string) => Promise<void>
  onCancel: () => void
}

function DeleteAccountForm({ hasPassword, email, onDelete, onCancel }: DeleteAccountFormProps) {
  if (!hasPassword)
    return (
      <Form
        schema={NoPasswordFormSchema}
        defaultValues={{}}
        className="mt-5"
        aria-label={DELETE_ACCOUNT}
        onSend={() => onDelete()}
      >
        <DeleteAccountButtons onCancel={onCancel} />
      </Form>
    )
  return (
    <Form
      schema={PasswordFormSchema}
      defaultValues={{ password: '' }}
      className="mt-5"
      aria-label={DELETE_ACCOUNT}
      onSend={({ password }) => onDelete(password)}
    >
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t`Current password`}
        name="password"
        autoComplete="current-password"
        hint={t`To confirm that it is you`}
      />
      <DeleteAccountButtons onCancel={onCancel} />
    </Form>
  )
}

const DeleteAccountButtons = ({ onCancel }: { onCancel: () => void }) => (
  <div className="flex flex-wrap justify-end gap-2">
    <Button variant="quiet" onClick={onCancel}>
      {t`Cancel`}
    </Button>
    <SubmitButton variant="danger" size="md" busyText={t`Deleting...`}>
      {DELETE_ACCOUNT}
    </SubmitButton>
  </div>
)
