import { WRONG_DOCUMENT_TYPE } from '@sira/contract/messages'

/**
 * Why a document is rejected.
 * - `kind`: the name or the declared type is not allowed
 * - `content`: it is not what its name says
 * - `remote`: it loads something from another machine when it is opened
 * - `unusable`: anything else that nobody should open
 */
export type DocumentFault = 'kind' | 'content' | 'remote' | 'unusable'

const EXPLANATIONS: Readonly<Record<DocumentFault, (ending: string) => string>> = {
  kind: () => '',
  content: (ending) =>
    `This file is named .${ending}, but it is not a ${ending.toUpperCase()} file. Please open it in the program that made it and save it as a PDF.`,
  remote: () =>
    'This Word file loads something from another computer when it is opened, such as a template. Save it as a PDF and upload that.',
  unusable: () =>
    'This file is damaged, needs a password, or contains macros, programs or other files. Save it as a plain PDF and upload that.',
}

/** Returns the error message for a rejected document: the text of the product spec, then what is wrong. */
export function getDocumentFaultText(fault: DocumentFault, fileName: string): string {
  const explanation = EXPLANATIONS[fault](/\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '')
  return explanation ? `${WRONG_DOCUMENT_TYPE}. ${explanation}` : WRONG_DOCUMENT_TYPE
}
