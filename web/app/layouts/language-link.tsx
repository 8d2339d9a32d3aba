import { t } from '@lingui/core/macro'
import { getLanguage } from '@sira/contract/t'
import type { MouseEventHandler } from 'react'
import { useLocation, useParams } from 'react-router'
import { toLanguagePath } from '../language.ts'

export const OTHER_LANGUAGE = getLanguage() === 'am' ? 'en' : 'am'

/** Stands on Amharic pages until a native reader has reviewed all their texts; undefined on English ones. */
export const DRAFT_NOTE =
  getLanguage() === 'am' ? t`The Amharic texts are a draft: no native reader has reviewed them yet.` : undefined

/**
 * The address of this page in the other language. A page of one thing has its id in the address; an address with anything
 * else is not repeated in the page, and leads home.
 */
function useOtherAddress(): string {
  const { pathname, search } = useLocation()
  const isKnown = Object.values(useParams()).every((value) => /^[\da-f-]{36}$/.test(value!))
  return toLanguagePath(isKnown ? pathname + search : '/', OTHER_LANGUAGE)
}

/** Leads to the same page in the other language, whose name it shows. */
export function LanguageLink({ className = 'footlink', onClick }: LanguageLinkProps) {
  return (
    <a className={className} href={useOtherAddress()} hrefLang={OTHER_LANGUAGE} lang={OTHER_LANGUAGE} onClick={onClick}>
      {OTHER_LANGUAGE === 'am' ? 'አማርኛ' : 'English'}
    </a>
  )
}

interface LanguageLinkProps {
  className?: string
  onClick?: MouseEventHandler<HTMLAnchorElement>
}
