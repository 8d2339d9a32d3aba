import type { CompanyTemplate } from '@sira/contract/company-templates'
import { t } from '@sira/contract/t'
import { formatPlaceholder, TEMPLATE_PLACEHOLDERS } from '@sira/contract/template-text'

type DefaultTemplate = Pick<CompanyTemplate, 'name' | 'kind' | 'status' | 'subject' | 'body'>

/** Stand in the texts until one is sent. */
const PLACEHOLDERS = Object.fromEntries(TEMPLATE_PLACEHOLDERS.map((name) => [name, formatPlaceholder(name)]))

const TEXTS: readonly (() => DefaultTemplate)[] = [
  () => ({
    name: t('We are reading your application'),
    kind: 'STATUS',
    status: 'REVIEWED',
    subject: t('Thank you for your application'),
    body: t(
      `Dear {firstName},

Thank you for your interest in {companyName} and for the time you put into your application for {jobTitle}.

We have received it and are reading it now. We compare all applications with care, and you will hear from us within two weeks, whatever we decide.

If anything changes on your side in the meantime, please let us know.

Kind regards,
{companyName}`,
      PLACEHOLDERS,
    ),
  }),
  () => ({
    name: t('Invitation to an interview'),
    kind: 'INVITATION',
    status: null,
    subject: null,
    body: t(
      `Dear {firstName},

Your application for {jobTitle} made us curious, and we would like to get to know you.

Please choose one of the times that suits you, or ask for another one. You do not need to prepare anything special: we talk about your experience and the job, and you can ask us anything you want to know.

We look forward to meeting you.

{companyName}`,
      PLACEHOLDERS,
    ),
  }),
  () => ({
    name: t('You are on the shortlist'),
    kind: 'STATUS',
    status: 'SHORTLISTED',
    subject: t('Good news about your application'),
    body: t(
      `Dear {firstName},

We liked your application for {jobTitle} and have put you on our shortlist.

As a next step we will invite some people to an interview, and we will write to you about it within a week.

Thank you for your patience.

Kind regards,
{companyName}`,
      PLACEHOLDERS,
    ),
  }),
  () => ({
    name: t('Not selected, after reading the application'),
    kind: 'STATUS',
    status: 'REJECTED',
    subject: t('Your application for {jobTitle}', PLACEHOLDERS),
    body: t(
      `Dear {firstName},

Thank you for applying for {jobTitle} and for the work you put into it.

We have read your application carefully. Many people applied, and this time we have decided to go on with candidates whose experience is closer to what the job needs. This is no judgement of you or of your work.

You are welcome to apply again when another of our jobs fits you. We wish you all the best for your search.

Kind regards,
{companyName}`,
      PLACEHOLDERS,
    ),
  }),
  () => ({
    name: t('Not selected, after an interview'),
    kind: 'STATUS',
    status: 'REJECTED',
    subject: t('After our interview'),
    body: t(
      `Dear {firstName},

Thank you for the time you took to talk with us about {jobTitle}. We enjoyed meeting you and learning about your work.

The decision was not easy. We have chosen another candidate for this job, and we wanted you to hear it from us as soon as it was clear.

If you would like to know more about how we decided, please write to us and we will gladly tell you. We wish you every success, and hope that our ways cross again.

Kind regards,
{companyName}`,
      PLACEHOLDERS,
    ),
  }),
  () => ({
    name: t('An offer is on its way'),
    kind: 'STATUS',
    status: 'OFFERED',
    subject: t('We would like to work with you'),
    body: t(
      `Dear {firstName},

We have good news: we would like you to join {companyName} as {jobTitle}.

You will get our written offer with all details in the next few days: pay, starting date and the contract. Please take the time to read it, and ask us whatever you would like to know before you decide.

Congratulations, and thank you for your patience until now.

Kind regards,
{companyName}`,
      PLACEHOLDERS,
    ),
  }),
]

const toId = (index: number) => `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`

/** Returns the templates that come with the product, in the order in which they are listed. Their ids never change. */
export const listDefaultTemplates = (): CompanyTemplate[] =>
  TEXTS.map((getTemplate, index) => ({ id: toId(index), ...getTemplate(), isDefault: true, updatedAt: null }))

/** Returns whether a template comes with the product: nobody changes or deletes it. */
export const isDefaultTemplate = (id: string): boolean => TEXTS.some((_, index) => toId(index) === id)
