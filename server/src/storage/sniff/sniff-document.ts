import { open, type FileHandle } from 'node:fs/promises'
import { hasNeutralName } from '@sira/contract/file-names'
import type { DocumentFault } from './document-fault.ts'
import type { ReceivedFile } from '../received-file.ts'
import { inspectDoc } from './inspect-doc.ts'
import { inspectDocx } from './inspect-docx.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { readBytesAt } from '../read-bytes.ts'

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

/** How each kind begins. */
const BEGINNINGS: readonly (readonly [DocumentKind, Buffer])[] = [
  ['pdf', Buffer.from('%PDF-')],
  ['doc', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['docx', Buffer.from('PK\x03\x04', 'latin1')],
]
const NEUTRAL_TYPES: readonly string[] = [
  '',
  'application/octet-stream',
  'binary/octet-stream',
  'application/download',
  'application/force-download',
  'application/x-download',
]

/**
 * Returns what a document really is; extension, declared type and content must agree, where the name has an extension
 * that says what the file is, and where a type is declared. Otherwise returns why it is
 * rejected: other formats, macros, encrypted Word files, zip bombs, polyglots, templates from other machines.
 */
export async function sniffDocument(file: ReceivedFile): Promise<SniffedDocument | DocumentFault> {
  const claimed = getClaimedKind(file)
  if (!claimed) return 'kind'
  const handle = await open(file.path, 'r')
  try {
    const kind = claimed === 'any' ? await findKind(handle) : claimed
    if (!kind || !mayBeDeclared(file, kind)) return 'kind'
    const { size } = await handle.stat()
    const result = await INSPECT[kind](handle, size)
    return typeof result === 'string' ? result : { kind, inline: result.inline }
  } finally {
    await handle.close()
  }
}

async function findKind(handle: FileHandle): Promise<DocumentKind | undefined> {
  const head = await readBytesAt(handle, 0, 8)
  return BEGINNINGS.find(([, beginning]) => head.subarray(0, beginning.length).equals(beginning))?.[0]
}

/** Returns what a name says that a file is; 'any' when it says nothing, undefined when it says something else. */
function getClaimedKind({ name }: ReceivedFile): DocumentKind | 'any' | undefined {
  const kind = /\.(pdf|docx?)$/i.exec(name)?.[1]?.toLowerCase() as DocumentKind | undefined
  if (name.includes('\0')) return undefined
  return kind ?? (hasNeutralName(name) ? 'any' : undefined)
}

function mayBeDeclared({ declaredType }: ReceivedFile, kind: DocumentKind): boolean {
  const declared = declaredType.split(';')[0]?.trim().toLowerCase() ?? ''
  return [DOCUMENT_CONTENT_TYPES[kind], ...NEUTRAL_TYPES, ...OTHER_DECLARED_TYPES[kind]].includes(declared)
}
