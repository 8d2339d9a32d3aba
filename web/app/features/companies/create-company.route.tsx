import { COMPANY_CREATED } from '@sira/contract/area-messages'
import { t } from '@lingui/core/macro'
import { CompanyForm } from '@sira/contract/companies'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { session, useSession } from '../../api/session.ts'
import { toErrorMessage } from '../../api/error-message.ts'
import { paths } from '../../paths.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { UploadProgress } from '../../ui/upload-progress.tsx'
import { AccountPageNote } from '../account/account-page-note.tsx'
import { createOwnCompany } from './companies-queries.ts'
import { CompanyFields } from './company-fields.tsx'

export const meta = () => buildPageMeta({ title: t`Create company`, noindex: true })

const EMPTY_FORM = {
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
  const [uploadedPart, setUploadedPart] = useState<number>()
  const currentSession = useSession()
  const accountId = currentSession.state === 'signedIn' ? currentSession.account.id : ''
  async function create(body: CompanyForm) {
    try {
      await createOwnCompany(body, setUploadedPart)
    } catch (error) {
      return toErrorMessage(error, t`Failed to create company profile. Please try again.`)
    } finally {
      setUploadedPart(undefined)
    }
    toast.success(COMPANY_CREATED, RESULT_TOAST)
    await session.refresh()
    await navigate(paths.employer.profile(), { replace: true })
  }
  return (
    <AreaPage
      title={t`Create your company profile`}
      lead={t`We check every company before it can post jobs. That takes 24-48 hours.`}
    >
      <div className="max-w-[40rem]">
        <Form
          schema={CompanyForm}
          defaultValues={EMPTY_FORM}
          draftKey={`create-company-${accountId}`}
          guardUnsaved
          aria-label={t`Create company profile`}
          onSend={create}
        >
          <CompanyFields />
          <UploadProgress part={uploadedPart} />
          <SubmitButton busyText={t`Sending...`}>{t`Create company profile`}</SubmitButton>
        </Form>
        <AccountPageNote className="mt-8" />
      </div>
    </AreaPage>
  )
}
