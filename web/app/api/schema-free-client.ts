import { ENDPOINT_ADDRESSES } from '@sira/contract/endpoint-addresses'
import { ApiError } from './call-api.ts'
import { sendOverHttp, type ApiCallInput, type ApiCallOptions } from './http.ts'

/**
 * Calls an endpoint from the browser by its address alone and returns `data`: public pages do without the contract's
 * schemas. Throws ApiError.
 */
export async function callSchemaFreeApi<T>(
  name: keyof typeof ENDPOINT_ADDRESSES,
  input: ApiCallInput = {},
  options: ApiCallOptions = {},
): Promise<T> {
  const response = await sendOverHttp(ENDPOINT_ADDRESSES[name], input, options)
  if (!response.ok) throw new ApiError(response.status, response.body)
  return response.body.data as T
}
