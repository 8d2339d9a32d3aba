import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { COMPANY_SIZES, INDUSTRIES } from '@sira/contract/enums'
import { DOCUMENT_ACCEPT, IMAGE_ACCEPT } from '@sira/contract/file-names'
import { EmailField, SelectField, TextField, TextareaField } from '../../ui/field.tsx'
import { FileField, type PhotoOfField, type StoredFile } from '../../ui/file-field.tsx'
import { FormSection } from '../../ui/titled-section.tsx'
import { formatCompanySize, INDUSTRY_LABELS, toOptions } from '../../ui/labels.ts'
import { PhotoChoice } from '../../ui/photo-choice.tsx'

const SIZE_OPTIONS = COMPANY_SIZES.map((value) => ({ value, label: formatCompanySize(value) }))

const LICENSE_PHOTO_TEXTS = {
  first: (
    <Trans>
      Use a photo<span className="sr-only"> of the license</span>
    </Trans>
  ),
  again: (
    <Trans>
      Take another photo<span className="sr-only"> of the license</span>
    </Trans>
  ),
}

const LicensePhoto: PhotoOfField = (props) => <PhotoChoice {...props} texts={LICENSE_PHOTO_TEXTS} />

interface CompanyFilesProps {
  kept?: { logo: StoredFile | null; license: StoredFile | null }
}

/** The fields of the company profile, the same for creating and editing; when editing, the stored files are shown. */
export function CompanyFields({ kept }: CompanyFilesProps) {
  return (
    <>
      <ContactSection />
      <AboutSection />
      <FilesSection kept={kept} />
    </>
  )
}

function ContactSection() {
  return (
    <FormSection title={t`Company and contact`} hint={t`Shown on your public company page.`}>
      <TextField
        label={t`Company name`}
        name="name"
        autoComplete="organization"
        maxLength={100}
        hint={t`As written on the trade license`}
      />
      <TextField
        label={t`Website`}
        name="website"
        type="url"
        inputMode="url"
        autoComplete="url"
        optional
        placeholder="https://"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <EmailField label={t`Company email`} name="email" hint={t`Where applicants can write to you`} />
        <TextField
          label={t`Phone`}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={t`For example +251 911 234 567`}
        />
      </div>
      <TextField
        label={t`Location`}
        name="location"
        maxLength={100}
        hint={t`Area and city, for example Bole, Addis Ababa`}
      />
    </FormSection>
  )
}

function AboutSection() {
  return (
    <FormSection title={t`About the company`}>
      <TextareaField
        label={t`Description`}
        name="description"
        optional
        rows={6}
        counter={{ max: 1000 }}
        hint={t`What you do, for whom, and what it is like to work with you`}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label={t`Company size`} name="size" options={SIZE_OPTIONS} placeholder={t`Choose a size`} />
        <SelectField
          label={t`Industry`}
          name="industry"
          options={toOptions(INDUSTRIES, INDUSTRY_LABELS)}
          placeholder={t`Choose an industry`}
        />
      </div>
    </FormSection>
  )
}

function FilesSection({ kept }: CompanyFilesProps) {
  return (
    <FormSection title={t`Files`}>
      <FileField
        label={t`Company logo`}
        name="logo"
        accept={IMAGE_ACCEPT}
        kept={kept?.logo}
        hint={t`PNG, JPEG or WebP, up to 10MB. Square pictures look best.`}
      />
      <FileField
        label={t`Trade license`}
        name="trade_license"
        accept={DOCUMENT_ACCEPT}
        kept={kept?.license}
        photoChoice={LicensePhoto}
        hint={t`PDF, DOC or DOCX, up to 10MB, or a photo, which we turn into a PDF. Only our reviewers see it.`}
      />
    </FormSection>
  )
}
