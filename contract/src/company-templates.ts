import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { APPLICATION_STATUSES } from './enums.ts'
import { TEMPLATE_KINDS } from './area-enums.ts'
import { PRODUCT_NAME } from './product.ts'
import { describeUnknownPlaceholders, toTemplateMessage } from './template-text.ts'
import { blankText, expectedVersion, singleLineText, trimmedText } from './text.ts'
import { t } from './t.ts'

/** How many templates of its own a company can save. */
export const MAX_TEMPLATES = 50
const NO_STATUS = t('Only a template for a status change belongs to a status')

/** Adds to a schema of text that it has known placeholders only. */
export const withKnownPlaceholders = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.superRefine((text, context) => {
    const message = describeUnknownPlaceholders(text)
    if (message) context.addIssue({ code: 'custom', message })
  })

/** A text of a company, or one that comes with the product, for messages to applicants. */
export const CompanyTemplate = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(TEMPLATE_KINDS),
  /** The status that it goes with; null for any, and for other kinds. */
  status: z.enum(APPLICATION_STATUSES).nullable(),
  /** The subject of the email with a status change; other messages have none. */
  subject: z.string().nullable(),
  body: z.string(),
  /** Whether it comes with the product: it can be copied, but neither changed nor deleted. */
  isDefault: z.boolean(),
  /** Null for those that come with the product. */
  updatedAt: z.string().nullable(),
})
export type CompanyTemplate = z.output<typeof CompanyTemplate>

const name = singleLineText(2, 80, t('Please give this template a name of at least 2 characters'))
const kind = z.enum(TEMPLATE_KINDS, t('Please choose what this template is for'))
const status = z.enum(APPLICATION_STATUSES, t('This is not an application status')).nullable()
/** An empty one counts as none. */
export const MAX_TEMPLATE_SUBJECT = 120
const subject = withKnownPlaceholders(
  z.union([blankText(), singleLineText(1, MAX_TEMPLATE_SUBJECT, t('Please write a subject'))]),
)
  .nullable()
  .transform((text) => text || null)
const body = withKnownPlaceholders(trimmedText(1, 4000, t('Please write a text')))

/** The longest template for a status change, which becomes the message of the change. */
const MAX_STATUS_TEMPLATE = 2000
export const TOO_LONG_FOR_STATUS = t(
  'A message with a status change has at most {max} characters, its subject included',
  { max: MAX_STATUS_TEMPLATE },
)
/** Returns whether a template for a status change fits into the message of one. */
export const fitsStatusChange = (form: { kind?: string; subject?: string | null; body?: string }) =>
  form.kind !== 'STATUS' ||
  toTemplateMessage({ subject: form.subject, body: form.body ?? '' }).length <= MAX_STATUS_TEMPLATE

const belongsToStatus = (form: { kind?: string; status?: string | null }) =>
  form.kind === undefined || form.kind === 'STATUS' || !form.status

export const CompanyTemplateForm = z
  .strictObject({ name, kind, status: status.default(null), subject: subject.default(null), body })
  .refine(belongsToStatus, { path: ['status'], error: NO_STATUS })
  .refine(fitsStatusChange, { path: ['body'], error: TOO_LONG_FOR_STATUS })
export type CompanyTemplateForm = z.output<typeof CompanyTemplateForm>

/** A template without a status is for any; one of another kind than STATUS never keeps one. */
export const CompanyTemplateChange = z
  .strictObject({
    name: name.optional(),
    kind: kind.optional(),
    status: status.optional(),
    subject: subject.optional(),
    body: body.optional(),
    version: expectedVersion(),
  })
  .refine(belongsToStatus, { path: ['status'], error: NO_STATUS })
  .refine(fitsStatusChange, { path: ['body'], error: TOO_LONG_FOR_STATUS })
export type CompanyTemplateChange = z.output<typeof CompanyTemplateChange>

export const listCompanyTemplates = defineEndpoint('GET /company/templates', {
  summary: `List the texts that the caller’s company has saved for messages to applicants, by name, and then those that come with ${PRODUCT_NAME} (\`isDefault\`)`,
  access: 'activeCompany',
  reply: z.array(CompanyTemplate),
})

export const createCompanyTemplate = defineEndpoint('POST /company/templates', {
  summary:
    'Save a text for messages to applicants, with the placeholders {{firstName}}, {{jobTitle}}, {{companyName}} and {{interviewTime}}; others are refused. The subject is that of the email with a status change',
  access: 'activeCompanyEditor',
  body: CompanyTemplateForm,
  reply: CompanyTemplate,
  status: 201,
  errorCodes: ['TEMPLATE_EXISTS', 'TEMPLATES_FULL'],
})

export const updateCompanyTemplate = defineEndpoint('PATCH /company/templates/:templateId', {
  summary: 'Change a template of the company; messages that were sent with it stay as they are',
  access: 'activeCompanyEditor',
  body: CompanyTemplateChange,
  reply: CompanyTemplate,
  errorCodes: ['TEMPLATE_NOT_FOUND', 'TEMPLATE_READ_ONLY', 'TEMPLATE_EXISTS', 'CHANGED_MEANWHILE'],
})

export const deleteCompanyTemplate = defineEndpoint('DELETE /company/templates/:templateId', {
  summary: 'Delete a template of the company; messages that were sent with it stay as they are',
  access: 'activeCompanyEditor',
  errorCodes: ['TEMPLATE_NOT_FOUND', 'TEMPLATE_READ_ONLY'],
})
