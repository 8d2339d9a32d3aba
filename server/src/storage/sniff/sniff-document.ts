import { open, type FileHandle } from 'node:fs/promises'
import type { DocumentFault } from './document-fault.ts'
import type { ReceivedFile } from '../received-file.ts'
import { inspectDoc } from './inspect-doc.ts'
import { inspectDocx } from './inspect-docx.ts'
import { inspectPdf } from './inspect-pdf.ts'

/** The document formats that are accepted. */
export type DocumentKind = 'pdf' | 'doc' | 'docx'

/** `inline` is false when a browser should only download it: everything except a PDF without automatic actions. */
export interface SniffedDocument {
  kind: DocumentKind
  inline: boolean
}

/** The Content-Type with which each kind is served. */
export const DOCUMENT_CONTENT_TYPES: Readonly<Record<DocumentKind, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

// WPS Office registers its own type names for these formats, and browsers send them.
const OTHER_DECLARED_TYPES: Readonly<Record<DocumentKind, readonly string[]>> = {
  pdf: ['application/x-pdf', 'application/wps-office.pdf'],
  doc: ['application/wps-office.doc', 'application/kswps'],
  docx: ['application/wps-office.docx'],
}

type Inspect = (handle: FileHandle, size: number) => Promise<{ inline: boolean } | DocumentFault>
const INSPECT: Readonly<Record<DocumentKind, Inspect>> = { pdf: inspectPdf, doc: inspectDoc, docx: inspectDocx }

/**
 * Returns what a document really is; extension, declared type and content must agree. Otherwise returns why it is
 * rejected: other formats, macros, encrypted Word files, zip bombs, polyglots, templates from other machines.
 */
export async function sniffDocument(file: ReceivedFile): Promise<SniffedDocument | DocumentFault> {
  const kind = getClaimedKind(file)
  if (!kind) return 'kind'
  const handle = await open(file.path, 'r')
  try {
    const { size } = await handle.stat()
    const result = await INSPECT[kind](handle, size)
    return typeof result === 'string' ? result : { kind, inline: result.inline }
  } finally {
    await handle.close()
  }
}

function getClaimedKind({ name, declaredType }: ReceivedFile): DocumentKind | undefined {
  const kind = /\.(pdf|docx?)$/i.exec(name)?.[1]?.toLowerCase() as DocumentKind | undefined
  if (!kind || name.includes('\0')) return undefined
  const declared = declaredType.split(';')[0]?.trim().toLowerCase() ?? ''
  const known = [DOCUMENT_CONTENT_TYPES[kind], 'application/octet-stream', '', ...OTHER_DECLARED_TYPES[kind]]
  return known.includes(declared) ? kind : undefined
}
