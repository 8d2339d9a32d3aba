import { WRONG_DOCUMENT } from '@sira/contract/sentences'

/** Why a document is not taken: named or declared as something else · not what its name says · loads something from elsewhere when opened · anything else that nobody should open. */
export type DocumentFault = 'kind' | 'content' | 'remote' | 'unusable'

const WHY: Readonly<Record<DocumentFault, (ending: string) => string>> = {
  kind: () => '',
  content: (ending) =>
    `This file is named .${ending}, but it is not a ${ending.toUpperCase()} file. Open it in the program that made it and save it as a PDF.`,
  remote: () =>
    'This Word file loads something from another computer when it is opened, such as a template. Save it as a PDF and upload that.',
  unusable: () =>
    'This file is damaged, asks for a password, or holds macros, programs or other files. Save it as a plain PDF and upload that.',
}

/** What a person is told about a document that is not taken: the product spec's words, then what is wrong. */
export function faultText(fault: DocumentFault, fileName: string): string {
  const why = WHY[fault](/\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '')
  return why ? `${WRONG_DOCUMENT}. ${why}` : WRONG_DOCUMENT
}
