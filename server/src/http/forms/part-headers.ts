/** What the headers of one part of a form say; `fileName` only when the part is a file. */
export interface FormPartHeaders {
  name: string
  fileName?: string
  declaredType: string
}

/**
 * The headers of a part may have this many bytes in all. The parser is allowed twice as much, so that longer headers
 * are noticed instead of silently cut.
 */
export const MAX_PART_HEADER_BYTES = 8 * 1024

const PARAMETER = /;[ \t]*([A-Za-z*-]+)[ \t]*=[ \t]*(?:"((?:[^"\\]|\\[^])*)"|([^\s;"]*))[ \t]*/y

/** Parses the headers of a part strictly. Returns undefined for anything that a browser would not send. */
export function parsePartHeaders(headers: Record<string, string[]>): FormPartHeaders | undefined {
  const all = Object.entries(headers).flatMap(([name, values]) => values.map((value) => name + value))
  if (all.reduce((sum, line) => sum + line.length, 0) > MAX_PART_HEADER_BYTES) return undefined
  const [disposition, ...more] = headers['content-disposition'] ?? []
  const parameters = disposition === undefined || more.length > 0 ? undefined : parseDisposition(disposition)
  const name = parameters?.get('name')
  if (!parameters || name === undefined) return undefined
  const fileName = parameters.get('filename')?.replaceAll('%22', '"')
  const declaredType = headers['content-type']?.[0]?.split(';')[0]?.trim().toLowerCase() ?? 'application/octet-stream'
  return { name, declaredType, ...(fileName !== undefined && { fileName }) }
}

function parseDisposition(value: string): Map<string, string> | undefined {
  const prefix = /^form-data[ \t]*/i.exec(value)
  if (!prefix) return undefined
  const parameters = new Map<string, string>()
  let at = prefix[0].length
  while (at < value.length) {
    PARAMETER.lastIndex = at
    const match = PARAMETER.exec(value)
    const name = match?.[1]?.toLowerCase()
    if (!match || name === undefined || parameters.has(name)) return undefined
    parameters.set(name, decodeUtf8((match[2] ?? match[3] ?? '').replace(/\\(["\\])/g, '$1')))
    at = PARAMETER.lastIndex
  }
  return parameters
}

/** The parser returns header bytes as latin1; browsers write them in UTF-8. */
const decodeUtf8 = (text: string): string => Buffer.from(text, 'latin1').toString('utf8')

/**
 * Returns the boundary of a multipart/form-data body: undefined for another content type, '' without a usable boundary.
 */
export function parseBoundary(contentType: string | undefined): string | undefined {
  if (!contentType || !/^multipart\/form-data[ \t]*(?:;|$)/i.test(contentType)) return undefined
  const [given, ...more] = contentType.matchAll(/;[ \t]*boundary=(?:"([^"]+)"|([^\s;"]+))/gi)
  const boundary = given?.[1] ?? given?.[2] ?? ''
  return more.length === 0 && boundary.length <= 70 ? boundary : ''
}
