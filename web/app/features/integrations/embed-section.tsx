import { ph, t } from '@lingui/core/macro'
import { listLanguages } from '@sira/contract/t'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { SelectField } from '../../ui/field.tsx'
import { FormSection } from '../../ui/titled-section.tsx'
import { CopiedText } from '../../ui/copied-text.tsx'
import { EmbedPreview } from './embed-preview.tsx'
import { buildEmbedSnippet, type PreviewLook } from './embed-snippet.ts'

const LANGUAGE_OPTIONS = [
  { value: 'auto', label: t`The language of the visitor’s browser` },
  ...listLanguages('name').map(({ code, name }) => ({ value: code as string, label: name as string })),
]
const LOOK_OPTIONS = [
  { value: 'light', label: t`A light page` },
  { value: 'dark', label: t`A dark page` },
]

/** The lines for the company's website, what they show there, and the same list as data. */
export function EmbedSection({ id, name }: { id: string; name: string }) {
  const [language, setLanguage] = useState('auto')
  const company = { id, linkText: t`Open jobs at ${ph({ company: name })}`, origin: location.origin }
  return (
    <>
      <FormSection
        title={t`On your website`}
        hint={t`Copy these lines to the place on your website where your open jobs should be. The list updates itself, takes the colours of your page, and sets no cookies.`}
      >
        <SelectField
          label={t`Language of the list`}
          name="embed-language"
          className="max-w-80"
          options={LANGUAGE_OPTIONS}
          value={language}
          onChange={(event) => setLanguage(event.target.value)}
        />
        <CopiedText
          label={t`Lines for your website`}
          name="embed-snippet"
          text={buildEmbedSnippet(company, language)}
          rows={7}
          hint={t`Where scripts are off, or the list cannot be loaded, your visitors see the link to your jobs instead.`}
        />
      </FormSection>
      <PreviewSection id={id} language={language} />
      <JsonSection id={id} />
    </>
  )
}

function PreviewSection({ id, language }: { id: string; language: string }) {
  const [look, setLook] = useState<PreviewLook>('light')
  return (
    <FormSection title={t`Preview`} hint={t`The list with the jobs that are open now.`}>
      <SelectField
        label={t`Show it on`}
        name="embed-look"
        className="max-w-80"
        options={LOOK_OPTIONS}
        value={look}
        onChange={(event) => setLook(event.target.value as PreviewLook)}
      />
      <EmbedPreview companyId={id} language={language} look={look} />
    </FormSection>
  )
}

const JsonSection = ({ id }: { id: string }) => (
  <FormSection
    title={t`Draw the list yourself`}
    hint={t`The same jobs as data, for the people who build your website. Any website may read it.`}
  >
    <CopiedText
      label={t`Address of the data (JSON)`}
      name="embed-json"
      text={location.origin + paths.embeddedJobsData(id)}
    />
  </FormSection>
)
