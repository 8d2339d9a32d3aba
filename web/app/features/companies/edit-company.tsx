import { t } from '@lingui/core/macro'
import type { CompanyForm, CompanyPage } from '@sira/contract/companies'
import { NOTHING_CHANGED } from '@sira/contract/area-messages'
import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { toErrorMessage } from '../../api/error-message.ts'
import { session } from '../../api/session.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ConflictPanel } from '../../ui/conflict-panel.tsx'
import type { FormProblem, FormSchema } from '../../ui/form-errors.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { COMPANY_STATUS_LABELS } from '../../ui/area-labels.ts'
import { getLabel } from '../../ui/labels.ts'
import { AreaPage } from '../../ui/page.tsx'
import { StatusTag } from '../../ui/status.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { UploadProgress } from '../../ui/upload-progress.tsx'
import { COMPANY_UPDATED } from '@sira/contract/area-messages'
import { myCompanyQuery, saveCompanyChanges } from './companies-queries.ts'
import { getCompanyChanges } from './company-changes.ts'
import { listCompanyConflicts } from './company-conflicts.ts'
import { CompanyFields } from './company-fields.tsx'

/** The checked form; stored files need not be uploaded again. */
type CompanyEdit = Omit<CompanyForm, 'logo' | 'trade_license'> & {
  logo?: CompanyForm['logo'] | null
  trade_license?: CompanyForm['trade_license'] | null
}

interface EditCompanyProps {
  companyId: string
  schema: FormSchema<object, CompanyEdit>
}

/** Edits the company profile, as it was when editing began. */
export function EditCompany({ companyId, schema }: EditCompanyProps) {
  const { company: loaded } = useLoadedQuery(myCompanyQuery(companyId))
  const [company, setCompany] = useState(loaded)
  const { send, uploadedPart, conflict, force } = useSaveCompany(company)
  return (
    <AreaPage
      title={t`Edit company profile`}
      note={<StatusTag status={company.status} label={getLabel(COMPANY_STATUS_LABELS, company.status)} />}
    >
      {company.status === 'REJECTED' && company.rejectionReason && (
        <p className="mb-6 max-w-[40rem] rounded-md bg-cherry-wash px-4 py-3 whitespace-pre-line">
          <b className="font-semibold text-cherry">{t`Reason:`}</b> {company.rejectionReason}
        </p>
      )}
      <CompanyEditForm
        key={company.updatedAt}
        company={company}
        schema={schema}
        onSend={send}
        uploadedPart={uploadedPart}
        notice={
          conflict && (
            <ConflictPanel
              title={t`Somebody has changed the company profile since you opened it`}
              at={conflict.saved.updatedAt ?? ''}
              differences={listCompanyConflicts(company, conflict.saved, conflict.form)}
              onLoad={() => setCompany(conflict.saved)}
              onForce={force}
            />
          )
        }
      />
    </AreaPage>
  )
}

interface CompanyEditFormProps {
  company: CompanyPage
  schema: FormSchema<object, CompanyEdit>
  onSend: (form: CompanyEdit) => Promise<FormProblem | void>
  /** The uploaded part, from 0 to 1; undefined while nothing is uploaded. */
  uploadedPart: number | undefined
  /** Shown above the fields. */
  notice?: ReactNode
}

/** The form for a company profile that exists, filled with the saved values. */
function CompanyEditForm({ company, schema, onSend, uploadedPart, notice }: CompanyEditFormProps) {
  return (
    <div className="max-w-[40rem]">
      <Form
        schema={schema}
        defaultValues={toCompanyFormValues(company)}
        guardUnsaved
        aria-label={t`Edit company profile`}
        onSend={onSend}
      >
        {notice}
        <CompanyFields
          kept={{
            logo: company.logo ? { name: t`Present logo`, url: company.logo } : null,
            license: company.tradeLicense ?? null,
          }}
        />
        <UploadProgress part={uploadedPart} />
        <div className="flex flex-wrap gap-2 max-sm:grid">
          <SubmitButton busyText={t`Saving...`}>
            {company.status === 'REJECTED' ? t`Save and resubmit` : t`Save changes`}
          </SubmitButton>
          <ButtonLink to={paths.employer.profile()} variant="ghost" size="lg">
            {t`Cancel`}
          </ButtonLink>
        </div>
      </Form>
    </div>
  )
}

const toCompanyFormValues = (company: CompanyPage) => {
  const { name, email, phone, location, description, size, industry } = company
  return {
    name,
    email,
    phone,
    location,
    description,
    size,
    industry,
    website: company.website ?? '',
    logo: null,
    trade_license: null,
  }
}

/**
 * Sends the changes, based on the version that was opened. If another version was saved in between, it is shown first;
 * `force` overwrites it with the next submit.
 */
function useSaveCompany(company: CompanyPage) {
  const navigate = useNavigate()
  const [uploadedPart, setUploadedPart] = useState<number>()
  const [conflict, setConflict] = useState<{ saved: CompanyPage; form: CompanyEdit }>()
  const forcedVersion = useRef<string>(undefined)
  async function send(form: CompanyEdit) {
    const { logo, trade_license, ...rest } = getCompanyChanges(company, form)
    const changes = { ...rest, ...(logo && { logo }), ...(trade_license && { trade_license }) }
    if (Object.keys(changes).length === 0) return { message: NOTHING_CHANGED }
    const version = forcedVersion.current ?? company.updatedAt
    forcedVersion.current = undefined
    try {
      const saved = await saveCompanyChanges(company.id, { ...changes, ...(version && { version }) }, setUploadedPart)
      if (saved) {
        setConflict({ saved, form })
        return {}
      }
    } catch (error) {
      return toErrorMessage(error, t`Failed to update company profile. Please try again.`)
    } finally {
      setUploadedPart(undefined)
    }
    toast.success(COMPANY_UPDATED, RESULT_TOAST)
    await session.refresh()
    await navigate(paths.employer.profile(), { replace: true })
  }
  return { send, uploadedPart, conflict, force: () => void (forcedVersion.current = conflict?.saved.updatedAt) }
}
