import { z } from 'zod'
import { COMPANY_CREATED, COMPANY_UPDATED } from './area-messages.ts'
import { COMPANY_SIZES, COMPANY_STATUSES, INDUSTRIES } from './enums.ts'
import { defineEndpoint, REPEAT_ERRORS, FILE_ERRORS, type EndpointDefinition } from './endpoint.ts'
import { ENDPOINT_ADDRESSES } from './endpoint-addresses.ts'
import { documentUpload, FileLink, imageUpload } from './files.ts'
import { filterList, parseJsonOrUndefined } from './filters.ts'
import { pagingFields, pagedQuery } from './paging.ts'
import { JobCard } from './jobs.ts'
import { replyFields } from './reply-figures.ts'
import {
  emailAddress,
  expectedVersion,
  lineText,
  longText,
  optionalWebAddress,
  phoneText,
  singleLineText,
} from './text.ts'
import { t } from './t.ts'

/**
 * A company in the public list, without contact details. `skills` holds up to five distinct names from its live jobs.
 */
export const CompanyCard = z.object({
  id: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  description: z.string(),
  size: z.enum(COMPANY_SIZES),
  location: z.string(),
  industry: z.enum(INDUSTRIES),
  status: z.enum(COMPANY_STATUSES),
  verified: z.boolean(),
  featured: z.boolean(),
  jobsCount: z.number(),
  skills: z.array(z.string()),
  user: z.object({ firstName: z.string(), lastName: z.string() }),
})
export type CompanyCard = z.output<typeof CompanyCard>

/**
 * The page of a company. By the product spec, the email and phone of the company (not of its owner) are public. The
 * last four fields are only for its owner and ADMIN.
 */
export const CompanyPage = CompanyCard.extend({
  website: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  createdAt: z.string(),
  jobs: z.array(JobCard),
  ...replyFields,
  rejectionReason: z.string().nullish(),
  submittedAt: z.string().optional(),
  updatedAt: z.string().optional(),
  tradeLicense: FileLink.optional(),
})
export type CompanyPage = z.output<typeof CompanyPage>

const FILTER_COLUMNS = {
  name: { operators: ['=', 'like'], value: lineText(100).min(1, t('This is required')) },
  industry: { operators: ['=', 'in'], value: z.enum(INDUSTRIES) },
  size: { operators: ['=', 'in'], value: z.enum(COMPANY_SIZES) },
  location: { operators: ['=', 'like', 'in'], value: lineText(100).min(1, t('This is required')) },
  featured: { operators: ['='], value: z.stringbool().or(z.boolean()) },
  status: { operators: ['=', 'in'], value: z.enum(COMPANY_STATUSES) },
} as const

const SORT_FIELDS = ['featured', 'jobs', 'name'] as const
const SORT_MESSAGE = t('sort must be featured, jobs or name, alone or as ["field","asc"|"desc"]')
const SortPair = z.tuple([z.enum(SORT_FIELDS), z.enum(['asc', 'desc'])])
/** A field alone means the order of the dropdown on the list: featured first, most jobs first, or names from A. */
const ORDERS = {
  featured: { desc: 'featured', asc: 'featured-asc' },
  jobs: { desc: 'jobs', asc: 'jobs-asc' },
  name: { asc: 'name', desc: 'name-desc' },
} as const
const Sort = z
  .string(SORT_MESSAGE)
  .max(60, SORT_MESSAGE)
  .optional()
  .transform((given, context) => {
    if (given === undefined || given === '') return 'featured'
    const word = SORT_FIELDS.find((field) => field === given)
    if (word) return word
    const pair = SortPair.safeParse(parseJsonOrUndefined(given))
    if (pair.success) return ORDERS[pair.data[0]][pair.data[1]]
    context.addIssue({ code: 'custom', message: SORT_MESSAGE })
    return z.NEVER
  })

export const CompanyQuery = pagedQuery({
  ...pagingFields(12),
  filters: filterList(FILTER_COLUMNS),
  sort: Sort,
})
export type CompanyQuery = z.output<typeof CompanyQuery>

