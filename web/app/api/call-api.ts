import type { RequestInput, ResponseData, EndpointDefinition, PageMetaOf } from '@sira/contract/endpoint'
import type { FieldErrors, ErrorCode } from '@sira/contract/errors'
import { data as withStatus, type RouterContextProvider } from 'react-router'
import { apiContext } from './context.ts'
import { reauthenticate } from './reauthentication.ts'
import { sendOverHttp, type ApiCallInput, type ApiErrorBody, type ApiCallOptions } from './http.ts'

/** A successful response: `data`, a message for the person where there is one, and the paging of a list. */
export interface ApiResponse<E extends EndpointDefinition> {
  data: ResponseData<E>
  message?: string
  meta: E['paged'] extends string ? PageMetaOf<E> : undefined
}

/** An error response of the API. The code OFFLINE is the browser's own: no response came. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'OFFLINE'
  readonly errors: FieldErrors
  readonly data: Record<string, unknown>
  readonly requestId: string
  constructor(status: number, body: Partial<ApiErrorBody> & Pick<ApiErrorBody, 'code' | 'message'>) {
    super(withoutFieldName(body))
    this.status = status
    this.code = body.code
    this.errors = body.errors ?? {}
    this.data = body.data ?? {}
    this.requestId = body.requestId ?? ''
  }
}

/** The message begins with the name of a field where it would suit any: people see the field itself. */
function withoutFieldName({
  code,
  message,
  errors = {},
}: Partial<ApiErrorBody> & Pick<ApiErrorBody, 'code' | 'message'>) {
  const [field, [text = ''] = []] = Object.entries(errors)[0] ?? []
  return code === 'BAD_INPUT' && message === `${field}: ${text}` ? text : message
}

const TEMPORARY_STATUSES: readonly number[] = [0, 429, 502, 503, 504]
/** Whether trying again later may help: no response came, or the server is busy for now. */
export const isTemporaryError = (error: unknown): error is ApiError =>
  error instanceof ApiError && TEMPORARY_STATUSES.includes(error.status)

/**
 * Calls an endpoint of the contract and returns its response. In a `loader` pass its `context` (the call stays in the
 * same process); in the browser leave it out. Throws ApiError for every error response, with code OFFLINE when no
 * response came.
 */
export async function callApi<E extends EndpointDefinition>(
  endpoint: E,
  input: RequestInput<E>,
  via?: Readonly<RouterContextProvider> | ApiCallOptions,
): Promise<ApiResponse<E>> {
  const callInput = input as ApiCallInput
  const response =
    via && 'get' in via
      ? await via.get(apiContext)(endpoint, callInput)
      : await sendWithReauthentication(endpoint, callInput, via ?? {})
  if (!response.ok) throw new ApiError(response.status, response.body)
  const { data, message, meta, metadata } = response.body
  return { data: data as ResponseData<E>, message, meta: (meta ?? metadata) as ApiResponse<E>['meta'] }
}

/** Sends a call. On REAUTHENTICATION_REQUIRED the person confirms their identity once and the call is sent again. */
async function sendWithReauthentication(endpoint: EndpointDefinition, input: ApiCallInput, options: ApiCallOptions) {
  const first = await sendOverHttp(endpoint, input, options)
  if (first.ok || first.body.code !== 'REAUTHENTICATION_REQUIRED' || !(await reauthenticate())) return first
  return sendOverHttp(endpoint, input, options)
}

/** For a server `loader`: throws an API error as a response with its status, so that a missing job is a real 404. */
export const throwAsResponse = (error: unknown): never => {
  if (error instanceof ApiError)
    throw withStatus({ requestId: error.requestId }, { status: error.status || 503, statusText: error.message })
  throw error
}

/**
 * Returns the id of the failed request, or '' where the error has none. `error` is a ApiError, what a loader threw, or
 * an error body of the API as the response to a page's request.
 */
export function getRequestId(error: unknown): string {
  const { requestId, data } = asObject(error)
  const found = requestId ?? asObject(typeof data === 'string' ? parseJson(data) : data)['requestId']
  return typeof found === 'string' ? found : ''
}
const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
