import { CompanyForm, createCompany } from '@sira/contract/companies'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ask } from '../../api/ask.ts'
import { session, useSession } from '../../api/session.ts'
import { worded } from '../../api/worded.ts'
import { paths } from '../../paths.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { RESULT, toast } from '../../ui/toast.tsx'
import { UploadProgress } from '../../ui/upload-progress.tsx'
import { AccountNote } from '../accounts/account-note.tsx'
import { CompanyFields } from './company-fields.tsx'

export const meta = () => pageMeta({ title: 'Create company', noindex: true })

const EMPTY = {
  name: '',
  website: '',
  email: '',
  phone: '',
  location: '',
  description: '',
  size: '' as never,
  industry: '' as never,
  logo: undefined,
  trade_license: undefined,
}

export default function CreateCompany() {
  const navigate = useNavigate()
  const [part, setPart] = useState<number>()
  const known = useSession()
  const accountId = known.state === 'signedIn' ? known.account.id : ''
  async function send(body: CompanyForm) {
    try {
      await ask(createCompany, { body }, { onProgress: setPart })
    } catch (error) {
      return worded(error, 'Failed to create company profile. Please try again.')
    } finally {
      setPart(undefined)
    }
    toast.success(createCompany.message, RESULT)
    await session.refresh()
    await navigate(paths.employer.profile(), { replace: true })
  }
  return (
    <AreaPage
      title="Create your company profile"
      lead="We check every company before it can post jobs. That takes 24-48 hours."
    >
      <div className="max-w-[40rem]">
        <Form
          schema={CompanyForm}
          defaultValues={EMPTY}
          draftKey={`create-company-${accountId}`}
          guardUnsaved
          aria-label="Create company profile"
          onSend={send}
        >
          <CompanyFields />
          <UploadProgress part={part} />
          <SubmitButton busyText="Sending...">Create company profile</SubmitButton>
        </Form>
        <AccountNote className="mt-8" />
      </div>
    </AreaPage>
  )
}