export const listCompanies = defineEndpoint('GET /company/fetchAll', {
  summary: 'List ACTIVE companies',
  access: 'anyone',
  query: CompanyQuery,
  reply: z.array(CompanyCard),
  paged: 'metadata',
})

export const getCompany = defineEndpoint('GET /company/fetch/:companyId', {
  summary: 'Get a company with its live jobs; one that is not ACTIVE only for its owner and ADMIN',
  access: 'anyone',
  reply: CompanyPage,
  errorCodes: ['COMPANY_NOT_FOUND'],
})

const SHORT_PHONE = t('Phone number must be at least 10 digits')
const companyFields = {
  name: singleLineText(2, 100, t('Company name must be at least 2 characters')),
  website: optionalWebAddress(t('Invalid website URL')),
  email: emailAddress(t('Invalid email address')),
  phone: phoneText({ missing: SHORT_PHONE, malformed: t('Please use digits only') })
    .max(30, t('Phone number is too long'))
    .refine((value) => value.replace(/\D/g, '').length >= 10, SHORT_PHONE),
  location: singleLineText(2, 100, t('Location must be at least 2 characters')),
  description: longText(1000, t('Description must be at most 1000 characters')).default(''),
  size: z.enum(COMPANY_SIZES, t('Please choose a size')),
  industry: z.enum(INDUSTRIES, t('Please choose an industry')),
}

export const CompanyForm = z.strictObject({
  ...companyFields,
  logo: imageUpload(t('Company logo is required')),
  trade_license: documentUpload(t('Trade license is required')),
})
export type CompanyForm = z.output<typeof CompanyForm>

/** Changed fields only; `website: ''` removes the website. */
export const CompanyChange = z.strictObject({
  name: companyFields.name.optional(),
  website: z.union([z.literal('').transform(() => null), companyFields.website]).optional(),
  email: companyFields.email.optional(),
  phone: companyFields.phone.optional(),
  location: companyFields.location.optional(),
  description: longText(1000, t('Description must be at most 1000 characters')).optional(),
  size: companyFields.size.optional(),
  industry: companyFields.industry.optional(),
  logo: CompanyForm.shape.logo.optional(),
  trade_license: CompanyForm.shape.trade_license.optional(),
  version: expectedVersion(),
})
export type CompanyChange = z.output<typeof CompanyChange>

const files = { logo: 'logo', trade_license: 'trade_license' } as const

export const createCompany = defineEndpoint('POST /company/create-profile', {
  summary: 'Create the company profile and send it for review',
  idempotent: true,
  access: 'companyAccount',
  body: CompanyForm,
  files,
  reply: CompanyPage,
  status: 201,
  message: COMPANY_CREATED,
  errorCodes: [...REPEAT_ERRORS, 'COMPANY_EXISTS', ...FILE_ERRORS, 'STORAGE_FULL'],
})

export const updateCompany = defineEndpoint('PATCH /company/update-profile', {
  summary: 'Change the company profile; a rejected one goes back to review',
  access: 'companyOwner',
  body: CompanyChange,
  files,
  reply: CompanyPage,
  message: COMPANY_UPDATED,
  errorCodes: ['COMPANY_NOT_FOUND', 'CHANGED_MEANWHILE', 'NOTHING_CHANGED', ...FILE_ERRORS, 'STORAGE_FULL'],
})

const followEndpoint = {
  access: 'notUndecided',
  reply: z.object({ following: z.boolean() }),
} as const satisfies Partial<EndpointDefinition>

export const followCompany = defineEndpoint(ENDPOINT_ADDRESSES.followCompany, {
  summary: 'Follow an ACTIVE company; can be repeated',
  ...followEndpoint,
  errorCodes: ['COMPANY_NOT_FOUND'],
})

export const unfollowCompany = defineEndpoint(ENDPOINT_ADDRESSES.unfollowCompany, {
  summary: 'Unfollow a company; can be repeated',
  ...followEndpoint,
})

export const listFollowedCompanies = defineEndpoint(ENDPOINT_ADDRESSES.listFollowedCompanies, {
  summary: 'List the ids of the companies that the caller follows, last followed first',
  access: 'notUndecided',
  reply: z.array(z.string()),
})
