import { toSafeFileName } from './safe-file-name.ts'
import { DOCUMENT_CONTENT_TYPES } from './sniff/sniff-document.ts'

const PDF_CSP = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'"
const SANDBOX_CSP = "sandbox; default-src 'none'"
const KNOWN_TYPES: readonly string[] = Object.values(DOCUMENT_CONTENT_TYPES)

/**
 * Builds a Content-Disposition header (RFC 6266) with an ASCII fallback and the real name as UTF-8. No name can end the
 * header or start another one.
 */
export function buildContentDisposition(name: string, inline: boolean): string {
  const safe = toSafeFileName(name)
  const ascii = safe.replace(/[^\x20-\x7e]|["\\%;]/g, '_')
  const encoded = encodeURIComponent(safe).replace(/['()*!]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** Builds all headers of a private document. Only a PDF that was found harmless may be shown in a browser. */
export function buildDownloadHeaders(file: {
  name: string
  type: string
  size: number
  inline: boolean
}): Record<string, string> {
  const type = KNOWN_TYPES.includes(file.type) ? file.type : 'application/octet-stream'
  const inline = file.inline && type === DOCUMENT_CONTENT_TYPES.pdf
  return {
    'content-type': type,
    'content-length': String(file.size),
    'content-disposition': buildContentDisposition(file.name, inline),
    'content-security-policy': inline ? PDF_CSP : SANDBOX_CSP,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'cross-origin-resource-policy': 'same-site',
  }
}
