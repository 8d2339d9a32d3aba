import { t } from '@lingui/core/macro'
import { getLanguageData, getOtherLanguageData, hasManyLanguages } from '@sira/contract/t'
import type { MouseEventHandler } from 'react'
import { useLocation, useParams } from 'react-router'
import { toLanguagePath } from '../language.ts'
import { LanguageMenu } from './language-menu.tsx'

/** Stands on the pages of a language until a native reader has reviewed all its texts; undefined in English. */
export const DRAFT_NOTE = getLanguageData('isDraft')
  ? t`The texts in this language are a draft: no native reader has reviewed them yet.`
  : undefined

/**
 * The path of this page, as its links to other languages have it. A page of one thing has its id in the address; an
 * address with anything else is not repeated in the page, and leads home.
 */
function useAddress(): string {
  const { pathname, search } = useLocation()
  const isKnown = Object.values(useParams()).every((value) => /^[\da-f-]{36}$/.test(value!))
  return isKnown ? pathname + search : '/'
}

/** Leads to the same page in the other language, whose name it shows; where there are several, from a menu. */
export function LanguageLink({ className = 'footlink', onClick }: LanguageLinkProps) {
  const address = useAddress()
  if (hasManyLanguages()) return <LanguageMenu address={address} className={className} onClick={onClick} />
  const code = getOtherLanguageData('code')
  return (
    <a
      className={className}
      href={toLanguagePath(address, getOtherLanguageData('path'))}
      hrefLang={code}
      lang={code}
      onClick={onClick}
    >
      {getOtherLanguageData('name')}
    </a>
  )
}

interface LanguageLinkProps {
  className?: string
  onClick?: MouseEventHandler<HTMLAnchorElement>
}
