import { t } from '@lingui/core/macro'
import { PasswordResetRequest, requestPasswordReset } from '@sira/contract/auth'
import { PRODUCT_NAME } from '@sira/contract/product'
import { FORGOT_PASSWORD } from '@sira/contract/messages'
import { useState } from 'react'
import { Link, type MetaArgs } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { paths } from '../../paths.ts'
import { EmailField } from '../../ui/field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { getPublicOrigin, buildPageMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page.tsx'

export const meta = ({ matches }: MetaArgs) =>
  buildPageMeta({
    title: FORGOT_PASSWORD,
    description: t`Choose a new password for your ${PRODUCT_NAME} account.`,
    canonical: getPublicOrigin(matches) + paths.forgotPassword(),
  })

/** Beyond the limit of emails the newest link is renewed instead. */
const NO_NEW_EMAIL = t`No new email after some minutes? We send only a few an hour to one address. The newest link that you have works then.`

const focusNotice = (notice: HTMLElement | null) => notice?.focus()

export default function ForgotPassword() {
  const [sent, setSent] = useState<{ text: string | undefined; count: number }>()
  return (
    <>
      <PageTitle title={FORGOT_PASSWORD} lead={t`Enter your email, and we will send you a link to choose a new one.`} />
      {sent && (
        <p
          key={sent.count}
          ref={focusNotice}
          tabIndex={-1}
          role="status"
          className="mt-4 rounded-md bg-forest-wash px-4 py-3 font-medium text-forest"
        >
          {sent.text}
        </p>
      )}
      {sent && <p className="hint mt-2">{NO_NEW_EMAIL}</p>}
      <Form
        schema={PasswordResetRequest}
        defaultValues={{ email: '' }}
        className="mt-6"
        aria-label={FORGOT_PASSWORD}
        onSend={async (body) => {
          const { message } = await callApi(requestPasswordReset, { body })
          setSent((before) => ({ text: message, count: (before?.count ?? 0) + 1 }))
        }}
      >
        <EmailField label={t`Email`} name="email" ask={undefined} />
        <SubmitButton busyText={t`Sending...`}>{t`Send link`}</SubmitButton>
      </Form>
      <p className="mt-4">
        <Link className="link" to={paths.signIn()}>
          {t`Back to sign in`}
        </Link>
      </p>
    </>
  )
}
