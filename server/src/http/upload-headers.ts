/** What the headers of one part say; `fileName` only where the part is a file. */
export interface PartHeaders {
  name: string
  fileName?: string
  declaredType: string
}

/** The headers of a part may be this long altogether; the parser is given twice as much, so that a cut is noticed. */
export const LONGEST_HEADERS = 8 * 1024

const PARAMETER = /;[ \t]*([A-Za-z*-]+)[ \t]*=[ \t]*(?:"((?:[^"\\]|\\[^])*)"|([^\s;"]*))[ \t]*/y

/** Reads a part's headers strictly; undefined for anything a browser would not send. */
export function partHeaders(headers: Record<string, string[]>): PartHeaders | undefined {
  const all = Object.entries(headers).flatMap(([name, values]) => values.map((value) => name + value))
  if (all.reduce((sum, line) => sum + line.length, 0) > LONGEST_HEADERS) return undefined
  const [disposition, ...more] = headers['content-disposition'] ?? []
  const parameters = disposition === undefined || more.length > 0 ? undefined : dispositionParameters(disposition)
  const name = parameters?.get('name')
  if (!parameters || name === undefined) return undefined
  const fileName = parameters.get('filename')?.replaceAll('%22', '"')
  const declaredType = headers['content-type']?.[0]?.split(';')[0]?.trim().toLowerCase() ?? 'application/octet-stream'
  return { name, declaredType, ...(fileName !== undefined && { fileName }) }
}

function dispositionParameters(value: string): Map<string, string> | undefined {
  const kind = /^form-data[ \t]*/i.exec(value)
  if (!kind) return undefined
  const found = new Map<string, string>()
  let at = kind[0].length
  while (at < value.length) {
    PARAMETER.lastIndex = at
    const match = PARAMETER.exec(value)
    const name = match?.[1]?.toLowerCase()
    if (!match || name === undefined || found.has(name)) return undefined
    found.set(name, utf8((match[2] ?? match[3] ?? '').replace(/\\(["\\])/g, '$1')))
    at = PARAMETER.lastIndex
  }
  return found
}

/** The parser hands header bytes over as latin1; browsers write them in UTF-8. */
const utf8 = (text: string): string => Buffer.from(text, 'latin1').toString('utf8')

/** The boundary of a multipart/form-data body: undefined when it is another kind of body, '' when it lacks a usable one. */
export function boundaryOf(contentType: string | undefined): string | undefined {
  if (!contentType || !/^multipart\/form-data[ \t]*(?:;|$)/i.test(contentType)) return undefined
  const [given, ...more] = contentType.matchAll(/;[ \t]*boundary=(?:"([^"]+)"|([^\s;"]+))/gi)
  const boundary = given?.[1] ?? given?.[2] ?? ''
  return more.length === 0 && boundary.length <= 70 ? boundary : ''
}
