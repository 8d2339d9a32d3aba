import { open, type FileHandle } from 'node:fs/promises'
import type { DocumentFault } from './document-faults.ts'
import type { ReceivedFile } from './received.ts'
import { inspectDoc } from './sniff-doc.ts'
import { inspectDocx } from './sniff-docx.ts'
import { inspectPdf } from './sniff-pdf.ts'

export type DocumentKind = 'pdf' | 'doc' | 'docx'

/** `inline` is false where a browser should only download it (anything but a PDF that does nothing by itself). */
export interface SniffedDocument {
  kind: DocumentKind
  inline: boolean
}

/** What a document of each kind is served as. */
export const DOCUMENT_TYPES: Readonly<Record<DocumentKind, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

// WPS Office registers its own names for these formats, and browsers repeat them.
const ALSO_DECLARED: Readonly<Record<DocumentKind, readonly string[]>> = {
  pdf: ['application/x-pdf', 'application/wps-office.pdf'],
  doc: ['application/wps-office.doc', 'application/kswps'],
  docx: ['application/wps-office.docx'],
}

type Inspect = (handle: FileHandle, size: number) => Promise<{ inline: boolean } | DocumentFault>
const INSPECT: Readonly<Record<DocumentKind, Inspect>> = { pdf: inspectPdf, doc: inspectDoc, docx: inspectDocx }

/**
 * What a document really is: extension, declared type and content must agree.
 * Otherwise why we do not take it: other formats, macros, encrypted Word files, zip bombs, polyglots, templates from elsewhere.
 */
export async function documentKind(file: ReceivedFile): Promise<SniffedDocument | DocumentFault> {
  const kind = claimedKind(file)
  if (!kind) return 'kind'
  const handle = await open(file.path, 'r')
  try {
    const { size } = await handle.stat()
    const seen = await INSPECT[kind](handle, size)
    return typeof seen === 'string' ? seen : { kind, inline: seen.inline }
  } finally {
    await handle.close()
  }
}

function claimedKind({ name, declaredType }: ReceivedFile): DocumentKind | undefined {
  const kind = /\.(pdf|docx?)$/i.exec(name)?.[1]?.toLowerCase() as DocumentKind | undefined
  if (!kind || name.includes('\0')) return undefined
  const declared = declaredType.split(';')[0]?.trim().toLowerCase() ?? ''
  const known = [DOCUMENT_TYPES[kind], 'application/octet-stream', '', ...ALSO_DECLARED[kind]]
  return known.includes(declared) ? kind : undefined
}
