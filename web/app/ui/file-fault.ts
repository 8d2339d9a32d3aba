import { ph, t } from '@lingui/core/macro'
import { WRONG_DOCUMENT_TYPE } from '@sira/contract/area-messages'
import { hasNeutralName } from '@sira/contract/file-names'
import type { FormSchema } from './form-errors.ts'

// What the server refuses and the browser can tell at once. The server checks more, and nothing less strictly.

/** How documents begin, by the endings of their names. */
const DOCUMENT_BEGINNINGS: ReadonlyMap<string, string> = new Map([
  ['pdf', '%PDF-'],
  ['doc', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['docx', 'PK\x03\x04'],
])
const IMAGE_ENDINGS: readonly string[] = ['png', 'jpg', 'jpeg', 'webp']
/** Long enough for every beginning. */
const HEAD_BYTES = 12

const isImage = (head: string): boolean =>
  head.startsWith('\x89PNG\r\n\x1a\n') ||
  head.startsWith('\xff\xd8\xff') ||
  (head.startsWith('RIFF') && head.endsWith('WEBP'))

/** Reads the first bytes, one character each; undefined when the file cannot be read, which sending it reports. */
const readHead = (file: File): Promise<string | undefined> =>
  file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .then(
      (bytes) => String.fromCharCode(...new Uint8Array(bytes)),
      () => undefined,
    )

/**
 * Returns why a file cannot be sent: it is empty, or it does not begin like what its name says. `accept` is what its field
 * takes; a name with another ending is the matter of the form's schema.
 */
export async function findFileFault(file: File, accept: string): Promise<string | undefined> {
  if (file.size === 0) return t`This file is empty`
  const head = await readHead(file)
  const ending = /\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  const isNeutral = hasNeutralName(file.name)
  if (head === undefined) return undefined
  if (accept.includes('image/'))
    return (IMAGE_ENDINGS.includes(ending) || isNeutral) && !isImage(head)
      ? t`Please upload a PNG, JPEG or WebP image`
      : undefined
  if (isNeutral)
    return [...DOCUMENT_BEGINNINGS.values()].some((one) => head.startsWith(one)) ? undefined : WRONG_DOCUMENT_TYPE
  const beginning = DOCUMENT_BEGINNINGS.get(ending)
  return beginning && !head.startsWith(beginning) ? getWrongContentText(ending) : undefined
}

/** As the server says it: the text of the product spec, then what is wrong. */
const getWrongContentText = (ending: string) =>
  t`${ph({ wrongType: WRONG_DOCUMENT_TYPE })}. This file is named .${ending}, but it is not a ${ph({ format: ending.toUpperCase() })} file. Please open it in the program that made it and save it as a PDF.`

/** How a schema finds the file of a form: the field it belongs to, what that takes, and the file if it is sent. */
interface FileOfForm<I> {
  name: string
  accept: string
  getFile: (values: I) => unknown
}

/** Returns the schema with one more error, for a file that cannot be sent. */
export const withFileCheck = <I, O>(
  schema: FormSchema<I, O>,
  { name, accept, getFile }: FileOfForm<I>,
): FormSchema<I, O> => ({
  '~standard': {
    async validate(values) {
      const result = await schema['~standard'].validate(values)
      const file = getFile(values as I)
      const fault = file instanceof File ? await findFileFault(file, accept) : undefined
      return fault ? { issues: [...(result.issues ?? []), { message: fault, path: [name] }] } : result
    },
  },
})
