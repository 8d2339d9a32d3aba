const ETHIOPIC_LETTER = /[\u1200-\u135a]/

/** Whether a text has a letter of the Ethiopic script. */
export const hasEthiopic = (text: string): boolean => ETHIOPIC_LETTER.test(text)
