import { WRONG_DOCUMENT_TYPE } from '@sira/contract/area-messages'
import { t } from '@sira/contract/t'
import { translateText } from '#core/i18n.ts'

/**
 * Why a document is rejected.
 * - `kind`: the name or the declared type is not allowed
 * - `content`: it is not what its name says
 * - `remote`: it loads something from another machine when it is opened
 * - `unusable`: anything else that nobody should open
 */
export type DocumentFault = 'kind' | 'content' | 'remote' | 'unusable'

/** The text of the product spec (WRONG_DOCUMENT_TYPE), then what is wrong. */
const FAULT_TEXTS: Readonly<Record<DocumentFault, (ending: string) => string>> = {
  kind: () => WRONG_DOCUMENT_TYPE,
  content: (ending) =>
    t(
      '{wrongType}. This file is named .{ending}, but it is not a {format} file. Please open it in the program that made it and save it as a PDF.',
      { wrongType: translateText(WRONG_DOCUMENT_TYPE), ending, format: ending.toUpperCase() },
    ),
  remote: () =>
    t(
      '{wrongType}. This Word file loads something from another computer when it is opened, such as a template. Save it as a PDF and upload that.',
      { wrongType: translateText(WRONG_DOCUMENT_TYPE) },
    ),
  unusable: () =>
    t(
      '{wrongType}. This file is damaged, needs a password, or contains macros, programs or other files. Save it as a plain PDF and upload that.',
      { wrongType: translateText(WRONG_DOCUMENT_TYPE) },
    ),
}

/** Returns the error message for a rejected document. */
export const getDocumentFaultText = (fault: DocumentFault, fileName: string): string =>
  FAULT_TEXTS[fault](/\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '')
