import { listLanguages } from '@sira/contract/t'

/** The company whose jobs another website shows, and where its pages are. */
export interface EmbeddedCompany {
  id: string
  /** The text of the link that stands in the page until the list is there. */
  linkText: string
  origin: string
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Returns the lines that a company copies into its website. `language` is the code of a language, or `auto`. */
export function buildEmbedSnippet({ id, linkText, origin }: EmbeddedCompany, language: string): string {
  const prefix = listLanguages('path').find(({ code }) => code === language)?.path ?? ''
  return [
    `<div data-jobs-of="${id}"><a href="${origin}${prefix}/companies/${id}">${escapeHtml(linkText)}</a></div>`,
    `<script src="${origin}/embed.js" data-company="${id}" data-lang="${language}" async></script>`,
  ].join('\n')
}

/** Colours of a website, as `/embed.js` reads them from the page around the list. */
export const PREVIEW_LOOKS = {
  light: '#ink=1d2a22&paper=ffffff&size=16',
  dark: '#ink=e9ece6&paper=161d19&size=16',
} as const
export type PreviewLook = keyof typeof PREVIEW_LOOKS
