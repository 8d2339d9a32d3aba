import { renewFileLink } from '@sira/contract/files'
import { callApi } from './call-api.ts'

/** The id of the document in a signed link; undefined for any other URL. */
export const parseFileId = (url: string): string | undefined => /\/files\/([0-9a-f-]{36})(?:[?#]|$)/.exec(url)?.[1]

/** Requests a fresh URL for the document behind an expired link. Throws ApiError. */
export async function renewFileUrl(url: string): Promise<string> {
  const { data } = await callApi(renewFileLink, { params: { fileId: parseFileId(url) ?? '' } })
  return data.url
}
