import type { CompanyPage } from '@sira/contract/companies'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { FormSchema, Input, Output, Problem } from '../../ui/form-errors.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { UploadProgress } from '../../ui/upload-progress.tsx'
import { CompanyFields } from './company-fields.tsx'

interface EditorProps<S extends FormSchema> {
  company: CompanyPage
  schema: S
  onSend: (form: Output<S>) => Promise<Problem | void>
  /** How far the upload is. */
  part: number | undefined
  /** Stands above the fields. */
  notice?: ReactNode
}

/** The company profile with everything that is kept filled in. */
export function CompanyEditor<S extends FormSchema>({ company, schema, onSend, part, notice }: EditorProps<S>) {
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
        defaultValues={values as Partial<Input<S>>}
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
        <UploadProgress part={part} />
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
