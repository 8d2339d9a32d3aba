import { renewFileLink } from '@sira/contract/files'
import { ask } from './ask.ts'

/** The id of the document that a signed link leads to; undefined when it is no such link. */
export const fileIdOf = (url: string): string | undefined => /\/files\/([0-9a-f-]{36})(?:[?#]|$)/.exec(url)?.[1]

/** A fresh address of the document behind a link that has grown old. Throws Refusal. */
export async function renewedLink(url: string): Promise<string> {
  const { data } = await ask(renewFileLink, { params: { fileId: fileIdOf(url) ?? '' } })
  return data.url
}
