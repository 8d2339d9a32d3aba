import { z } from 'zod'
import { ALERT_FREQUENCIES } from './enums.ts'
import { defineEndpoint } from './endpoint.ts'
import { ENDPOINT_ADDRESSES } from './endpoint-addresses.ts'
import { JobQuery } from './job-search.ts'
import { ALERT_CONFIRMATION_SENT, ALERT_NAME_REQUIRED } from './messages.ts'
import { emailAddress, singleLineText } from './text.ts'
import { t } from './t.ts'

/** A condition, written as in `filters` of the job list. */
export const AlertCondition = z.object({
  columnField: z.string(),
  operatorValue: z.string(),
  value: z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))]),
})
export type AlertCondition = z.output<typeof AlertCondition>

/** A saved search whose owner gets an email about new jobs. */
export const Alert = z.object({
  id: z.string(),
  name: z.string(),
  search_key: z.string(),
  filters: z.array(AlertCondition),
  frequency: z.enum(ALERT_FREQUENCIES),
  paused: z.boolean(),
  createdAt: z.string(),
  /** When it last sent an email with jobs. */
  sentAt: z.string().nullable(),
})
export type Alert = z.output<typeof Alert>

const name = singleLineText(1, 100, ALERT_NAME_REQUIRED)
const frequency = z.enum(ALERT_FREQUENCIES, t('Please choose how often'))

export const AlertForm = z.strictObject({
  name,
  search_key: JobQuery.shape.search_key.default(''),
  /** The same grammar as `filters` of the job list, as a list or as its JSON text. */
  filters: z.preprocess((value) => (Array.isArray(value) ? JSON.stringify(value) : value), JobQuery.shape.filters),
  frequency: frequency.default('DAILY'),
})
export type AlertForm = z.output<typeof AlertForm>

/** The same for somebody without an account. The address has to confirm the alert first. */
export const VisitorAlertForm = AlertForm.extend({ email: emailAddress() })
export type VisitorAlertForm = z.output<typeof VisitorAlertForm>

export const AlertChange = z.strictObject({
  name: name.optional(),
  frequency: frequency.optional(),
  paused: z.boolean(t('Must be true or false')).optional(),
})
export type AlertChange = z.output<typeof AlertChange>

export const listAlerts = defineEndpoint('GET /alerts', {
  summary: 'List the caller’s job alerts, newest first',
  access: 'seeker',
  reply: z.array(Alert),
})

export const createAlert = defineEndpoint(ENDPOINT_ADDRESSES.createAlert, {
  summary: 'Create a job alert: new jobs that match this search are sent by email',
  access: 'seeker',
  body: AlertForm,
  reply: Alert,
  status: 201,
  errorCodes: ['ALERT_EXISTS', 'ALERTS_FULL'],
})

export const requestVisitorAlert = defineEndpoint(ENDPOINT_ADDRESSES.requestVisitorAlert, {
  summary:
    'Request a job alert without an account: the address gets an email with a link, and the alert starts once it is confirmed. The response is the same for every address',
  access: 'anyone',
  body: VisitorAlertForm,
  message: ALERT_CONFIRMATION_SENT,
  errorCodes: ['TOO_MANY'],
})

export const updateAlert = defineEndpoint('PATCH /alerts/:alertId', {
  summary: 'Rename, pause or resume an alert, or change how often it sends emails',
  access: 'seeker',
  body: AlertChange,
  reply: Alert,
  errorCodes: ['ALERT_NOT_FOUND', 'NOTHING_CHANGED'],
})

export const deleteAlert = defineEndpoint('DELETE /alerts/:alertId', {
  summary: 'Delete an alert',
  access: 'seeker',
  errorCodes: ['ALERT_NOT_FOUND'],
})
