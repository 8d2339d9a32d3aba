import { formatPlaceholder, fillTemplate, isTemplateFor } from '@sira/contract/template-text'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { TemplatePicker } from '../../ui/template-picker.tsx'
import { companyTemplatesQuery } from './conversations-queries.ts'

interface MessageTemplatePickerProps {
  /** What is filled in at once; the server fills in the rest. */
  values: { firstName?: string; jobTitle?: string }
  onInsert: (text: string) => void
}

/** The company's templates for messages. */
export function MessageTemplatePicker({ values, onInsert }: MessageTemplatePickerProps) {
  const { data, isError } = useQuery(companyTemplatesQuery)
  const rest = { companyName: formatPlaceholder('companyName'), interviewTime: formatPlaceholder('interviewTime') }
  const known = {
    firstName: formatPlaceholder('firstName'),
    jobTitle: formatPlaceholder('jobTitle'),
    ...rest,
    ...values,
  }
  return (
    <TemplatePicker
      templates={data?.filter((template) => isTemplateFor(template, 'MESSAGE'))}
      isFailed={isError}
      onChoose={({ body }) => onInsert(fillTemplate(body, known).text)}
      manageTo={paths.employer.templates()}
    />
  )
}
