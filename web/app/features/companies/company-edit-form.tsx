import type { CompanyPage } from '@sira/contract/companies'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { FormSchema, SchemaInput, SchemaOutput, FormProblem } from '../../ui/form-errors.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { UploadProgress } from '../../ui/upload-progress.tsx'
import { CompanyFields } from './company-fields.tsx'

interface CompanyEditorProps<S extends FormSchema> {
  company: CompanyPage
  schema: S
  onSend: (form: SchemaOutput<S>) => Promise<FormProblem | void>
  /** The uploaded part, from 0 to 1; undefined while nothing is uploaded. */
  uploadedPart: number | undefined
  /** Shown above the fields. */
  notice?: ReactNode
}

/** The form for a company profile that exists, filled with the saved values. */
export function CompanyEditForm<S extends FormSchema>({
  company,
  schema,
  onSend,
  uploadedPart,
  notice,
}: CompanyEditorProps<S>) {
  const { name, email, phone, location, description, size, industry } = company
  const values = {
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
  const isRejected = company.status === 'REJECTED'
  return (
    <div className="max-w-[40rem]">
      <Form
        schema={schema}
        defaultValues={values as Partial<SchemaInput<S>>}
        guardUnsaved
        aria-label="Edit company profile"
        onSend={onSend}
      >
        {notice}
        <CompanyFields
          kept={{
            logo: company.logo ? { name: 'Present logo', url: company.logo } : null,
            license: company.tradeLicense ?? null,
          }}
        />
        <UploadProgress part={uploadedPart} />
        <div className="flex flex-wrap gap-2 max-sm:grid">
          <SubmitButton busyText="Saving...">{isRejected ? 'Save and resubmit' : 'Save changes'}</SubmitButton>
          <ButtonLink to={paths.employer.profile()} variant="ghost" size="lg">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </div>
  )
}
