import { FILE_TOO_LARGE } from '@sira/contract/area-messages'
import { MAX_FILE_BYTES, type FileKind } from '@sira/contract/enums'
import { t } from '@sira/contract/t'
import type { ReceivedFile } from './received-file.ts'
import { findImageFault, isImageKind, type ImageFault } from './render-image.ts'
import { getDocumentFaultText } from './sniff/document-fault.ts'
import { inspectDocument } from './sniff/inspect-document.ts'

export const EMPTY_FILE = t('This file is empty')

/** Returns the error message for an image that is not accepted. */
export const getImageFaultText = (fault: ImageFault): string =>
  fault === 'wrong-type'
    ? t('Please upload a PNG, JPEG or WebP image')
    : t('Please upload an image of at most 25 megapixels')

/**
 * Returns the error message for a received file whose content is not accepted, without storing it or looking for viruses.
 * Undefined when it is accepted, and when it cannot be read, as after it was stored.
 */
export async function findFileFault(file: ReceivedFile, kind: FileKind): Promise<string | undefined> {
  if (file.size === 0) return EMPTY_FILE
  if (file.size >= MAX_FILE_BYTES) return FILE_TOO_LARGE
  try {
    if (isImageKind(kind)) {
      const fault = await findImageFault(file.path)
      return fault && getImageFaultText(fault)
    }
    const inspected = await inspectDocument(file)
    return typeof inspected === 'string' ? getDocumentFaultText(inspected, file.name) : undefined
  } catch {
    return undefined
  }
}
