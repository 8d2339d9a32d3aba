import { forgotPassword } from '@sira/contract/accounts'
import { useState } from 'react'
import { Link } from 'react-router'
import { ask } from '../../api/ask.ts'
import { paths } from '../../paths.ts'
import { EmailField } from '../../ui/field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page.tsx'

export const meta = () => pageMeta({ title: 'Forgot your password?', description: 'Choose a new password for your Sira account.' })

export default function ForgotPassword() {
  const [sent, setSent] = useState<string>()
  return (
    <>
      <PageTitle title="Forgot your password?" lead="Tell us your email and we send a link to choose a new one." />
      {sent && <p role="status" className="mt-4 rounded-md bg-forest-wash px-4 py-3 font-medium text-forest">{sent}</p>}
      <Form
        schema={forgotPassword.body} defaultValues={{ email: '' }} className="mt-6" aria-label="Forgot your password?"
        onSend={async (body) => setSent((await ask(forgotPassword, { body })).message)}
      >
        <EmailField label="Email" name="email" />
        <SubmitButton busyText="Sending...">Send the link</SubmitButton>
      </Form>
      <p className="mt-4"><Link className="link" to={paths.signIn()}>Back to sign in</Link></p>
    </>
  )
}
